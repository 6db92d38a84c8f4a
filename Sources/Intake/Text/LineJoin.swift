/// What a line's end within a paragraph is: a space, or nothing in Chinese and Japanese.
enum LineJoin {
  /// Whether a space stands between the lines.
  ///
  /// Quotation marks, dashes and the ellipsis are Chinese beside Chinese, European elsewhere: between
  /// two of them the letters around them say which.
  static func isSpace(between before: some StringProtocol, and after: some StringProtocol) -> Bool {
    guard let last = before.unicodeScalars.last, let first = after.unicodeScalars.first else {
      return false
    }
    switch (last.isShared, first.isShared) {
    case (false, false): return !(last.isWrittenWithoutSpaces && first.isWrittenWithoutSpaces)
    case (false, true): return !last.isWrittenWithoutSpaces
    case (true, false): return !first.isWrittenWithoutSpaces
    case (true, true):
      let around = [
        before.unicodeScalars.last { !$0.isShared }, after.unicodeScalars.first { !$0.isShared },
      ]
      return around.contains { $0.map { !$0.isWrittenWithoutSpaces } ?? false }
    }
  }
}

extension Unicode.Scalar {
  /// Chinese and Japanese characters and their punctuation.
  var isWrittenWithoutSpaces: Bool {
    switch value {
    case 0x2E80...0x303F, 0x3040...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Punctuation that Chinese has in common with European languages: — ‘ ’ “ ” …
  fileprivate var isShared: Bool {
    value == 0x2014 || (0x2018...0x201D).contains(value) || value == 0x2026
  }
}
