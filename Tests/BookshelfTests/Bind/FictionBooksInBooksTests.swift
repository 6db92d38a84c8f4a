import Archive
import EPUB
import Foundation
import Intake
import Templates
import TestSupport
import Testing

/// FictionBooks, bound: the reference checker finds nothing in any of them.
///
/// With `BOOKSTEAD_BOOKS=DIR` the books are also put there, to be looked at in a reader.
@Suite struct FictionBooksInBooksTests {
  @Test(.enabled(if: EPUBCheck.isPresent, "needs EPUBCheck: make test-deps"))
  func everyFixtureIsValid() throws {
    let directory = packageDirectory.appendingPathComponent("Tests/Golden/FB2")
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
      .filter { $0.hasSuffix(".fb2") }
    #expect(names.count > 15)
    try check(
      try names.map { name in
        (name, [UInt8](try Data(contentsOf: directory.appendingPathComponent(name))))
      } + [("long.fb2", Self.longBook), ("deep.fb2", Self.deepBook)])
  }

  /// As they are, and as most FictionBooks are: in one byte a letter, and saying so.
  @Test(
    .enabled(if: EPUBCheck.isPresent, "needs EPUBCheck: make test-deps"),
    .enabled(if: Corpus.isPresent, "needs BOOKSTEAD_CORPUS"))
  func everyBookOfTheCorpusIsValid() throws {
    var books: [(String, [UInt8])] = []
    for file in try Corpus.files(below: "fb2", suffix: ".fb2") {
      let bytes = try Corpus.bytes(file)
      let name = file.split(separator: "/").joined(separator: "-")
      books.append((name, bytes))
      let text = String(decoding: bytes, as: UTF8.self)
      for (label, converter) in [("windows-1251", "CP1251"), ("koi8-r", "KOI8-R")] {
        books.append(("\(label)-\(name)", try #require(reencoded(text, label, converter))))
      }
    }
    #expect(books.count >= 27)
    try check(books)
  }

  /// With bytes changed, taken out and doubled anywhere.
  @Test(.enabled(if: EPUBCheck.isPresent, "needs EPUBCheck: make test-deps"))
  func damagedFilesGiveValidBooks() throws {
    let directory = packageDirectory.appendingPathComponent("Tests/Golden/FB2")
    var random = Numbers(state: 7)
    var books: [(String, [UInt8])] = []
    for name in ["everything", "notes-of-every-kind", "titles-now-and-then", "ids-repeated"] {
      let bytes = [UInt8](
        try Data(contentsOf: directory.appendingPathComponent("\(name).fb2")))
      for number in 0..<30 {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...12, using: &random) {
          // The beginning says what the file is.
          let place = Int.random(in: 120..<damaged.count - 40, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: damaged[place] = UInt8(ascii: "<")
          case 1: damaged.removeSubrange(place..<place + Int.random(in: 1...30, using: &random))
          case 2: damaged.insert(contentsOf: damaged[place..<place + 30], at: place)
          default: damaged[place] = UInt8.random(in: 0x20...0x7E, using: &random)
          }
        }
        books.append(("\(name)-\(number).fb2", damaged))
      }
    }
    try check(books)
  }

  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 33
    }
  }

  private func check(_ books: [(name: String, bytes: [UInt8])]) throws {
    let directory = try TemporaryDirectory()
    var paths: [String] = []
    for (name, bytes) in books {
      let book = try bind(bytes, named: name)
      paths.append(try directory.write(book, to: "\(name).epub"))
      if let folder = ProcessInfo.processInfo.environment["BOOKSTEAD_BOOKS"] {
        try Data(book).write(
          to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).epub"))
      }
    }
    #expect(try EPUBCheck.check(paths) == [])
  }

  private func bind(_ bytes: [UInt8], named name: String) throws -> [UInt8] {
    let metadata = PublicationMetadata(
      identifier: "urn:uuid:00000000-0000-4000-8000-000000000000", title: name, language: "und",
      modified: "2000-01-01T00:00:00Z")
    let source = IntakeSource(
      bytes: bytes, path: name, format: SourceFormat.recognise(bytes, name: name))
    #expect(source.format == .fb2)
    let publication = try Intake.read(source, metadata: metadata).publication
    return try EPUBWriter(templates: .builtIn).write(publication).bytes
  }

  /// The same book in another encoding: what that has no character for is a character reference.
  private func reencoded(_ text: String, _ label: String, _ converter: String) -> [UInt8]? {
    let text = text.replacing("encoding=\"UTF-8\"", with: "encoding=\"\(label)\"")
      .replacing("encoding=\"utf-8\"", with: "encoding=\"\(label)\"")
      .replacing("\u{FEFF}", with: "")
    var known: [Unicode.Scalar: Bool] = [:]
    var plain = ""
    for scalar in text.unicodeScalars {
      let isKnown = known[scalar] ?? (encode(String(scalar), in: converter) != nil)
      known[scalar] = isKnown
      if isKnown {
        plain.unicodeScalars.append(scalar)
      } else {
        plain += "&#\(scalar.value);"
      }
    }
    return encode(plain, in: converter)
  }

  @Test func aSectionOfMegabytesIsCutAtParagraphs() throws {
    let zip = try ZipReader(try bind(Self.longBook, named: "long.fb2"), named: "long.epub")
    let pages = zip.entries.map(\.name).filter { $0.hasPrefix("EPUB/c0") }
    #expect(pages.count > 6)
    var words = 0
    for page in pages {
      let text = String(decoding: try zip.read(page, limit: 1 << 20), as: UTF8.self)
      #expect(text.utf8.count < 300_000)
      words += text.components(separatedBy: "слово").count - 1
    }
    #expect(words == 4000 * 40)
  }

  @Test func tenThousandLevelsAreNoHarm() throws {
    let zip = try ZipReader(try bind(Self.deepBook, named: "deep.fb2"), named: "deep.epub")
    var text = ""
    for page in zip.entries.map(\.name).filter({ $0.hasPrefix("EPUB/c0") }) {
      text += String(decoding: try zip.read(page, limit: 1 << 22), as: UTF8.self)
    }
    for number in [1, 99, 100, 101, 256, 5000, 10_000] {
      #expect(text.contains("Уровень \(number)<"), "\(number)")
      #expect(text.contains("Текст \(number).<"), "\(number)")
    }
  }

  /// One section without a title, of about two megabytes.
  private static let longBook: [UInt8] = {
    let paragraph = "<p>" + String(repeating: "слово ", count: 40) + "</p>\n"
    return Array(
      ("<FictionBook><body><section>" + String(repeating: paragraph, count: 4000)
        + "</section></body></FictionBook>").utf8)
  }()

  private static let deepBook: [UInt8] = {
    let levels = (1...10_000).map {
      "<section><title><p>Уровень \($0)</p></title><p>Текст \($0).</p>"
    }
    return Array(
      ("<FictionBook><body>" + levels.joined()
        + String(repeating: "</section>", count: 10_000) + "</body></FictionBook>").utf8)
  }()
}
