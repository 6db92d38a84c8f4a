import Archive
import Encoding
import Messages

/// The files of a bought EPUB, found by whatever name the book calls them (EPUB 3.3, section 4).
final class EPUBContainer {
  /// Paths with `/`, in the order of the archive.
  let names: [String]
  let zip: LooseZipReader
  /// What was read differently than written.
  private(set) var findings: [Finding] = []
  private var told: Set<Finding> = []

  private let file: String
  private let entries: [String: LooseZipEntry]
  /// Names by what stands behind their folders; nil where several have it.
  private let lastParts: [String: String?]
  private let namesByHeader: [Int: String]
  /// Other names of the files: in small letters, in other encodings.
  private let aliases: [String: String]

  /// Bytes that an XML file, a page or a style sheet may have.
  static let textLimit = 8 << 20
  /// Bytes that a picture, a font, a recording may have.
  static let mediaLimit = 96 << 20
  /// Nobody reads more of them.
  private static let mostFindings = 200
  /// Bytes that all of a book may unpack to while it is read.
  private static let budget = 160 << 20

  init(_ source: IntakeSource) throws(IntakeError) {
    file = source.path
    do throws(ZipError) {
      zip = try LooseZipReader(source.bytes, named: source.place, budget: Self.budget)
    } catch {
      throw .archive(error)
    }
    var entries: [String: LooseZipEntry] = [:]
    var names: [String] = []
    var aliases: [String: String] = [:]
    var findings: [Finding] = []
    for entry in zip.entries {
      let readings = EntryName.readings(of: entry.rawName)
      guard let name = readings.first else {
        findings.append(
          Finding(
            .notice, place: String(decoding: entry.rawName.prefix(80), as: UTF8.self),
            fact: tr("this name in the zip file leads out of it; the file was passed over")))
        continue
      }
      guard entries[name] == nil else {
        findings.append(
          Finding(.notice, place: name, fact: tr("is in the zip file twice; the first counts")))
        continue
      }
      entries[name] = entry
      names.append(name)
      for other in readings + readings.map({ $0.lowercased() }) where aliases[other] == nil {
        aliases[other] = name
      }
    }
    self.entries = entries
    namesByHeader = Dictionary(
      entries.map { ($1.header, $0) }, uniquingKeysWith: { first, _ in first })
    self.names = names
    self.aliases = aliases
    self.findings = Array(findings.prefix(Self.mostFindings))
    var lastParts: [String: String?] = [:]
    for name in names {
      let last = Self.lastPart(of: name)
      lastParts[last] = lastParts[last] == nil ? name : .some(nil)
    }
    self.lastParts = lastParts
    if zip.lacksDirectory {
      note(source.path, tr("the end of the zip file is missing; its files were sought one by one"))
    }
  }

  /// Notes what is wrong, once.
  func note(_ place: String, _ fact: String) {
    guard findings.count < Self.mostFindings else { return }
    let finding = Finding(.notice, place: String(place.prefix(200)), fact: fact)
    if told.insert(finding).inserted { findings.append(finding) }
  }

  /// The only file whose name without its folder is that of a path, in whatever case.
  func onlyName(like path: String) -> String? { lastParts[Self.lastPart(of: path)] ?? nil }

  private static func lastPart(of path: String) -> String {
    path.split(separator: "/").last.map { $0.lowercased() } ?? ""
  }

  /// The file that a path means: by its name, with its escapes undone, in whatever case; nil where
  /// there is none.
  func name(of path: String) -> String? {
    let path = path.replacing("\\", with: "/")
    for candidate in [path, Reference.decoded(path[...])] {
      if entries[candidate] != nil { return candidate }
      if let name = aliases[candidate] ?? aliases[candidate.lowercased()] {
        note(name, tr("is called by another name in the book: %1", path))
        return name
      }
    }
    return nil
  }

  func contains(_ name: String) -> Bool { entries[name] != nil }

  /// The bytes of a file that is there by this name.
  func read(_ name: String, limit: Int = textLimit) throws(IntakeError) -> [UInt8] {
    do throws(ZipError) {
      guard let entry = entries[name] else { throw .missing(file: file, entry: name) }
      let (bytes, fault) = try zip.read(entry, limit: limit)
      if let fault { note(name, tr("is damaged in the zip file (%1); it was read so", fault)) }
      return bytes
    } catch {
      throw .archive(error)
    }
  }

  /// The bytes of a file; nil, which is noted, where it cannot be had.
  func bytes(_ name: String, limit: Int = textLimit) -> [UInt8]? {
    do throws(IntakeError) {
      return try read(name, limit: limit)
    } catch {
      note(name, error.fact)
      return nil
    }
  }

  /// The bytes of a page; nil, which is noted, also where its markup is more than any page has.
  ///
  /// A tree takes some 300 bytes for each tag and attribute, whatever they say.
  func page(_ name: String) -> [UInt8]? {
    guard let bytes = bytes(name) else { return nil }
    guard Self.marks(in: bytes) <= Self.mostMarks else {
      note(name, tr("has more markup than any page; it was left out"))
      return nil
    }
    return bytes
  }

  /// Whether a page is too large for `page`, and not damaged.
  func isTooLarge(_ name: String) -> Bool {
    do throws(IntakeError) {
      return Self.marks(in: try read(name)) > Self.mostMarks
    } catch .archive(.tooLarge), .archive(.exhausted) {
      return true
    } catch {
      return false
    }
  }

  /// Tags and attributes, near enough.
  static func marks(in bytes: [UInt8]) -> Int {
    bytes.reduce(0) { $0 + ($1 == UInt8(ascii: "<") || $1 == UInt8(ascii: "=") ? 1 : 0) }
  }

  /// Tags and attributes of all pages that are held as trees together.
  static let mostMarks = 1_000_000

  /// Where a file's data lies in the archive, for who puts it into another as it is.
  func entry(_ name: String) -> LooseZipEntry? { entries[name] }

  /// The name of the entry whose header is at a place; nil for one that was passed over.
  func name(ofEntryAt header: Int) -> String? { namesByHeader[header] }
}
