import CGIO
import Foundation
import Images
import TestSupport
import Testing

@testable import Freedesktop

@Suite struct ThumbnailTests {
  private let thumbnail = Thumbnail(
    uri: "file:///a%20b.epub", modified: 1_700_000_000, size: 1234,
    mediaType: "application/epub+zip", software: "Bookstead")

  /// A picture of one pixel as other programs write it.
  private static let png: [UInt8] = {
    let base64 =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    return Array(Data(base64Encoded: base64) ?? Data())
  }()

  @Test(arguments: [
    ("file:///a", "8e22d4f0e0cbb7d8ecd3ca0d9c1a4f6e"),
    (
      "file:///home/x/%E6%B7%B1%E5%85%A5.epub", ""
    ),
  ])
  func namesAreDigestsOfURIs(uri: String, _: String) {
    let sum = Process.md5(uri)
    #expect(Thumbnail.name(ofURI: uri) == "\(sum).png")
  }

  @Test func saysWhatTheStandardAsksFor() throws {
    let written = try #require(thumbnail.written(into: Self.png))
    let texts = try #require(PNGText.texts(in: written))
    #expect(texts.isWhole)
    #expect(
      texts.found == [
        "Thumb::URI": "file:///a%20b.epub", "Thumb::MTime": "1700000000", "Thumb::Size": "1234",
        "Thumb::Mimetype": "application/epub+zip", "Software": "Bookstead",
      ])
    #expect(Picture.isIntact(written))
    #expect(thumbnail.isShown(by: written) == true)
    // Again is the same.
    #expect(thumbnail.written(into: written) == written)
  }

  @Test func newWordsTakeThePlaceOfOld() throws {
    var older = thumbnail
    older.modified = 1
    older.uri = "file:///x"
    let written = try #require(older.written(into: Self.png))
    #expect(thumbnail.isShown(by: written) == false)
    let renewed = try #require(thumbnail.written(into: written))
    #expect(renewed == thumbnail.written(into: Self.png))
  }

  @Test func theBeginningIsEnough() throws {
    let written = try #require(thumbnail.written(into: Self.png))
    #expect(thumbnail.isShown(by: Array(written.prefix(220))) == true)
    #expect(thumbnail.isShown(by: Array(written.prefix(40))) == nil)
    #expect(thumbnail.isShown(by: Self.png) == false)
  }

  @Test(arguments: [[], [1, 2, 3], Array(png.prefix(8)), Array(png.dropLast(4))] as [[UInt8]])
  func whatIsNoWholePNG(bytes: [UInt8]) {
    #expect(thumbnail.written(into: bytes) == nil)
    #expect(thumbnail.isShown(by: bytes) != true)
  }

  @Test func hugeLengthsAreNoHarm() {
    let bytes = Array(Self.png.prefix(8)) + [0xFF, 0xFF, 0xFF, 0xFF] + Array("tEXt".utf8)
    #expect(PNGText.texts(in: bytes)?.isWhole == false)
    #expect(thumbnail.written(into: bytes) == nil)
  }

  @Test(arguments: ["uri", "modified", "size"])
  func isNotShownWhereAnythingDiffers(what: String) throws {
    let written = try #require(thumbnail.written(into: Self.png))
    var other = thumbnail
    switch what {
    case "uri": other.uri += "x"
    case "modified": other.modified += 1
    default: other.size += 1
    }
    #expect(other.isShown(by: written) == false)
  }

  @Test func sizesAreThoseOfTheStandard() {
    #expect(
      ThumbnailSize.allCases.map { "\($0.rawValue) \($0.side)" }
        == ["normal 128", "large 256", "x-large 512", "xx-large 1024"])
  }
}

extension Process {
  /// What `md5sum` says of a text.
  fileprivate static func md5(_ text: String) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/md5sum")
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    guard (try? process.run()) != nil else { return "" }
    input.fileHandleForWriting.write(Data(text.utf8))
    try? input.fileHandleForWriting.close()
    let answer = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return String(answer.prefix(32))
  }
}
