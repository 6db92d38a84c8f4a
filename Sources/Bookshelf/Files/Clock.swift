import Glibc

/// Seconds of the monotonic clock.
func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// A moment as the library notes it: RFC 3339, UTC, whole seconds.
package func timestamp(secondsSince1970 seconds: Int) -> String {
  var time = time_t(seconds)
  var parts = tm()
  guard gmtime_r(&time, &parts) != nil else { return "1970-01-01T00:00:00Z" }
  func digits(_ number: Int32, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
  let date =
    "\(digits(parts.tm_year + 1900, 4))-\(digits(parts.tm_mon + 1, 2))-\(digits(parts.tm_mday, 2))"
  return
    "\(date)T\(digits(parts.tm_hour, 2)):\(digits(parts.tm_min, 2)):\(digits(parts.tm_sec, 2))Z"
}
