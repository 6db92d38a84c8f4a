import Messages

/// `category` and `categories`: a text or a list of them, both together and each once.
enum CategoryFields {
  static func read(_ fields: FieldReader) -> [String] {
    var categories: [String] = []
    for text in read(fields, "category") + read(fields, "categories") {
      let category = text.trimmed
      if !category.isEmpty, !categories.contains(category) { categories.append(category) }
    }
    return categories
  }

  private static func read(_ fields: FieldReader, _ key: FieldReader.Key) -> [String] {
    switch fields.value(key) {
    case .absent: return []
    case .text(let text): return [text]
    case .other: break
    }
    guard let list = fields.list(key) else {
      fields.leaveOut(key, tr("is not text, and is left out"))
      return []
    }
    return list.compactMap { element in
      switch element {
      case .text(let text, _): return text
      case .object(let object):
        object.report.notice(object.place, tr("is not text, and is left out"))
      case .wrong(let place):
        fields.report.notice(place, tr("is not text, and is left out"))
      }
      return nil
    }
  }
}
