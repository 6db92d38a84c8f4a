import Glibc
import Testing

@testable import Messages

/// In English, since no program has set a domain here.
@Suite("Numbers, days, lists and reasons")
struct LocaleTests {
  @Test(
    "groups digits",
    arguments: [
      (0, "0"), (999, "999"), (1000, "1,000"), (12_345, "12,345"), (1_234_567, "1,234,567"),
      (-1234, "-1,234"), (-12, "-12"),
    ])
  func numbers(count: Int, text: String) { #expect(grouped(count) == text) }

  @Test("groups the digits of a count")
  func counts() { #expect(trn("%1 book in %2", "%1 books in %2", 4000, "x") == "4,000 books in x") }

  @Test(
    "tells the day, the month or the year, as far as it is known",
    arguments: [
      ("2026-03-02T09:00:00Z", "2 March 2026"), ("2026-12-31", "31 December 2026"),
      ("1815-12", "December 1815"), ("1815", "1815"), ("0806", "806"), ("", ""),
      ("spring 1815", "spring 1815"), ("2026-13-01", "2026-13-01"), ("-0100", "-0100"),
      ("2026-03-02-04", "2026-03-02-04"), ("2026-", "2026-"), ("0000-01-01", "0000-01-01"),
    ])
  func days(text: String, readable: String) { #expect(readableDate(text) == readable) }

  @Test func lists() {
    #expect(listed(["a", "b", "c"]) == "a, b, c")
    #expect(listed([]) == "")
  }

  @Test("says why a call failed in the C library's English words")
  func reasons() {
    for code in [ENOENT, EACCES, ENOSPC, EROFS, EIO, ENOTDIR, ENOMEM, ELOOP, ECHILD] {
      #expect(systemReason(code) == String(cString: strerror(code)))
    }
  }

  @Test("the empty message is not the header of the catalogue") func empty() {
    #expect(tr("") == "")
  }
}
