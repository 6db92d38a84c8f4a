import CSystem

/// Translates a sentence and fills `%1`, `%2` … with the arguments.
///
/// The English sentence is the key, as gettext has it. Arguments are never translated nor searched
/// for placeholders of their own.
package func tr(_ message: String, _ arguments: CustomStringConvertible...) -> String {
  // The empty message is the header of the catalogue.
  guard !message.isEmpty else { return "" }
  // gettext may answer with the very pointer it was given, so it is read while that still lives.
  return fill(message.withCString { String(cString: bookstead_gettext($0)) }, arguments)
}

/// Translates a sentence that depends on a count, which is `%1`, its digits grouped; further
/// arguments are `%2` ….
package func trn(
  _ singular: String, _ plural: String, _ count: Int, _ arguments: CustomStringConvertible...
) -> String {
  let translated = singular.withCString { singular in
    plural.withCString { plural in
      String(cString: bookstead_ngettext(singular, plural, UInt(max(0, count))))
    }
  }
  return fill(translated, [grouped(count)] + arguments)
}

func fill(_ message: String, _ arguments: [CustomStringConvertible]) -> String {
  guard !arguments.isEmpty else { return message }
  var filled = ""
  var pending = message[...]
  while let percent = pending.firstIndex(of: "%") {
    filled += pending[..<percent]
    let next = pending.index(after: percent)
    if next < pending.endIndex, let digit = pending[next].wholeNumberValue,
      (1...arguments.count).contains(digit)
    {
      filled += arguments[digit - 1].description
      pending = pending[pending.index(after: next)...]
    } else {
      filled += "%"
      pending = pending[next...]
    }
  }
  return filled + pending
}
