import Testing

@testable import Images

@Suite struct PictureTests {
  @Test func jpegOfAPNG() throws {
    let jpeg = try Picture.jpeg(from: TestPicture.png(width: 30, height: 20))
    #expect(ImageFormat.identify(jpeg) == .jpeg)
    let size = try #require(ImageHeader.size(of: jpeg))
    #expect(size == (30, 20))
    #expect(Picture.isIntact(jpeg))
  }

  @Test(arguments: [
    (240, 180, 120, 90), (10, 360, 5, 180), (120, 180, 120, 180), (5, 5, 5, 5),
  ])
  func largeOnesAreScaledToFit(width: Int, height: Int, newWidth: Int, newHeight: Int) throws {
    let jpeg = try Picture.jpeg(
      from: TestPicture.png(width: width, height: height), maximumWidth: 120, maximumHeight: 180)
    let size = try #require(ImageHeader.size(of: jpeg))
    #expect(size == (newWidth, newHeight))
    // Again from the JPEG, which is decoded at a smaller scale.
    let small = try Picture.jpeg(from: jpeg, maximumWidth: 10, maximumHeight: 10)
    let smallSize = try #require(ImageHeader.size(of: small))
    #expect(max(smallSize.width, smallSize.height) == min(10, max(newWidth, newHeight)))
  }

  @Test func thumbnailsArePNGsThatFit() throws {
    let sides = [64, 128, 512, 64]
    let thumbnails = try Picture.thumbnails(
      of: TestPicture.png(width: 120, height: 180), sides: sides)
    #expect(thumbnails.allSatisfy { ImageFormat.identify($0) == .png && Picture.isIntact($0) })
    let sizes = try thumbnails.map { try #require(ImageHeader.size(of: $0)) }
    let expected = [(43, 64), (85, 128), (120, 180), (43, 64)]
    #expect(zip(sizes, expected).allSatisfy { $0 == $1 })
    #expect(thumbnails[0] == thumbnails[3])
  }

  @Test(arguments: [(120, 180), (180, 120), (64, 64), (3, 7)])
  func anIconIsASquare(width: Int, height: Int) throws {
    let icon = try Picture.icon(of: TestPicture.png(width: width, height: height), side: 64)
    #expect(ImageFormat.identify(icon) == .png)
    let size = try #require(ImageHeader.size(of: icon))
    let side = min(64, max(width, height))
    #expect(size == (side, side))
    // What was put around it shows what is behind.
    let onWhite = try Picture.icon(of: try Picture.jpeg(from: icon), side: 64)
    #expect((onWhite == icon) == false || width == height)
  }

  /// A dark picture on dark, a light one on light.
  @Test(arguments: [[0, 0, 0], [255, 255, 255]] as [[UInt8]])
  func anIconHasAnEdge(colour: [UInt8]) throws {
    let plain = TestPicture.png(width: 64, height: 64, colour: colour)
    let icon = try Picture.icon(of: plain, side: 64)
    let unedged = try Picture.thumbnails(of: plain, sides: [64])[0]
    #expect((icon == unedged) == false)
  }

  @Test func transparencyBecomesWhite() throws {
    let clear = TestPicture.png(width: 16, height: 16, colour: [0, 0, 0, 0])
    let icon = try Picture.thumbnails(of: try Picture.jpeg(from: clear), sides: [16])
    let white = TestPicture.png(width: 16, height: 16, colour: [255, 255, 255])
    let isWhite =
      icon == (try Picture.thumbnails(of: try Picture.jpeg(from: white), sides: [16]))
    #expect(isWhite)
  }

  @Test func exifTurnsUpright() throws {
    let jpeg = try Picture.jpeg(from: TestPicture.png(width: 40, height: 20))
    let turned = try Picture.jpeg(
      from: TestPicture.turned(jpeg, orientation: 6), maximumWidth: 10, maximumHeight: 10)
    let size = try #require(ImageHeader.size(of: turned))
    #expect(size == (5, 10))
  }

  @Test(arguments: [TestPicture.gif, TestPicture.png(width: 1, height: 1)])
  func intact(bytes: [UInt8]) {
    #expect(Picture.isIntact(bytes))
  }

  @Test(arguments: [0.3, 0.6, 0.9, 0.99])
  func cutShortIsNotIntact(part: Double) throws {
    let png = TestPicture.png(width: 60, height: 40)
    let pictures: [(ImageFormat, [UInt8])] = [
      (.png, png), (.jpeg, try Picture.jpeg(from: png)), (.gif, TestPicture.gif),
    ]
    for (format, whole) in pictures {
      let cut = Array(whole.prefix(Int(Double(whole.count) * part)))
      let isIntact = Picture.isIntact(cut)
      #expect(!isIntact, "\(cut.count) of \(whole.count) bytes of \(format)")
      #expect(throws: ImageError.self) { try Picture.jpeg(from: cut).count }
    }
  }

  @Test func damageInsideIsNotIntact() throws {
    var png = TestPicture.png(width: 60, height: 40)
    png[png.count / 2] ^= 0xFF
    let isIntact = Picture.isIntact(png)
    #expect(!isIntact)
  }

  @Test func bombsAreRefusedByTheirHeader() {
    let bomb = TestPicture.bomb(width: 60_000, height: 60_000)
    #expect(throws: ImageError.tooLarge(width: 60_000, height: 60_000)) {
      try Picture.jpeg(from: bomb).count
    }
    #expect(!Picture.isIntact(bomb))
    #expect(!Picture.isIntact(TestPicture.bomb(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF)))
    // Their product overflows.
    #expect(!Picture.isIntact(TestPicture.bomb(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF)))
  }

  @Test func othersAreRefused() {
    #expect(throws: ImageError.notAPicture) { try Picture.jpeg(from: Array("BM".utf8)).count }
    #expect(throws: ImageError.notAPicture) { try Picture.thumbnails(of: [], sides: [64]).count }
    #expect(throws: ImageError.brokenHeader(.gif)) {
      try Picture.jpeg(from: Array("GIF89a".utf8)).count
    }
  }

  @Test func sameBytesFromTheSameBytes() throws {
    let png = TestPicture.png(width: 300, height: 200)
    let isEqual = try Picture.jpeg(from: png) == Picture.jpeg(from: png)
    #expect(isEqual)
  }
}
