import CLI
import Library
import Messages

extension Answerer {
  /// `status`: what is where, and how much.
  func status() throws -> ExitStatus {
    let counts = try library.counts()
    if arguments.has("json") {
      terminal.print(json(counts).text)
      return .done
    }
    let rows: [(String, String)] = [
      (tr("Titles"), grouped(counts.titles)),
      (tr("Bought"), grouped(counts.purchased)),
      (tr("Samples"), grouped(counts.samples)),
      (tr("Exported"), grouped(counts.exported)),
      (tr("Not downloaded"), grouped(counts.purchasedByState[.notDownloaded] ?? 0)),
      (tr("Failed"), grouped(counts.purchasedByState[.failed] ?? 0)),
      (tr("Books"), places.books),
      (tr("Library"), places.library),
      (tr("Settings"), places.configuration),
    ]
    let column = rows.map { displayWidth($0.0) }.max() ?? 0
    for (label, value) in rows {
      terminal.print("\(padded(label, to: column))  \(printable(value))")
    }
    mentionSamples()
    return .done
  }

  private func json(_ counts: LibraryCounts) -> JSON {
    .object([
      ("titles", .int(counts.titles)),
      ("purchased", .int(counts.purchased)),
      ("samples", .int(counts.samples)),
      ("exported", .int(counts.exported)),
      ("available", .int(counts.purchasedByState[.available] ?? 0)),
      ("notDownloaded", .int(counts.purchasedByState[.notDownloaded] ?? 0)),
      ("downloading", .int(counts.purchasedByState[.downloading] ?? 0)),
      ("failed", .int(counts.purchasedByState[.failed] ?? 0)),
      ("books", .string(places.books)),
      ("library", .string(places.library)),
      ("configuration", .string(places.configuration)),
    ])
  }
}
