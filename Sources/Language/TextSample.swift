/// Text of a book, as much as shows its language: all of a short one, of a long one pieces from its
/// whole length, so that neither a foreword nor an appendix decides.
///
/// The book's length has to be known first; then its pieces are added in their order. The same book
/// gives the same sample.
package struct TextSample: Sendable {
  /// What is taken, with spaces where something is left out.
  package private(set) var text = ""
  private let stride: Int
  /// Bytes of the book that were added.
  private var position = 0

  /// Bytes that are taken of each stretch of a long book, and the number of stretches.
  private static let window = 1_024
  private static let windows = 64

  /// - Parameter length: of the book, in bytes of UTF-8.
  package init(length: Int) {
    stride = max(Self.window, length / Self.windows)
  }

  package mutating func add(_ piece: String) {
    var piece = piece
    piece.withUTF8 { bytes in
      var offset = 0
      while offset < bytes.count {
        let inWindow = (position + offset) % stride
        if inWindow < Self.window {
          let end = min(bytes.count, offset + Self.window - inWindow)
          // Half a character becomes one that is no letter.
          text += String(decoding: bytes[offset..<end], as: UTF8.self)
          offset = end
        } else {
          text += " "
          offset += stride - inWindow
        }
      }
      position += bytes.count
    }
    text += "\n"
  }
}
