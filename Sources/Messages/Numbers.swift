/// A count as people read it, its digits grouped: `1,234`.
package func grouped(_ count: Int) -> String {
  let digits = Array(String(count.magnitude))
  guard digits.count > 3 else { return "\(count)" }
  // Translators: how thousands are grouped. Only what stands between 1 and 234 is used.
  let separator = tr("1,234").dropFirst().dropLast(3)
  var text = count < 0 ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0 && (digits.count - index).isMultiple(of: 3) { text += separator }
    text.append(digit)
  }
  return text
}
