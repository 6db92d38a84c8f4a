extension Library {
  /// More hits than anyone asks for, so that arithmetic with the limit is safe.
  private static let searchLimit = 1_000_000_000

  /// Finds titles by what a person typed; see `Query` for what can be typed. Nothing that can be
  /// typed is an error, and empty text finds nothing.
  package func search(_ request: SearchRequest) throws(LibraryError) -> SearchAnswer {
    var request = request
    request.limit = min(request.limit, Self.searchLimit)
    let query = Query(request.text, knowsTime: history != nil)
    guard request.limit > 0, !query.literal.isEmpty else { return SearchAnswer() }
    try registerRank()
    return try connection.reading { () throws(LibraryError) in
      try answer(request, query)
    }
  }

  private func answer(
    _ request: SearchRequest, _ query: Query
  ) throws(LibraryError) -> SearchAnswer {
    let search = TitleSearch(
      connection: connection, request: request, query: query, opened: try openedTitles(query))
    let candidates = try search.candidates()
    var answer = SearchAnswer()
    answer.isCut = candidates.count > request.limit || request.isOver()
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

  /// What a query says of when titles were opened; nil where it says nothing.
  private func openedTitles(_ query: Query) throws(LibraryError) -> OpenedTitles? {
    guard !query.periods.isEmpty || !query.excludedPeriods.isEmpty else { return nil }
    var titles = OpenedTitles()
    if !query.periods.isEmpty { titles.wanted = try keys(openedIn: query.periods) }
    for period in query.excludedPeriods { titles.unwanted += try keys(openedIn: [period]) }
    return titles
  }

  private static func text(of field: SearchField, _ summary: TitleSummary) -> String {
    switch field {
    case .title: summary.title
    case .author: summary.authors.joined(separator: ", ")
    case .category: summary.categories.joined(separator: ", ")
    case .description: summary.description ?? summary.title
    }
  }
}
