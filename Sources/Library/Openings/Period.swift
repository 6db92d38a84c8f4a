/// A stretch of time as it is typed after `opened:`.
///
/// `today`, `yesterday`; `7d`, `2w`, `3m`, `1y`: since the beginning of the day that was so many
/// days, weeks, months or years ago; `2026`, `2026-11`, `2026-11-30`.
package struct Period: Sendable, Equatable {
  private enum Form: Equatable {
    case yesterday
    case since(days: Int, months: Int)
    case year(Int)
    case month(Int, Int)
    case day(Int, Int, Int)
  }

  private let form: Form

  /// What a person typed; nil where it is none. Case does not count.
  package init?(_ text: String) {
    let word = text.lowercased()
    switch word {
    case "today": form = .since(days: 0, months: 0)
    case "yesterday": form = .yesterday
    default:
      guard let form = Self.ago(word) ?? Self.date(word) else { return nil }
      self.form = form
    }
  }

  private static func ago(_ word: String) -> Form? {
    // Four digits are a thousand years of days.
    guard let unit = word.last, word.utf8.count <= 5,
      let count = number(word.utf8.dropLast()), count > 0
    else { return nil }
    switch unit {
    case "d": return .since(days: count, months: 0)
    case "w": return .since(days: 7 * count, months: 0)
    case "m": return .since(days: 0, months: count)
    case "y": return .since(days: 0, months: 12 * count)
    default: return nil
    }
  }

  private static func date(_ word: String) -> Form? {
    let fields = word.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = fields.compactMap { number($0.utf8) }
    let lengths = fields.map(\.utf8.count)
    guard numbers.count == fields.count, numbers[0] > 0 else { return nil }
    switch lengths {
    case [4]: return .year(numbers[0])
    case [4, 2] where (1...12).contains(numbers[1]): return .month(numbers[0], numbers[1])
    case [4, 2, 2] where (1...12).contains(numbers[1]) && (1...31).contains(numbers[2]):
      return .day(numbers[0], numbers[1], numbers[2])
    default: return nil
    }
  }

  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count <= 4 else { return nil }
    return digits.reduce(Int?.some(0)) { value, byte in
      (0x30...0x39).contains(byte) ? value.map { $0 * 10 + Int(byte) - 0x30 } : nil
    }
  }

  /// The moments in it, as `timestamp` writes them: from the first on, before the second. What
  /// reaches to this day has no end, for clocks of other machines may be ahead.
  func bounds(at time: LocalTime) -> (from: String, to: String?) {
    let today = time.today
    switch form {
    case .yesterday: return bounds(today.moved(days: -1), today, time)
    case .since(let days, let months):
      return bounds(today.moved(days: -days, months: -months), nil, time)
    case .year(let year):
      return bounds(
        .init(year: year, month: 1, day: 1), .init(year: year + 1, month: 1, day: 1), time)
    case .month(let year, let month):
      let day = LocalTime.Day(year: year, month: month, day: 1)
      return bounds(day, day.moved(months: 1), time)
    case .day(let year, let month, let number):
      let day = LocalTime.Day(year: year, month: month, day: number)
      return bounds(day, day.moved(days: 1), time)
    }
  }

  private func bounds(
    _ from: LocalTime.Day, _ to: LocalTime.Day?, _ time: LocalTime
  ) -> (from: String, to: String?) {
    func text(_ day: LocalTime.Day) -> String {
      timestamp(secondsSince1970: max(0, time.beginning(of: day)))
    }
    return (text(from), to.map(text))
  }
}

extension LocalTime.Day {
  /// So many days and months later; the calendar makes a day of the next month of day 32.
  fileprivate func moved(days: Int = 0, months: Int = 0) -> LocalTime.Day {
    .init(year: year, month: month + months, day: day + days)
  }
}
