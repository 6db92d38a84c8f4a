import Freedesktop
import Library

/// What an edition says of itself in its extended attributes: the only place where the columns of a
/// title become them.
struct EditionAttributes: Equatable {
  /// Changed when the same title would give others.
  static let writer = "2"

  /// Bytes of all tags, and of the comment: on ext4 all attributes of a file share 4,000.
  private static let tagsLimit = 800
  private static let commentLimit = 2000

  /// Bytes of the words of a title; nobody reads more than a few lines of them.
  private static let titleLimit = 300
  /// What the tags of titles lie in: KDE lists every tag in the side bar of its file manager, but of
  /// those with a slash only what stands before it (tried).
  private static let titleFolder = "Bookstead"

  /// Categories and series, and one for the words of a title. None has a comma, which stands between
  /// them.
  var tags: [String] = []
  /// The description, without addresses: what a store signs for its customer would travel with
  /// every copy of the file.
  var comment: String?

  /// Nothing at all.
  static let none = EditionAttributes()

  private init() {}

  init(_ record: TitleRecord) {
    let titleTag = Self.titleTag(record.title)
    var room = Self.tagsLimit - (titleTag?.utf8.count ?? 0)
    for name in record.categories + [record.seriesName].compactMap({ $0 }) {
      let tag = Self.line(name.replacing(",", with: " "))
      guard !tag.isEmpty, !tags.contains(tag), tag.utf8.count < room else { continue }
      tags.append(tag)
      room -= tag.utf8.count + 1
    }
    if let titleTag { tags.append(titleTag) }
    let words = record.description.map { Self.cut(Self.line($0), to: Self.commentLimit) }
    comment = words?.isEmpty == true ? nil : words
  }

  /// A tag with the words by which a Chinese, Japanese or Korean title is found; nil for others.
  private static func titleTag(_ title: String) -> String? {
    let words = TagWords.of(title, bytes: titleLimit)
    return words.isEmpty ? nil : "\(titleFolder)/\(words.joined(separator: " "))"
  }

  /// One line without addresses, controls and runs of spaces.
  private static func line(_ text: String) -> String {
    DesktopEntry.displayable(withoutAddresses(text))
  }

  private static func withoutAddresses(_ text: String) -> String {
    var text = text[...]
    var kept = ""
    while let separator = text.firstRange(of: "://") {
      let scheme = text[..<separator.lowerBound].reversed().prefix { character in
        character.isASCII && (character.isLetter || character.isNumber || "+-.".contains(character))
      }
      kept += text[..<separator.lowerBound].dropLast(scheme.count)
      text = text[separator.upperBound...].drop { character in
        character.isASCII && !character.isWhitespace && !"\"<>".contains(character)
      }
    }
    return kept + text
  }

  /// At most this many bytes, cut between two characters as they are seen.
  private static func cut(_ text: String, to bytes: Int) -> String {
    guard text.utf8.count > bytes else { return text }
    let ellipsis = "…"
    var count = ellipsis.utf8.count
    let kept = text.prefix { character in
      count += character.utf8.count
      return count <= bytes
    }
    return kept + ellipsis
  }
}
