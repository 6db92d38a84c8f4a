/// A day of the Gregorian calendar, as precisely as it is known.
struct CalendarDate: Equatable {
  var year: Int
  var month: Int?
  var day: Int?

  /// Days since 1970-01-01 of the first day that is meant (Howard Hinnant's days_from_civil).
  var daysSinceEpoch: Int {
    let month = month ?? 1
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + (day ?? 1) - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  init(year: Int, month: Int? = nil, day: Int? = nil) {
    self.year = year
    self.month = month
    self.day = day
  }

  init(daysSinceEpoch days: Int) {
    let days = days + 719_468
    let era = days / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  /// Days of a month; 0 when there is no such month.
  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    case 1...12: 31
    default: 0
    }
  }
}

/// Dates and times as stores write them (W3C-DTF, RFC 3339), read without clock or locale.
struct DateParser {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  /// `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, that is in the calendar.
  mutating func date() -> CalendarDate? {
    guard let year = number(4), year > 0 else { return nil }
    guard skip("-") else { return CalendarDate(year: year) }
    guard let month = number(2), (1...12).contains(month) else { return nil }
    guard skip("-") else { return CalendarDate(year: year, month: month) }
    guard let day = number(2), day > 0, day <= CalendarDate.days(inMonth: month, of: year) else {
      return nil
    }
    return CalendarDate(year: year, month: month, day: day)
  }

  /// `hh:mm`, `hh:mm:ss` or `hh:mm:ss.s…`: seconds, fractions cut off, a leap second as the one
  /// before.
  mutating func time() -> Int? {
    guard let hour = number(2), hour < 24, skip(":"), let minute = number(2), minute < 60 else {
      return nil
    }
    var second = 0
    if skip(":") {
      guard let value = number(2), value <= 60 else { return nil }
      second = min(value, 59)
      if skip(".") || skip(",") {
        guard rest.first?.isDigit == true else { return nil }
        rest = rest.drop(while: \.isDigit)
      }
    }
    return (hour * 60 + minute) * 60 + second
  }

  /// `Z`, `+hh:mm`, `+hhmm`, `+hh`, or nothing, which is read as UTC: seconds east of it.
  mutating func offset() -> Int? {
    if isAtEnd || skip("Z") || skip("z") { return 0 }
    let sign = skip("+") ? 1 : skip("-") ? -1 : 0
    guard sign != 0, let hours = number(2), hours < 24 else { return nil }
    if isAtEnd { return sign * hours * 3600 }
    _ = skip(":")
    guard let minutes = number(2), minutes < 60 else { return nil }
    return sign * (hours * 60 + minutes) * 60
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let byte = rest.first, UInt32(byte) == character.value else { return false }
    rest = rest.dropFirst()
    return true
  }

  private mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(\.isDigit) else { return nil }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }
}

/// A moment.
enum Timestamp {
  /// `YYYY-MM-DDThh:mm:ssZ` of a date and time with an offset; of a day alone its beginning in
  /// UTC. Nil for anything else.
  static func normalised(_ text: String) -> String? {
    var parser = DateParser(text)
    guard let date = parser.date(), date.day != nil else { return nil }
    var seconds = 0
    if !parser.isAtEnd {
      guard parser.skip("T") || parser.skip("t") || parser.skip(" "), let time = parser.time()
      else { return nil }
      _ = parser.skip(" ")
      guard let offset = parser.offset(), parser.isAtEnd else { return nil }
      seconds = time - offset
    }
    let minute = 60
    let day = 86_400
    let days = date.daysSinceEpoch + (seconds >= 0 ? seconds / day : -1)
    seconds = seconds >= 0 ? seconds % day : seconds + day
    let clock = [seconds / 3600, seconds / minute % minute, seconds % minute].map { padded($0, 2) }
    return W3CDate.text(CalendarDate(daysSinceEpoch: days)) + "T" + clock.joined(separator: ":")
      + "Z"
  }

  static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

/// A date of publication (W3C Date and Time Formats), as `dc:date` wants it.
enum W3CDate {
  /// `YYYY`, `YYYY-MM`, `YYYY-MM-DD`, or a time as `Timestamp` has it. Nil for anything else.
  static func normalised(_ text: String) -> String? {
    var parser = DateParser(text)
    guard let date = parser.date() else { return nil }
    return parser.isAtEnd ? self.text(date) : Timestamp.normalised(text)
  }

  static func text(_ date: CalendarDate) -> String {
    [
      Timestamp.padded(date.year, 4), date.month.map { Timestamp.padded($0, 2) },
      date.day.map { Timestamp.padded($0, 2) },
    ].compactMap { $0 }.joined(separator: "-")
  }
}
