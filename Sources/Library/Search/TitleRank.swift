import CSQLite

/// How well a row of the index matches, as an auxiliary function of FTS5 (fts5.html, section 7.1).
///
/// For each phrase of the query the weight of the best column it stands in; more where one phrase
/// directly follows another, and where the title begins with one. No statistics of the whole index
/// are asked for, which are what makes bm25 slow.
enum TitleRank {
  static let functionName = "title_rank"

  /// The result of the function: the score, and below it the best field.
  struct Result {
    var score: Int64
    var field: SearchField

    init(packed: Int64) {
      score = packed / fieldCount
      field = SearchField.allCases[Int(packed % fieldCount)]
    }
  }

  private static let fieldCount: Int64 = 4
  /// Weights of the fields in the order of `SearchField`.
  private static let weights: [Int64] = [16, 8, 3, 1]
  private static let startOfTitle: Int64 = 4

  static func weight(of field: SearchField) -> Int64 {
    SearchField.allCases.firstIndex(of: field).map { weights[$0] } ?? 0
  }

  /// Makes the functions known to a connection. Columns beyond `fields` are not scored.
  static func register(on database: DatabaseHandle) throws(LibraryError) {
    let statement = try Statement("SELECT fts5(?1)", in: database, isCached: false)
    guard let api = try statement.fts5API() else { return }
    let code = api.pointee.xCreateFunction(
      api, functionName, nil,
      { api, context, result, _, _ in TitleRank.rank(api, context, result) }, nil)
    try database.check(code)
  }

  fileprivate static func rank(
    _ api: UnsafePointer<Fts5ExtensionApi>?, _ context: OpaquePointer?, _ result: OpaquePointer?
  ) {
    guard let api = api?.pointee, let context else { return sqlite3_result_null(result) }
    var count: Int32 = 0
    let code = api.xInstCount(context, &count)
    guard code == SQLITE_OK else { return sqlite3_result_error_code(result, code) }
    let columns = api.xColumnCount(context) - 1
    var scoring = Scoring(phrases: Int(api.xPhraseCount(context)))
    for index in 0..<count {
      var phrase: Int32 = 0
      var column: Int32 = 0
      var offset: Int32 = 0
      guard api.xInst(context, index, &phrase, &column, &offset) == SQLITE_OK else { continue }
      // The last column is the scope.
      if column >= columns { continue }
      scoring.add(
        phrase: Int(phrase), size: api.xPhraseSize(context, phrase), column: Int(column),
        offset: offset)
    }
    sqlite3_result_int64(result, scoring.score * fieldCount + Int64(scoring.field))
  }

  /// The instances of a row, which come in the order of the text.
  private struct Scoring {
    private(set) var score: Int64 = 0
    private(set) var field = 3
    private var best: [Int64]
    private var previous: (phrase: Int, column: Int, end: Int32)?
    private var isStartCounted = false

    init(phrases: Int) { best = Array(repeating: 0, count: phrases) }

    mutating func add(phrase: Int, size: Int32, column: Int, offset: Int32) {
      let weight = weights[column]
      field = min(field, column)
      if weight > best[phrase] {
        score += weight - best[phrase]
        best[phrase] = weight
      }
      if column == 0, offset == 0, !isStartCounted {
        isStartCounted = true
        score += startOfTitle
      }
      if let previous, previous.column == column, previous.end == offset, previous.phrase < phrase {
        score += weight / 2
      }
      previous = (phrase, column, offset + size)
    }
  }
}

extension Statement {
  /// The interface of FTS5 through `SELECT fts5(?1)` (fts5.html, section 7).
  fileprivate func fts5API() throws(LibraryError) -> UnsafeMutablePointer<fts5_api>? {
    var api: UnsafeMutablePointer<fts5_api>?
    try withUnsafeMutablePointer(to: &api) { slot throws(LibraryError) in
      try bind(pointer: slot, named: "fts5_api_ptr")
      _ = try step()
    }
    return api
  }
}
