/// Something of ours in a text file of another program: what it takes to put it there and to take
/// it out again, every other byte as it was.
package protocol TextPart: Sendable {
  /// The text has it, as we would have written it.
  func isIn(_ text: [UInt8]) throws(FreedesktopError) -> Bool

  /// The text says the same already, in words of somebody else.
  func isNeedless(in text: [UInt8]) throws(FreedesktopError) -> Bool

  /// The text with it. One that has it already is not changed.
  func added(to text: [UInt8]) throws(FreedesktopError) -> (text: [UInt8], made: Made)

  /// The text without it. What was made for it goes too, as far as nobody else uses it.
  func removed(from text: [UInt8], made: Made) throws(FreedesktopError) -> [UInt8]

  /// The text with another one in the place of this.
  func replaced(by other: Self, in text: [UInt8], made: Made) throws(FreedesktopError) -> [UInt8]
}

extension TextPart {
  package func replaced(
    by other: Self, in text: [UInt8], made: Made
  ) throws(FreedesktopError) -> [UInt8] {
    try other.added(to: try removed(from: text, made: made)).text
  }
}

/// What had to be made so that something of ours could be added; the greater includes the smaller.
package enum Made: String, Sendable, Comparable {
  case nothing = ""
  /// A setting that was not set.
  case key
  /// The group of the setting.
  case group
  case file
  /// The folder of the file.
  case folder

  private static let order: [Made] = [.nothing, .key, .group, .file, .folder]

  package static func < (left: Made, right: Made) -> Bool {
    order.firstIndex(of: left) ?? 0 < order.firstIndex(of: right) ?? 0
  }
}
