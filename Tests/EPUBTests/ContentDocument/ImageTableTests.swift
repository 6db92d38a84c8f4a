import Images
import Testing

@testable import EPUB

@Suite struct ImageTableTests {
  @Test func aPictureIsTakenOnceAndInTheOrderOfUse() throws {
    let table = ImageTable([
      Resource(path: "one", bytes: Pictures.png), Resource(path: "two", bytes: Pictures.gif),
      Resource(path: "unused", bytes: Pictures.png),
    ])
    #expect(table.image(at: "two")?.href == "images/i0001.gif")
    #expect(table.image(at: "one")?.href == "images/i0002.png")
    #expect(table.image(at: "two")?.href == "images/i0001.gif")
    #expect(table.images.map(\.href) == ["images/i0001.gif", "images/i0002.png"])
    #expect(table.findings.isEmpty)
  }

  @Test(arguments: [
    ("a.jpg", Pictures.png, ImageFormat.png), ("a.png", Pictures.gif, .gif),
    ("a", Pictures.webp, .webp), ("a.bmp", Pictures.svg, .svg),
  ])
  func theBytesSayWhatAPictureIs(path: String, bytes: [UInt8], format: ImageFormat) {
    let table = ImageTable([Resource(path: path, bytes: bytes)])
    #expect(table.image(at: path)?.format == format)
  }

  @Test(arguments: [
    ("gone.png", Pictures.png), ("cut.png", Array(Pictures.png.dropLast(20))),
    ("cut.gif", Array(Pictures.gif.prefix(8))), ("x.doc", [0xD0, 0xCF, 0x11, 0xE0]),
    ("empty.png", []), ("broken.svg", Array("<svg><g></svg>".utf8)),
  ])
  func whatCannotBeShownIsToldOnce(path: String, bytes: [UInt8]) {
    let table = ImageTable(path == "gone.png" ? [] : [Resource(path: path, bytes: bytes)])
    #expect(table.image(at: path) == nil && table.image(at: path) == nil)
    #expect(table.findings.map(\.place) == [path])
  }
}
