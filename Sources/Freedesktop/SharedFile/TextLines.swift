/// A text as its lines, which put together are the same bytes again.
///
/// By bytes: to Swift's strings a carriage return and a line feed are one character.
struct TextLines {
  /// Without the line feeds. A text that ends with one has an empty last line.
  var lines: [[UInt8]]

  init(_ text: [UInt8]) {
    lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Array.init)
  }

  var bytes: [UInt8] { Array(lines.joined(separator: [UInt8(ascii: "\n")])) }

  /// Where a line that is added stands last: before the empty one behind the last line feed.
  var end: Int { lines.last == [] ? lines.count - 1 : lines.count }
}
