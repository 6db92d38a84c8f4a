import Glibc
import Library
import Messages
import XML

/// The folder of a calibre library.
struct CalibreFolder {
  let path: String
  private var database: String { "\(path)/metadata.db" }

  /// Whether a folder is one, by the signature of the database in it.
  static func isLibrary(_ path: String) -> Bool {
    do throws(BookshelfError) {
      return try readHead("\(path)/metadata.db").starts(with: "SQLite format 3".utf8)
    } catch {
      return false
    }
  }

  /// Some of its books, their comments as plain text.
  func answer(_ job: BindJob.Calibre) throws -> BindAnswer.Calibre {
    do {
      return try read(job)
    } catch let error as LibraryError {
      throw CalibreError(place: database, reason: error.fact)
    }
  }

  private func read(_ job: BindJob.Calibre) throws -> BindAnswer.Calibre {
    let library = try CalibreLibrary(path: database)
    var books = try library.books(after: job.after, limit: job.limit)
    for index in books.indices {
      books[index].comments = books[index].comments.flatMap(Self.text)
    }
    return BindAnswer.Calibre(
      uuid: try library.uuid() ?? "", count: try library.count(), books: books)
  }

  /// The words of a piece of HTML, a line a paragraph; nil where there are none.
  static func text(of html: String) -> String? {
    var lines = [""]
    append(HTMLParser.parse(Array(html.utf8)).children, to: &lines)
    let words = lines.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: "\n")
  }

  private static func append(_ nodes: [XMLNode], to lines: inout [String]) {
    for node in nodes {
      switch node {
      case .text(let text): lines[lines.count - 1] += text
      case .comment: break
      case .element(let element):
        let isLine = blocks.contains(element.name)
        if isLine { lines.append("") }
        append(element.children, to: &lines)
        if isLine { lines.append("") }
      }
    }
  }

  private static let blocks: Set<String> = [
    "p", "div", "br", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "tr",
    "hr",
    "table", "pre", "dt", "dd",
  ]
}

/// Why calibre's database cannot be read.
private struct CalibreError: ExplainedError {
  var place: String
  var reason: String
  var fact: String { tr("calibre's library cannot be read: %1", reason) }
  var hint: String? {
    tr("Close calibre and try again; it can also check and restore its library itself.")
  }
}
