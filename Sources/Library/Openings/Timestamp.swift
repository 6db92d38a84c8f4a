import Glibc

/// A moment as the library notes it: RFC 3339, UTC, whole seconds. Such texts order as their moments.
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

/// Seconds since 1970 of a date-time of RFC 3339 with its offset; a part of a second is dropped. Nil
/// for anything else.
package func secondsSince1970(ofTimestamp text: String) -> Int? {
  let bytes = Array(text.utf8)
  guard bytes.count >= 20 else { return nil }
  let marks: [(Int, Unicode.Scalar)] = [(4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":")]
  guard marks.allSatisfy({ bytes[$0.0] == UInt8(ascii: $0.1) }) else { return nil }
  let fields = [0..<4, 5..<7, 8..<10, 11..<13, 14..<16, 17..<19].compactMap { number(bytes[$0]) }
  guard fields.count == 6, (1...12).contains(fields[1]), (1...31).contains(fields[2]),
    fields[3] < 24, fields[4] < 60, fields[5] <= 60
  else { return nil }
  var rest = bytes[19...]
  if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst().drop { (0x30...0x39).contains($0) } }
  guard let offset = offset(rest) else { return nil }
  var parts = tm()
  parts.tm_year = Int32(fields[0] - 1900)
  parts.tm_mon = Int32(fields[1] - 1)
  parts.tm_mday = Int32(fields[2])
  parts.tm_hour = Int32(fields[3])
  parts.tm_min = Int32(fields[4])
  parts.tm_sec = Int32(fields[5])
  return timegm(&parts) - offset
}

/// `Z`, `+02:00`, in seconds.
private func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
  if bytes.elementsEqual("Z".utf8) { return 0 }
  let bytes = Array(bytes)
  guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"), let hours = number(bytes[1..<3]),
    let minutes = number(bytes[4..<6])
  else { return nil }
  switch bytes[0] {
  case UInt8(ascii: "+"): return hours * 3600 + minutes * 60
  case UInt8(ascii: "-"): return -(hours * 3600 + minutes * 60)
  default: return nil
  }
}

private func number(_ digits: ArraySlice<UInt8>) -> Int? {
  digits.reduce(Int?.some(0)) { value, byte in
    (0x30...0x39).contains(byte) ? value.map { $0 * 10 + Int(byte) - 0x30 } : nil
  }
}
