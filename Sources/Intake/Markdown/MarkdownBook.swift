import Encoding
import XML

/// A book of several Markdown files, as mdBook and GitBook have it: `SUMMARY.md` lists its chapters,
/// `book.toml` beside the folder says what it is called.
package enum MarkdownBook {
  package static let dataFile = "book.toml"

  /// Whether this is the list of a book's chapters.
  package static func isSummary(_ path: String) -> Bool {
    path.split(separator: "/").last?.lowercased() == "summary.md"
  }

  /// The Markdown files that a list of chapters names, in order.
  package static func pages(ofSummary bytes: [UInt8], path: String) throws(IntakeError) -> [String]
  {
    let text = try SourceText(bytes, encoding: nil, named: path)
    return PageLinks(html: MarkdownPage(text.text).html, path: path).links.map(\.path).filter {
      SourceFormat.recognise([], name: $0) == .markdown
    }
  }

  /// What `book.toml`, beside the list or one folder above, says of the book.
  static func data(of source: IntakeSource) -> SourceMetadata? {
    guard isSummary(source.path) else { return nil }
    let folders = source.path.split(separator: "/").dropLast()
    for folder in [folders, folders.dropLast()] {
      let path = (folder.map(String.init) + [dataFile]).joined(separator: "/")
      guard let bytes = source.companion(path), let text = String(validating: bytes, as: UTF8.self)
      else { continue }
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      return SourceMetadata(FrontMatterValues(lines, separator: "="))
    }
    return nil
  }
}
