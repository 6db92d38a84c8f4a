/// What is needed to tell when a book was last opened, beside what the library notes itself: the
/// time, and what other programs opened.
package final class OpeningHistory {
  package let time: LocalTime
  private let read: () -> [String: String]

  /// - Parameter visited: editions that any program opened, by their names in the Books folder, and
  ///   when, as `timestamp` writes it; asked when it is first needed.
  package init(time: LocalTime, visited: @escaping () -> [String: String]) {
    self.time = time
    read = visited
  }

  private(set) lazy var visited = read()
}

extension Library {
  /// Opens a library of this version for a note in passing: it is not migrated, and others that
  /// write to it are waited for two seconds at most.
  package convenience init(forNotesIn path: String) throws(LibraryError) {
    self.init(connection: try Connection(path: path, access: .readWrite))
    try Migrator(migrations: Schema.migrations).verify(connection)
    try connection.execute(script: "PRAGMA busy_timeout=2000")
  }

  /// Notes that a title was opened.
  ///
  /// - Parameter time: as `timestamp` writes it.
  package func noteOpening(of key: Int64, at time: String) throws(LibraryError) {
    try connection.run("UPDATE title SET opened_at = ? WHERE key = ?", time, key)
  }

  /// When a title was last opened, by us or by any program; nil when it never was.
  package func opened(_ title: TitleSummary) -> String? {
    let visited = title.edition.flatMap { history?.visited[$0] }
    return [title.opened, visited].compactMap(\.self).max()
  }

  /// Every title that was ever opened, and when it last was.
  func openings() throws(LibraryError) -> [Int64: String] {
    var openings: [Int64: String] = [:]
    let noted = try connection.query(
      "SELECT key, opened_at FROM title WHERE opened_at IS NOT NULL"
    ) { ($0.int64(0), $0.string(1)) }
    for (key, time) in noted { openings[key] = time }
    for (name, time) in history?.visited ?? [:] {
      let title = try connection.first(
        """
        SELECT title FROM artifact
        WHERE kind = 'edition' AND destination = '' AND path = ? AND state = 'present'
        """, name
      ) { $0.int64(0) }
      if let title { openings[title] = max(time, openings[title] ?? "") }
    }
    return openings
  }

  /// The titles that were opened within all of these periods, the last opened first.
  func keys(openedIn periods: [Period]) throws(LibraryError) -> [Int64] {
    guard let time = history?.time else { return [] }
    let bounds = periods.map { $0.bounds(at: time) }
    return try openings().filter { opening in
      bounds.allSatisfy { from, to in
        opening.value >= from && (to.map { opening.value < $0 } ?? true)
      }
    }
    .sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
    .map(\.key)
  }
}

/// Keys as SQL can look them up: `IN (SELECT value FROM json_each(?))`.
func jsonArray(_ keys: [Int64]) -> String { "[\(keys.map(String.init).joined(separator: ","))]" }
