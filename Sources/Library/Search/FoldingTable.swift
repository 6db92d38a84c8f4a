/// What a character becomes so that two spellings of a word are one: lower case, without accents
/// and points, in its usual width, ligatures undone, digits European.
///
/// The numbers are in `FoldingTable+Generated.swift`, made from Unicode's data by the test
/// `FoldingTableTests`; how they are made is said there.
enum FoldingTable {
  /// Scalars a page. `pageOfBlock` says which page a block of so many scalars has.
  static let blockSize: UInt32 = 64
  /// An entry of a page: the scalar stays as it is.
  static let unchanged: UInt16 = 0
  /// An entry of a page: the scalar goes.
  static let removed: UInt16 = 1

  /// Where in `sequences` the folding of a scalar begins, or one of the two values above.
  static func entry(for scalar: UInt32) -> UInt16 {
    let block = Int(scalar / blockSize)
    guard block < pageOfBlock.count else { return unchanged }
    return pages[Int(pageOfBlock[block]) * Int(blockSize) + Int(scalar % blockSize)]
  }

  /// Set in the last scalar of a sequence.
  static let end: UInt32 = 0x8000_0000
}
