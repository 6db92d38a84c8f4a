import BaseDirectories
import Bookshelf
import CLI
import Freedesktop
import Messages

extension Worker {
  /// `desktop status --verify`: each search that is here, as it really runs, is asked for books.
  func verifyDesktop(_ shelf: Shelf, edits: [SharedEditStatus]) throws -> ExitStatus {
    let verification = try Verification(shelf: shelf, installation: installation, edits: edits)
    let asked = verification.books.count
    guard asked > 0 else { throw NothingToFind(place: places.applications) }
    let rows = try verification.rows()
    if arguments.has("json") {
      terminal.print(JSON.array(rows.map { json($0, asked: asked) }).text)
    } else {
      terminal.print(
        tr("Asked for: %1", printable(listed(verification.books.map(\.word)))))
      terminal.print("")
      for line in table(rows, asked: asked) { terminal.print(line) }
    }
    return rows.allSatisfy(\.isFine) ? .done : .partlyDone
  }

  /// Columns, and for a "no" what to do about it below.
  private func table(_ rows: [Verification.Row], asked: Int) -> [String] {
    let heads = [tr("Program"), tr("Installed"), tr("Told of the books"), tr("Found")]
    let cells =
      [heads]
      + rows.map { row in
        [
          name(of: row), word(row.isInstalled), row.isInstalled ? word(row.isRegistered) : "–",
          row.found.map { tr("%1 of %2", $0, asked) } ?? "–",
        ]
      }
    let widths = heads.indices.map { column in
      cells.map { displayWidth($0[column]) }.max() ?? 0
    }
    var lines = cells.map { line in
      var line = line.indices.map { padded(line[$0], to: widths[$0]) }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
    let hints = rows.compactMap { row in row.hint.map { "\(name(of: row)): \($0)" } }
    if !hints.isEmpty { lines += [""] + hints }
    return lines
  }

  private func name(of row: Verification.Row) -> String {
    switch row.name {
    case "GIO": tr("applications (GIO)")
    case "thumbnails": tr("thumbnails")
    default: row.name
    }
  }

  private func word(_ isSo: Bool?) -> String {
    switch isSo {
    case true?: tr("yes")
    case false?: tr("no")
    case nil: "–"
    }
  }

  private func json(_ row: Verification.Row, asked: Int) -> JSON {
    .object([
      ("program", .string(row.name)), ("installed", .bool(row.isInstalled)),
      ("registered", row.isRegistered.map { .bool($0) } ?? .null),
      ("found", row.found.map { .int($0) } ?? .null), ("asked", .int(asked)),
      ("hint", JSON(row.hint)),
    ])
  }

  /// What a reader in a sandbox needs to see the Books folder; nothing where it sees it.
  func sandboxSentences(_ settings: Settings, books: String) -> [String] {
    guard
      let reader = Reader(command: settings.reader).sandboxed(
        awayFrom: books, directories: .current())
    else { return [] }
    return [
      tr("%1 runs in a sandbox that does not see the Books folder. To let it:", reader.name),
      "  \(reader.remedy)",
    ]
  }
}

/// No book is there that a search could find.
private struct NothingToFind: ExplainedError {
  var place: String
  var fact: String { tr("there is no book yet that could be found") }
  var hint: String? { tr("First: bookstead export") }
}
