import Archive
import Intake
import Library

/// An original as Intake reads it: a file of its own, or pages with the pictures they name in a stored
/// zip of ours (`html.zip`, `md.zip`), whose entry `main` says which of the files are the pages, a line
/// a page in reading order.
/// A zip that was bought is a file of its own (`zip`).
struct OriginalFile {
  private static let mainEntry = "main"
  /// Bytes that one file of a zip may unpack to.
  private static let limit = 256 << 20

  private let original: OriginalReference
  private let bytes: [UInt8]

  init(_ original: OriginalReference, bytes: [UInt8]) {
    self.original = original
    self.bytes = bytes
  }

  /// A page and its pictures as one zip: entries sorted and stored, times fixed, so that the same
  /// files are the same bytes.
  ///
  /// - Parameters:
  ///   - pages: further pages, which are among the companions.
  static func zip(
    main path: String, bytes: [UInt8], pages: [String] = [], companions: [ZipEntry]
  ) throws(ZipError) -> [UInt8] {
    let main = ([path] + pages).joined(separator: "\n")
    var entries = companions
    entries.append(ZipEntry(name: "files/\(path)", bytes: bytes, method: .store))
    entries.sort { $0.name < $1.name }
    entries.insert(ZipEntry(name: mainEntry, bytes: Array(main.utf8), method: .store), at: 0)
    return try ZipWriter.write(entries)
  }

  /// A picture as an entry of that zip.
  static func companion(_ path: String, bytes: [UInt8]) -> ZipEntry {
    ZipEntry(name: "files/\(path)", bytes: bytes, method: .store)
  }

  func source() throws -> IntakeSource {
    guard original.fileExtension.hasSuffix(".zip") else {
      return IntakeSource(bytes: bytes, path: "", format: format(original.fileExtension))
    }
    let name = "\(original.sha256).\(original.fileExtension)"
    let zip = try ZipReader(bytes, named: name)
    let main = String(decoding: try zip.read(Self.mainEntry, limit: 16 << 20), as: UTF8.self)
    let pages = main.split(separator: "\n").map(String.init)
    let path = pages.first ?? ""
    var pictures: [String: [UInt8]] = [:]
    for entry in zip.entries where entry.name.hasPrefix("files/") && entry.name != "files/\(path)" {
      pictures[String(entry.name.dropFirst("files/".count))] = try zip.read(
        entry.name, limit: Self.limit)
    }
    let companions = pictures
    return IntakeSource(
      bytes: try zip.read("files/\(path)", limit: Self.limit), path: path,
      format: format(String(original.fileExtension.dropLast(".zip".count))),
      pages: Array(pages.dropFirst())
    ) { companions[$0] }
  }

  /// What an original of a format ends in.
  static func fileExtension(of format: SourceFormat) -> String {
    switch format {
    case .chapters: ChaptersOriginal.fileExtension
    case .html: "html"
    case .markdown: "md"
    case .fb2: "fb2"
    case .epub: "epub"
    case .zip: "zip"
    default: "txt"
    }
  }

  private func format(_ fileExtension: String) -> SourceFormat {
    let formats: [SourceFormat] = [.chapters, .html, .markdown, .fb2, .epub, .zip]
    return formats.first { Self.fileExtension(of: $0) == fileExtension } ?? .text
  }
}
