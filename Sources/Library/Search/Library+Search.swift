extension Library {
  /// Finds titles by what a person typed; see `Query` for what can be typed. Nothing that can be
  /// typed is an error, and empty text finds nothing.
  package func search(_ request: SearchRequest) throws(LibraryError) -> SearchAnswer {
    let query = Query(request.text)
    guard request.limit > 0, !query.literal.isEmpty else { return SearchAnswer() }
    try registerRank()
    return try connection.reading { () throws(LibraryError) in
      try answer(request, query)
    }
  }

  private func answer(
    _ request: SearchRequest, _ query: Query
  ) throws(LibraryError) -> SearchAnswer {
    let search = TitleSearch(connection: connection, request: request, query: query)
    let candidates = try search.candidates()
    var answer = SearchAnswer()
    answer.isCut = candidates.count > request.limit
    let reader = SummaryReader(connection: connection)
    let snippet = Snippet(query: query, marks: request.marks)
    for candidate in candidates.prefix(request.limit) {
      guard let summary = try reader.summary(key: candidate.key) else { continue }
      let text = snippet.text(of: candidate.field, in: Self.text(of: candidate.field, summary))
      answer.hits.append(
        SearchHit(
          summary: summary, rank: candidate.rank, field: candidate.field, snippet: text))
    }
    return answer
  }

  private static func text(of field: SearchField, _ summary: TitleSummary) -> String {
    switch field {
    case .title: summary.title
    case .author: summary.authors.joined(separator: ", ")
    case .category: summary.categories.joined(separator: ", ")
    case .description: summary.description ?? summary.title
    }
  }

  /// The segmenter that the index was made with; nil while there is none.
  func segmenterVersion() throws(LibraryError) -> String? {
    try connection.first("SELECT value FROM setting WHERE name = 'segmenter'") { $0.string(0) }
  }

  /// Writes the index anew from the titles.
  package func rebuildIndex() throws(LibraryError) {
    try connection.transaction { () throws(LibraryError) in
      let index = TitleIndex(connection: connection)
      try index.removeAll()
      let reader = RecordReader(connection: connection)
      let keys = try connection.query("SELECT key FROM title ORDER BY key") { $0.int64(0) }
      for key in keys {
        guard let stored = try reader.stored(key: key) else { continue }
        let keys = TitleRow.Keys(stored.record)
        try connection.run(
          "UPDATE title SET title_key = ?, title_order = ?, author_order = ? WHERE key = ?",
          keys.literal, keys.titleOrder, keys.authorOrder, key)
        try index.insert(.init(stored.record, isHidden: stored.isHidden), key: key)
      }
      try connection.run(
        "INSERT OR REPLACE INTO setting (name, value) VALUES ('segmenter', ?)", Segmenter.version)
    }
  }
}
