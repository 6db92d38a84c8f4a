import Messages

/// Why a document could not be read, and where.
package struct XMLError: ExplainedError, Equatable {
  package enum Fault: Sendable, Equatable {
    case empty
    /// Not well-formed (XML 1.0, section 2.1); the parser's own words.
    case malformed(String)
    /// Elements nested deeper than this many.
    case tooDeep(Int)
    /// An element with more attributes than this many.
    case tooManyAttributes(Int)
    /// Entities that refer to entities until the document grows out of all proportion.
    case entityExpansion
    /// An entity whose text lies outside of the document.
    case externalEntity(String)
    case undeclaredEntity(String)
  }

  package var fault: Fault
  package var file: String
  /// From 1; nil where the parser does not say.
  package var line: Int?
  /// From 1, in bytes.
  package var column: Int?

  package init(_ fault: Fault, in file: String, line: Int? = nil, column: Int? = nil) {
    self.fault = fault
    self.file = file
    self.line = line
    self.column = column
  }

  package var place: String {
    switch (line, column) {
    case (let line?, let column?): tr("%1, line %2, column %3", file, line, column)
    case (let line?, nil): tr("%1, line %2", file, line)
    default: file
    }
  }

  package var fact: String {
    switch fault {
    case .empty: tr("the document is empty")
    case .malformed(let words): tr("not well-formed XML (%1)", words)
    case .tooDeep(let limit): tr("elements are nested more than %1 deep", limit)
    case .tooManyAttributes(let limit): tr("an element has more than %1 attributes", limit)
    case .entityExpansion: tr("its entities expand without end")
    case .externalEntity(let name):
      tr("the text of the entity \"%1\" lies outside of the document", name)
    case .undeclaredEntity(let name): tr("the entity \"%1\" is not declared", name)
    }
  }
}
