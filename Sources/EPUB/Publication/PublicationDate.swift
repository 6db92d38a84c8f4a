/// A date as a package document may carry it (W3C-DTF, the profile of ISO 8601 that EPUB names).
enum PublicationDate {
  /// Whether this is a year, a month, a day, or a moment with its time zone, and one that exists.
  static func isValid(_ text: String) -> Bool {
    var parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let date = parts.first, let precision = precisionOfDate(date) else { return false }
    parts.removeFirst()
    guard let time = parts.first else { return true }
    return precision == 3 && isTime(time)
  }

  /// How many of year, month and day are given; nil when they are none.
  private static func precisionOfDate(_ text: Substring) -> Int? {
    let fields = text.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...3).contains(fields.count), let year = number(fields[0], digits: 4), year > 0 else {
      return nil
    }
    guard fields.count > 1 else { return 1 }
    guard let month = number(fields[1], digits: 2), (1...12).contains(month) else { return nil }
    guard fields.count > 2 else { return 2 }
    guard let day = number(fields[2], digits: 2), (1...days(in: month, of: year)).contains(day)
    else { return nil }
    return 3
  }

  /// `hh:mm`, `hh:mm:ss` or `hh:mm:ss.s`, then `Z`, `+hh:mm` or `-hh:mm`.
  private static func isTime(_ text: Substring) -> Bool {
    let clock: Substring
    if text.hasSuffix("Z") {
      clock = text.dropLast()
    } else {
      guard text.count > 6 else { return false }
      let zone = text.suffix(6)
      guard zone.first == "+" || zone.first == "-", isClock(zone.dropFirst(), mayHaveSeconds: false)
      else { return false }
      clock = text.dropLast(6)
    }
    return isClock(clock, mayHaveSeconds: true)
  }

  private static func isClock(_ text: Substring, mayHaveSeconds: Bool) -> Bool {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    guard fields.count == 2 || mayHaveSeconds && fields.count == 3,
      let hour = number(fields[0], digits: 2), let minute = number(fields[1], digits: 2)
    else { return false }
    guard hour < 24, minute < 60 else { return false }
    guard fields.count == 3 else { return true }
    let seconds = fields[2].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let second = number(seconds[0], digits: 2), second < 60 else { return false }
    return seconds.count == 1 || number(seconds[1], digits: seconds[1].count) != nil
  }

  private static func number(_ text: Substring, digits: Int) -> Int? {
    guard text.utf8.count == digits, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(text)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2:
      year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    default: 31
    }
  }
}
