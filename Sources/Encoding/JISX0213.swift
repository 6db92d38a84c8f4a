/// The Japanese character set of four levels (JIS X 0213).
package enum JISX0213 {
  private static let encoding = CharacterEncoding("EUC-JISX0213", ["EUC-JISX0213"])

  /// The character of a place, which may be a letter and an accent.
  ///
  /// - Parameters:
  ///   - plane: 1 or 2.
  ///   - row: 1 to 94, and so is the cell.
  package static func character(plane: UInt8, row: UInt8, cell: UInt8) -> String? {
    guard (1...2).contains(plane), (1...94).contains(row), (1...94).contains(cell) else {
      return nil
    }
    let bytes = (plane == 2 ? [0x8F] : []) + [row + 0xA0, cell + 0xA0]
    guard case .text(let text) = encoding.decode(bytes), !text.isEmpty else { return nil }
    return text
  }
}
