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

  /// Whether this may say of the whole book what it is: a file that stands for its folder.
  package static func isAboutBook(_ path: String) -> Bool {
    frontPages.contains((path.split(separator: "/").last ?? "")[...])
  }

  private static let frontPages: [Substring] = ["README.md", "index.md"]

  /// The Markdown files that a list of chapters names, in order.
  package static func pages(ofSummary bytes: [UInt8], path: String) throws(IntakeError) -> [String]
  {
    let text = try SourceText(bytes, encoding: nil, named: path)
    return pages(of: MarkdownPage(text.text), path: path)
  }

  static func pages(of summary: MarkdownPage, path: String) -> [String] {
    PageLinks(html: summary.html, path: path).links.map(\.path).filter {
      SourceFormat.recognise([], name: $0) == .markdown
    }
  }

  /// What is said of the whole book: by `book.toml`, by the list of chapters, and in front of the
  /// first of them or of the file that stands for the folder.
  ///
  /// - Parameters:
  ///   - summary: the list of chapters.
  ///   - first: what the first chapter's file says.
  static func said(
    of source: IntakeSource, summary: MarkdownPage, first: FrontMatterValues?
  ) -> SourceMetadata {
    let front = (summary.data ?? first ?? frontPage(of: source)).map { SourceMetadata($0) }
    var said = data(of: source) ?? front ?? SourceMetadata()
    said.title = data(of: source)?.title ?? heading(of: summary) ?? front?.title
    if said.contributors.isEmpty { said.contributors = front?.contributors ?? [] }
    said.language = said.language ?? front?.language
    return said
  }

  private static func frontPage(of source: IntakeSource) -> FrontMatterValues? {
    let folder = source.path.split(separator: "/").dropLast()
    for name in frontPages {
      guard let bytes = source.companion((folder + [name]).joined(separator: "/")),
        let text = String(validating: bytes, as: UTF8.self), let front = FrontMatter(text)
      else { continue }
      return front.values
    }
    return nil
  }

  /// The heading that a list of chapters begins with, where it says more than that it is one.
  private static func heading(of summary: MarkdownPage) -> String? {
    guard let body = HTMLParser.parse(summary.html).child("body"),
      let first = body.children.lazy.compactMap({ node -> XMLElement? in
        if case .element(let element) = node { element } else { nil }
      }).first, ["h1", "h2", "h3"].contains(first.name)
    else { return nil }
    let title = first.textContent.titleLine
    guard !title.isEmpty, !listNames.contains(title.lowercased()), TextHeading(title[...]) == nil
    else { return nil }
    return title
  }

  /// What lists of contents are called, in small letters.
  private static let listNames: Set<String> = [
    "summary", "contents", "table of contents", "toc", "index", "chapters", "目录", "目錄", "目次", "总目录",
    "章节", "摘要", "概要", "inhalt", "inhaltsverzeichnis", "sommaire", "table des matières", "índice",
    "sumario", "sumário", "indice", "sommario", "содержание", "оглавление", "목차",
  ]

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
