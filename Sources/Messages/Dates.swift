/// A day as people read it: `2 March 2026` of `2026-03-02` or `2026-03-02T09:00:00Z`.
///
/// - Parameter text: a date as the library keeps it: `YYYY`, `YYYY-MM`, `YYYY-MM-DD`, or a moment
///   in UTC, of which the day is taken. Anything else comes back as it is.
package func readableDate(_ text: String) -> String {
  let fields = text.prefix { $0 != "T" }.split(separator: "-", omittingEmptySubsequences: false)
  let numbers = fields.compactMap { Int($0) }
  guard numbers.count == fields.count, let year = numbers.first, year > 0 else { return text }
  switch numbers.count {
  case 1: return "\(year)"
  case 2...3:
    let months = monthNames
    guard (1...months.count).contains(numbers[1]) else { return text }
    let month = months[numbers[1] - 1]
    return numbers.count == 2
      // Translators: a month and a year: March 2026.
      ? tr("%1 %2", month, year)
      // Translators: a day, a month and a year: 2 March 2026.
      : tr("%1 %2 %3", numbers[2], month, year)
  default: return text
  }
}

private var monthNames: [String] {
  [
    tr("January"), tr("February"), tr("March"), tr("April"), tr("May"), tr("June"), tr("July"),
    tr("August"), tr("September"), tr("October"), tr("November"), tr("December"),
  ]
}
