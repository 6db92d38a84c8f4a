import Glibc

/// The moment, and the days as the person's calendar has them.
package struct LocalTime: Sendable {
  private enum Zone: Sendable {
    /// The time zone of this process: `TZ`, else the machine's.
    case own
    /// Seconds before UTC.
    case fixed(Int)
  }

  /// Seconds since 1970.
  package let now: Int
  private let zone: Zone

  /// - Parameter now: seconds since 1970.
  package init(now: Int) {
    self.now = now
    zone = .own
  }

  /// - Parameter offset: seconds that the day begins before UTC's.
  package init(now: Int, offset: Int) {
    self.now = now
    zone = .fixed(offset)
  }

  struct Day: Equatable {
    var year: Int
    var month: Int
    var day: Int
  }

  var today: Day { day(of: now) }

  /// The day that a moment falls on.
  func day(of seconds: Int) -> Day {
    var parts = tm()
    switch zone {
    case .own:
      var time = time_t(seconds)
      localtime_r(&time, &parts)
    case .fixed(let offset):
      var time = time_t(seconds + offset)
      gmtime_r(&time, &parts)
    }
    return Day(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }

  /// When a day begins, in seconds since 1970. Day 0 is the last of the month before, and so on.
  func beginning(of day: Day) -> Int {
    var parts = tm()
    parts.tm_year = Int32(clamping: day.year - 1900)
    parts.tm_mon = Int32(clamping: day.month - 1)
    parts.tm_mday = Int32(clamping: day.day)
    parts.tm_isdst = -1
    switch zone {
    case .own: return mktime(&parts)
    case .fixed(let offset): return timegm(&parts) - offset
    }
  }

  /// The day of a moment as `YYYY-MM-DD`; the text itself where it is none.
  package func date(of timestamp: String) -> String {
    guard let seconds = secondsSince1970(ofTimestamp: timestamp) else { return timestamp }
    let day = day(of: seconds)
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return "\(digits(day.year, 4))-\(digits(day.month, 2))-\(digits(day.day, 2))"
  }
}
