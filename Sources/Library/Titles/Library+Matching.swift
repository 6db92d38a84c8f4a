extension Library {
  /// Titles that an answer lists when a name fits more than one.
  private static let ambiguityLimit = 10

  /// The title that a person means: by its `store/id`, its id or UUID, a unique beginning of one of
  /// these, or by words when only one title has them (a bought one before the others).
  ///
  /// - Parameter latest: where only the time of opening is asked for, the last opened title is meant.
  package func title(
    matching text: String, latest: Bool = false
  ) throws(LibraryError) -> TitleMatch {
    guard !text.isEmpty else { return .none }
    return try connection.reading { () throws(LibraryError) in
      for find in [exactKeys, keysBeginning] {
        let keys = try find(text)
        if !keys.isEmpty { return try match(keys) }
      }
      return try match(words: text, latest: latest)
    }
  }

  private func exactKeys(_ text: String) throws(LibraryError) -> [Int64] {
    for (store, id) in identities(in: text) {
      let keys = try keys("SELECT key FROM title WHERE store = ? AND id = ?", store, id)
      if !keys.isEmpty { return keys }
    }
    return try keys(
      "SELECT key FROM title WHERE id = ? UNION SELECT key FROM title WHERE uuid = ?",
      text, text.lowercased())
  }

  private func keysBeginning(_ text: String) throws(LibraryError) -> [Int64] {
    var found: [Int64] = []
    for (store, id) in identities(in: text) where !id.isEmpty {
      found += try keys(
        "SELECT key FROM title WHERE store = ?1 AND id >= ?2 AND id < ?2 || '\u{10FFFF}' LIMIT ?3",
        store, id, Self.ambiguityLimit)
    }
    guard found.isEmpty else { return found }
    return try keys(
      """
      SELECT key FROM title WHERE id >= ?1 AND id < ?1 || '\u{10FFFF}'
      UNION SELECT key FROM title WHERE uuid >= ?2 AND uuid < ?2 || '\u{10FFFF}' LIMIT ?3
      """, text, text.lowercased(), Self.ambiguityLimit)
  }

  /// The ways to read a text as `store/id`; both may hold slashes.
  private func identities(in text: String) -> [(store: String, id: String)] {
    text.indices.filter { text[$0] == "/" }.map { slash in
      (String(text[..<slash]), String(text[text.index(after: slash)...]))
    }
  }

  private func keys(
    _ sql: String, _ values: (any SQLiteBindable)?...
  ) throws(LibraryError) -> [Int64] {
    let statement = try connection.statement(sql)
    defer { statement.reset() }
    try statement.bind(values)
    var keys: [Int64] = []
    while try statement.step() { keys.append(statement.int64(0)) }
    return keys
  }

  private func match(_ keys: [Int64]) throws(LibraryError) -> TitleMatch {
    var titles: [TitleSummary] = []
    for key in keys {
      if let title = try title(key: key) { titles.append(title) }
    }
    return match(titles)
  }

  private func match(_ titles: [TitleSummary]) -> TitleMatch {
    guard let first = titles.first else { return .none }
    return titles.count == 1 ? .one(first) : .ambiguous(titles)
  }

  private func match(words: String, latest: Bool) throws(LibraryError) -> TitleMatch {
    let query = Query(words, knowsTime: history != nil)
    for scope in [TitleScope.purchased, .all] {
      let hits = try search(
        SearchRequest(text: words, scope: scope, limit: Self.ambiguityLimit)
      ).hits
      if latest, query.isOnlyAboutTime, let last = hits.first { return .one(last.summary) }
      // The title itself is meant even where others begin with it.
      let literal = TitleKey.literal(words)
      let exact = hits.filter { TitleKey.literal($0.summary.title) == literal }
      let titled = hits.filter { $0.field == .title }
      let meant = exact.isEmpty ? (titled.isEmpty ? hits : titled) : exact
      let titles = meant.map(\.summary)
      if !titles.isEmpty { return match(titles) }
    }
    return .none
  }
}
