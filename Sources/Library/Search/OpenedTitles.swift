/// Titles as a query about their openings wants them.
struct OpenedTitles {
  /// The last opened first; nil where any title will do.
  var wanted: [Int64]?
  var unwanted: [Int64] = []

  /// A condition on a key; it has two placeholders, for `values`. A plus keeps full text tables from
  /// looking up each key by itself.
  static func condition(on key: String) -> String {
    """
     AND (?3 IS NULL OR +\(key) IN (SELECT value FROM json_each(?3)))
      AND +\(key) NOT IN (SELECT value FROM json_each(?4))
    """
  }

  var values: [(any SQLiteBindable)?] { [wanted.map(jsonArray), jsonArray(unwanted)] }
}
