import Messages

/// `author` and `authors`: a text, an object, or a list of them.
enum AuthorFields {
  /// The authors of `authors` where it has any, else of `author`.
  ///
  /// A text is one name, commas and all: `King, Stephen` and `Hamilton, Madison, Jay` look alike.
  static func read(_ fields: FieldReader) -> [CatalogueAuthor] {
    let several = read(fields, "authors")
    return several.isEmpty ? read(fields, "author") : several
  }

  private static func read(_ fields: FieldReader, _ key: FieldReader.Key) -> [CatalogueAuthor] {
    switch fields.value(key) {
    case .absent: return []
    case .text(let name): return named(name).map { [$0] } ?? []
    case .other: break
    }
    if let object = fields.object(key) { return author(object).map { [$0] } ?? [] }
    guard let list = fields.list(key) else {
      fields.leaveOut(key, tr("is not a name, and is left out"))
      return []
    }
    return list.compactMap { element in
      switch element {
      case .text(let name, _): return named(name)
      case .object(let object): return author(object)
      case .wrong(let place):
        fields.report.notice(place, tr("is not a name, and is left out"))
        return nil
      }
    }
  }

  private static func named(_ text: String) -> CatalogueAuthor? {
    let name = text.trimmed
    return name.isEmpty ? nil : CatalogueAuthor(name: name)
  }

  private static func author(_ object: FieldReader) -> CatalogueAuthor? {
    guard let name = object.text("name") else {
      object.leaveOut("name", tr("is missing, so the author is left out"))
      return nil
    }
    var author = CatalogueAuthor(name: name)
    author.sortAs = object.text("sortAs")
    let role = object.checked("role", by: relator) {
      tr("“%1” is not a MARC relator code, and is read as aut", $0)
    }
    if let role { author.role = role }
    return author
  }

  /// A MARC relator code: three letters, in lower case.
  private static func relator(_ text: String) -> String? {
    let code = text.lowercased()
    return code.utf8.count == 3 && code.utf8.allSatisfy { (0x61...0x7A).contains($0) } ? code : nil
  }
}
