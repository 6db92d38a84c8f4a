import BaseDirectories
import CLI
import Library
import Messages

extension JSON {
  /// A title as every verb prints it with `--json`.
  ///
  /// - Parameter opened: when it was last opened.
  package static func title(
    _ title: TitleSummary, opened: String?, places: Places
  ) -> [(String, JSON)] {
    [
      ("id", .string(title.publicID)),
      ("title", .string(title.title)),
      ("authors", .array(title.authors.map { .string($0) })),
      ("language", .string(title.language)),
      ("purchased", .bool(title.isPurchased)),
      ("sample", .bool(title.isSample)),
      ("state", .string(title.state.rawValue)),
      ("reason", JSON(title.reason)),
      ("retryAfter", JSON(title.retryAfter)),
      ("path", JSON(title.edition.map { "\(places.books)/\($0)" })),
      ("opened", JSON(opened)),
      ("update", title.update.map { .update($0) } ?? .null),
    ]
  }

  private static func update(_ update: TitleUpdate) -> JSON {
    .object([
      ("state", .string(update.state.rawValue)),
      ("reason", JSON(update.reason)),
      ("since", JSON(update.since)),
      ("retryAfter", JSON(update.retryAfter)),
    ])
  }
}

/// Titles in columns: state, title, author, ID, cut to the terminal's width.
package struct TitleTable {
  private let width: Int
  private let hasColour: Bool

  package init(terminal: Terminal) {
    self.init(
      width: terminal.isOutputTerminal ? terminal.width : nil, hasColour: terminal.hasColour)
  }

  /// - Parameter width: columns; nil where no person looks, and nothing is cut.
  init(width: Int?, hasColour: Bool) {
    self.width = width.map { max(40, $0) } ?? .max
    self.hasColour = hasColour
  }

  package func lines(_ titles: [TitleSummary]) -> [String] {
    let (title, author, id) = columns(
      widest(titles) { $0.title }, widest(titles) { listed($0.authors) },
      widest(titles) { $0.publicID })
    return titles.map { row in
      let mark = Self.mark(row)
      let cells = [
        mark + " " + cell(row.title, title),
        cell(listed(row.authors), author),
        dim(fitted(printable(row.publicID), to: id)),
      ]
      return cells.joined(separator: "  ")
    }
  }

  /// Columns of title, author and ID; an ID gets what the others leave, and a third at least.
  private func columns(_ title: Int, _ author: Int, _ id: Int) -> (Int, Int, Int) {
    let room = width - 6
    let author = min(width / 4, author)
    let id = min(id, max(width / 3, room - title - author))
    return (min(room - id - author, title), author, id)
  }

  private func widest(_ titles: [TitleSummary], _ text: (TitleSummary) -> String) -> Int {
    titles.map { displayWidth(printable(text($0))) }.max() ?? 0
  }

  /// Exported, here, to be fetched, failed; not bought.
  private static func mark(_ title: TitleSummary) -> String {
    switch title.state {
    case .failed: "!"
    case .available where title.edition != nil: "●"
    case .available: "○"
    case .downloading: "↓"
    case .notDownloaded: title.isPurchased ? "↓" : "·"
    }
  }

  private func cell(_ text: String, _ columns: Int) -> String {
    padded(fitted(printable(text), to: columns), to: columns)
  }

  private func dim(_ text: String) -> String {
    hasColour ? "\u{1B}[2m\(text)\u{1B}[0m" : text
  }
}
