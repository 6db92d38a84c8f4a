/// The text behind percent-encoding (RFC 3986, section 2.1); nil when there is none or it is not UTF-8.
func percentDecoded(_ text: String) -> String? {
  guard text.utf8.contains(UInt8(ascii: "%")) else { return nil }
  var bytes: [UInt8] = []
  var rest = text.utf8[...]
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%"),
      let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
      rest.count >= 2
    {
      bytes.append(value)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return String(validating: bytes, as: UTF8.self)
}
