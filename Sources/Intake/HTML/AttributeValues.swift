/// Values of attributes, checked and brought into form.
extension String {
  /// The identifier of XML that is nearest (Namespaces in XML, production 4): itself where it is one.
  var nearestNCName: String {
    var name = ""
    for scalar in unicodeScalars {
      let value = scalar.value
      let isASCIIPart =
        (0x30...0x39).contains(value) || (0x61...0x7A).contains(value | 0x20) && value < 0x80
        || value == 0x2D || value == 0x2E || value == 0x5F
      let isPart = isASCIIPart || value >= 0xC0 && scalar.properties.isXIDContinue
      name.unicodeScalars.append(isPart ? scalar : "_")
    }
    guard let first = name.unicodeScalars.first else { return "_" }
    let isStart = first == "_" || first.properties.isXIDStart
    return isStart ? name : "_" + name
  }

  /// A language as BCP 47 writes it; nil where it is none.
  var languageTag: String? {
    let subtags = split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let isTag = subtags.allSatisfy { subtag in
      (1...8).contains(subtag.utf8.count)
        && subtag.utf8.allSatisfy {
          (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20)
        }
    }
    guard isTag, let primary = subtags.first, (2...3).contains(primary.utf8.count),
      primary.utf8.allSatisfy({ $0 > 0x39 })
    else { return nil }
    return subtags.joined(separator: "-")
  }

  /// `2024-05-17`: one of the dates that HTML takes (section 2.3.5.2).
  var isCalendarDate: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.joined().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let year = Int(parts[0]), year > 0,
      let month = Int(parts[1]), let day = Int(parts[2]), (1...12).contains(month)
    else { return false }
    let days = [
      31, year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28, 31, 30, 31, 30,
      31, 31, 30, 31, 30, 31,
    ]
    return (1...days[month - 1]).contains(day)
  }
}
