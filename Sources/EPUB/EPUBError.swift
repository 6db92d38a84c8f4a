import Archive
import Messages
import Templates

/// Why a book could not be bound.
package enum EPUBError: ExplainedError, Equatable {
  /// There is no chapter to bind.
  case noChapters
  case template(TemplateError)
  case archive(ZipError)

  package var place: String {
    switch self {
    case .noChapters: ""
    case .template(let error): error.place
    case .archive(let error): error.place
    }
  }

  package var fact: String {
    switch self {
    case .noChapters: tr("the book has no text")
    case .template(let error): error.fact
    case .archive(let error): error.fact
    }
  }

  package var hint: String? {
    switch self {
    case .noChapters: nil
    case .template(let error): error.hint
    case .archive(let error): error.hint
    }
  }
}
