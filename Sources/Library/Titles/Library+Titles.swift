/// What a person may name a title by.
package enum TitleMatch: Sendable, Equatable {
  case one(TitleSummary)
  /// The first few of them.
  case ambiguous([TitleSummary])
  case none
}

extension Library {
  package func titles(_ filter: TitleFilter) throws(LibraryError) -> [TitleSummary] {
    try connection.reading { () throws(LibraryError) in
      let statement = try connection.statement(
        SummaryReader.select + filter.conditions + filter.order)
      defer { statement.reset() }
      if !filter.opened.isEmpty {
        try statement.bind([jsonArray(try keys(openedIn: filter.opened))])
      }
      var titles: [TitleSummary] = []
      while try statement.step() { titles.append(SummaryReader.summary(from: statement)) }
      if filter.sort == .opened { titles = lastOpenedFirst(titles) }
      let authors = try names(
        "SELECT title, name FROM contributor WHERE role = 'aut' ORDER BY title, position")
      let categories = try names("SELECT title, name FROM category ORDER BY title, position")
      for index in titles.indices {
        let key = titles[index].key
        if let names = authors[key] { titles[index].authors = names }
        if let names = categories[key] { titles[index].categories = names }
      }
      return titles
    }
  }

  /// Those that never were come last, as they are.
  private func lastOpenedFirst(_ titles: [TitleSummary]) -> [TitleSummary] {
    var opened: [(title: TitleSummary, time: String)] = []
    var others: [TitleSummary] = []
    for title in titles {
      if let time = self.opened(title) {
        opened.append((title, time))
      } else {
        others.append(title)
      }
    }
    opened.sort { $0.time != $1.time ? $0.time > $1.time : $0.title.key < $1.title.key }
    return opened.map(\.title) + others
  }

  private func names(_ sql: String) throws(LibraryError) -> [Int64: [String]] {
    var names: [Int64: [String]] = [:]
    let statement = try connection.statement(sql)
    defer { statement.reset() }
    while try statement.step() {
      names[statement.int64(0), default: []].append(statement.string(1))
    }
    return names
  }

  package func title(key: Int64) throws(LibraryError) -> TitleSummary? {
    try SummaryReader(connection: connection).summary(key: key)
  }

  /// Whether the person has taken the title's book off the shelf; only asking for it brings it back.
  package func isRemoved(_ title: TitleSummary) throws(LibraryError) -> Bool {
    guard title.edition == nil else { return false }
    let sql = """
      SELECT 1 FROM artifact
      WHERE kind = 'edition' AND destination = '' AND title = ? AND state = 'removed'
      """
    return try connection.first(sql, title.key) { _ in true } ?? false
  }

  /// The title with this UUID, where it shows on the desktop: owned, neither hidden nor removed.
  package func shownTitle(uuid: String) throws(LibraryError) -> TitleSummary? {
    let sql = """
      SELECT key FROM title t
      WHERE uuid = ? AND \(TitleScope.owned.condition(on: "t")) AND NOT is_hidden
      """
    let key = try connection.first(sql, uuid) { $0.int64(0) }
    guard let key, let title = try title(key: key), try !isRemoved(title) else { return nil }
    return title
  }

  /// The whole row.
  package func record(_ key: Int64) throws(LibraryError) -> StoredTitle? {
    try RecordReader(connection: connection).stored(key: key)
  }

  package func counts() throws(LibraryError) -> LibraryCounts {
    try connection.reading { () throws(LibraryError) in
      var counts = LibraryCounts()
      let rows = try connection.query(
        """
        SELECT state, count(*), sum(is_purchased), sum(is_sample), sum(is_hidden)
        FROM title GROUP BY state
        """
      ) { (state: $0.string(0), counts: [1, 2, 3, 4].map($0.int)) }
      for row in rows {
        counts.titles += row.counts[0]
        counts.purchased += row.counts[1]
        counts.samples += row.counts[2]
        counts.hidden += row.counts[3]
        if let state = TitleState(rawValue: row.state) {
          counts.byState[state] = row.counts[0]
          counts.purchasedByState[state] = row.counts[1]
        }
      }
      counts.exported =
        try connection.first(
          """
          SELECT count(*) FROM artifact
          WHERE kind = 'edition' AND destination = '' AND state = 'present'
          """
        ) { $0.int(0) } ?? 0
      return counts
    }
  }

  /// Hides a title from the desktop, or shows it again; false when it was so already.
  @discardableResult
  package func setHidden(_ key: Int64, _ isHidden: Bool) throws(LibraryError) -> Bool {
    try connection.transaction { () throws(LibraryError) in
      guard let stored = try record(key), stored.isHidden != isHidden else { return false }
      try connection.run("UPDATE title SET is_hidden = ? WHERE key = ?", isHidden, key)
      try TitleIndex(connection: connection)
        .replace(.init(stored.record, isHidden: isHidden), key: key)
      return true
    }
  }

  /// Sets where the text of a title is.
  package func setStatus(_ key: Int64, _ status: TitleStatus) throws(LibraryError) {
    try connection.run(
      """
      UPDATE title SET state = ?, reason = ?, retry_after = ?, update_state = ?,
        update_reason = ?, update_since = ?, update_retry_after = ?
      WHERE key = ?
      """,
      status.state.rawValue, status.reason, status.retryAfter, status.update?.state.rawValue,
      status.update?.reason, status.update?.since, status.update?.retryAfter, key)
  }
}
