import Freedesktop
import Library

extension BookSearch: SearchProvider {
  func results(
    for terms: [String], isSuperseded: @escaping @Sendable () -> Bool
  ) -> [String] {
    if !terms.isEmpty { notice(.shell) }
    return find(terms.joined(separator: " "), isSuperseded: isSuperseded) { _, hit in
      hit.summary.uuid
    }
  }

  func metas(of ids: [String]) -> [ResultMeta] {
    let shown = read { library throws(LibraryError) -> [ShownBook] in
      var shown: [ShownBook] = []
      for id in ids {
        let title = try library.shownTitle(uuid: id)
        shown.append(
          try title.map { title throws(LibraryError) in
            try ShownBook(title, in: library, for: self)
          } ?? ShownBook(gone: id))
      }
      return shown
    }
    return (shown ?? ids.map(ShownBook.init(gone:))).map { book in
      ResultMeta(
        id: book.id, name: book.name,
        description: book.description.isEmpty ? nil : book.description, icon: book.icon)
    }
  }

  func activate(_ id: String, by activation: Activation) { open(id, by: activation) }

  /// The folder of books in the file manager, with the best of those found selected.
  func launchSearch(for terms: [String], by activation: Activation) {
    let text = terms.joined(separator: " ")
    let found = find(text, isSuperseded: { false }) { _, hit in hit.summary }
    let best = found.first { $0.edition != nil }
    perform(["folder"] + (best.map { ["--", $0.uuid] } ?? []), by: activation)
  }

  func open(_ id: String, by activation: Activation) {
    if Self.isUUID(id) { perform(["open", "--", id], by: activation) }
  }

  /// Anything else is no result of ours, but would be taken for words of a title.
  static func isUUID(_ text: String) -> Bool {
    text.utf8.count == 36
      && text.utf8.enumerated().allSatisfy { index, byte in
        switch index {
        case 8, 13, 18, 23: byte == UInt8(ascii: "-")
        default: (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66 || byte >= 0x30 && byte <= 0x39
        }
      }
  }
}
