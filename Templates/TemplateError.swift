import Messages

/// What can be wrong with a template that a person wrote.
package enum TemplateError: ExplainedError, Equatable {
  case notUTF8(template: String)
  /// `{{` without `}}`.
  case unclosedPlaceholder(template: String, line: Int)
  /// A placeholder that this page has no value for.
  case unknownPlaceholder(template: String, line: Int, placeholder: String)
  /// A page or style whose name is not one of the templates'.
  case unknownTemplate(String)
  /// Not well-formed once it is filled; the parser's own words.
  case malformed(template: String, reason: String)

  package var place: String {
    switch self {
    case .notUTF8(let template), .unknownTemplate(let template), .malformed(let template, _):
      tr("template %1", template)
    case .unclosedPlaceholder(let template, let line),
      .unknownPlaceholder(let template, let line, _):
      tr("template %1, line %2", template, line)
    }
  }

  package var fact: String {
    switch self {
    case .notUTF8: tr("is not UTF-8")
    case .unclosedPlaceholder: tr("a placeholder begins with {{ and does not end")
    case .unknownPlaceholder(_, _, let placeholder):
      tr("there is nothing to put in the place of {{%1}}", placeholder)
    case .unknownTemplate: tr("there is no template of this name")
    case .malformed(_, let reason): tr("is not well-formed XHTML (%1)", reason)
    }
  }

  package var hint: String? {
    switch self {
    case .unknownTemplate:
      tr("The templates are called %1.", TemplateSet.names.joined(separator: ", "))
    case .unknownPlaceholder:
      tr("The README of the templates says which placeholders each has.")
    case .notUTF8: tr("Save the file as UTF-8.")
    default: nil
    }
  }
}
