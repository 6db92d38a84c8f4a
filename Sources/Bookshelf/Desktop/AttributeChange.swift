import Digest
import Freedesktop
import Library

/// What is to be done to the attributes of one file, so that ours are in them and a person's own stay.
struct AttributeChange {
  /// What will have been added by us.
  let noted: NotedAttributes

  private let path: String
  /// The new values, empty to take one away; nil leaves it.
  private var tags: String?
  private var comment: String?

  /// Reads the attributes and changes nothing.
  ///
  /// - Parameters:
  ///   - old: what we had added before.
  ///   - new: what should be there now.
  ///   - path: absolute.
  init(from old: NotedAttributes, to new: EditionAttributes, on path: String) {
    self.path = path
    let current = (ExtendedAttributes.value(ExtendedAttributes.tags, of: path) ?? "")
      .split(separator: ",").map(String.init)
    let own = current.filter { !old.tags.contains($0) }
    let added = new.tags.filter { !own.contains($0) }
    if own + added != current { tags = (own + added).joined(separator: ",") }

    let comment = ExtendedAttributes.value(ExtendedAttributes.comment, of: path)
    let isFree = comment.map { Self.hash($0) == old.commentHash } ?? true
    if isFree, comment != new.comment { self.comment = new.comment ?? "" }
    noted = NotedAttributes(tags: added, commentHash: isFree ? new.comment.map(Self.hash) : nil)
  }

  func apply() throws(FreedesktopError) {
    try set(ExtendedAttributes.tags, tags)
    try set(ExtendedAttributes.comment, comment)
  }

  private func set(_ name: String, _ value: String?) throws(FreedesktopError) {
    guard let value else { return }
    if value.isEmpty {
      try ExtendedAttributes.remove(name, of: path)
    } else {
      try ExtendedAttributes.set(name, to: value, of: path)
    }
  }

  private static func hash(_ text: String) -> String { SHA256.hex(Array(text.utf8)) }
}
