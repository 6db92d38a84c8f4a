import Catalog
import Glibc
import Intake

/// What a file in a folder, or one that a person names, is to an import, by its first bytes.
enum FileKind {
  case catalogue
  /// A page of HTML.
  case page
  /// The list of a Markdown book's chapters.
  case summary
  /// A book file or an archive, whose content the child has to look at.
  case book
  /// Certainly not readable.
  case refused(IntakeError)
  /// Plain text, or JSON, that is something else by its name or its content.
  case other

  /// - Parameter isNamed: whether the person named this very file: then it is a book where it can be
  ///   one at all.
  init(at path: String, isNamed: Bool = false) throws {
    if isNamed, path.lowercased().hasSuffix(".json") {
      self = .catalogue
      return
    }
    let head = try readHead(path)
    let format = SourceFormat.recognise(head, name: path)
    switch format {
    case .text, .chapters:
      self = try Self.text(at: path, head: head, isNamed: isNamed)
    case .html: self = .page
    case .markdown: self = Self.markdown(path, isNamed: isNamed)
    case .unknown:
      self = .refused(
        FileNames.promisesBook(path) ? .misnamed(file: path) : .unsupported(.unknown, file: path))
    // What kind of zip it is stands at its end.
    case .zip, .epub, .docx, .odt, .fb3, .fb2: self = .book
    default: self = .refused(.unsupported(format, file: path))
    }
  }

  static func isMarkdown(_ path: String) -> Bool {
    SourceFormat.recognise([], name: path) == .markdown
  }

  private static func markdown(_ path: String, isNamed: Bool) -> FileKind {
    if MarkdownBook.isSummary(path) { return .summary }
    return FileNames.isAboutFiles(path) && !isNamed ? .other : .book
  }

  private static func text(at path: String, head: [UInt8], isNamed: Bool) throws -> FileKind {
    if CatalogueReader.looksLikeCatalogue(head) {
      return try isNamed || CatalogueReader.mayHoldBooks(readFile(path)) ? .catalogue : .other
    }
    if isNamed { return .book }
    if head.isEmpty, !FileNames.promisesBook(path) { return .other }
    return FileNames.mayBeText(path) ? .book : .other
  }
}

extension IntakeError {
  /// Whether it is about a book that cannot be read, and not about a file that lies beside books.
  var isOfBook: Bool {
    switch self {
    case .unsupported(.picture, _), .unsupported(.xml, _), .unsupported(.unknown, _): false
    default: true
    }
  }
}
