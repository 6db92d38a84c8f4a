/// How much the tables of a Markdown text would take.
///
/// Every row is filled up to the columns of its table, so that a few bytes can ask for any number of
/// cells.
enum TableSize {
  /// Cells of all tables, and columns of one, that no book has.
  private static let mostCells = 200_000
  private static let mostColumns = 1_000

  /// Whether the tables are too large to be read as tables; their words are read all the same.
  static func isAbsurd(in text: String) -> Bool {
    var cells = 0
    var columns = 0
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if let count = columnsMade(by: line) {
        columns = max(columns, count)
        guard columns <= mostColumns else { return true }
      } else if !line.contains(where: { $0 > 0x20 }) {
        // A blank line ends a table.
        columns = 0
      }
      cells += columns
      guard cells <= mostCells else { return true }
    }
    return false
  }

  /// The columns that a line makes a table of; nil for one that is no delimiter row (GFM, section
  /// 4.10).
  private static func columnsMade(by line: Substring.UTF8View) -> Int? {
    var bars = 0
    var dashes = 0
    for byte in line {
      switch byte {
      case UInt8(ascii: "|"): bars += 1
      case UInt8(ascii: "-"): dashes += 1
      case UInt8(ascii: ":"), UInt8(ascii: ">"), 0x20, 0x09, 0x0D: break
      default: return nil
      }
    }
    return bars > 0 && dashes > 0 ? bars + 1 : nil
  }
}
