/// A list of paths as it is written in KDE's settings: commas between them, and two layers of
/// backslashes, the list's own and the file's.
struct KConfigList {
  /// The items as they are written.
  private(set) var items: [[UInt8]] = []

  init(_ value: [UInt8]) {
    guard !value.isEmpty else { return }
    var item: [UInt8] = []
    var isEscaped = false
    for unit in Self.units(of: value) {
      if unit == [UInt8(ascii: ",")], !isEscaped {
        items.append(item)
        item = []
        continue
      }
      isEscaped = !isEscaped && unit == Array("\\\\".utf8)
      item += unit
    }
    items.append(item)
  }

  init(items: [[UInt8]]) { self.items = items }

  var value: [UInt8] { Array(items.joined(separator: [UInt8(ascii: ",")])) }

  /// A path as an item; below the home it begins with `$HOME` where variables are filled in.
  static func item(_ path: String, home: String, isExpanded: Bool) -> [UInt8] {
    var written = ""
    var rest = Substring(path)
    if isExpanded, let below = FolderPath.remainder(of: path, below: home) {
      written = "$HOME/"
      rest = below
    }
    for scalar in rest.unicodeScalars {
      switch scalar {
      case "$" where isExpanded: written += "$$"
      case ",": written += "\\\\,"
      case "\\": written += "\\\\\\\\"
      case "\t": written += "\\t"
      case "\n": written += "\\n"
      case "\r": written += "\\r"
      default: written.unicodeScalars.append(scalar)
      }
    }
    return Array(written.utf8)
  }

  /// The path that an item stands for, variables filled in where the setting says so.
  static func path(
    _ item: [UInt8], isExpanded: Bool, variable: (String) -> String?
  ) -> String {
    var text: [UInt8] = []
    var isEscaped = false
    for unit in units(of: item) {
      let byte = unit.count == 2 ? character(escapedBy: unit[1]) : unit[0]
      if byte == UInt8(ascii: "\\"), !isEscaped {
        isEscaped = true
      } else {
        text.append(byte)
        isEscaped = false
      }
    }
    let path = String(decoding: text, as: UTF8.self)
    return isExpanded ? expanded(path, variable) : path
  }

  /// Single bytes, and backslashes with the byte behind them.
  private static func units(of value: [UInt8]) -> [[UInt8]] {
    var units: [[UInt8]] = []
    var index = 0
    while index < value.count {
      let length = value[index] == UInt8(ascii: "\\") && index + 1 < value.count ? 2 : 1
      units.append(Array(value[index..<(index + length)]))
      index += length
    }
    return units
  }

  private static func character(escapedBy byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "s"): 0x20
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    default: byte
    }
  }

  /// `$NAME` and `${NAME}` by their values, `$$` as `$`.
  private static func expanded(_ path: String, _ variable: (String) -> String?) -> String {
    var result = ""
    var rest = Substring(path)
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      if rest.first == "$" {
        result += "$"
        rest.removeFirst()
        continue
      }
      let hasBraces = rest.first == "{"
      if hasBraces { rest.removeFirst() }
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      rest = rest[name.endIndex...]
      if hasBraces, rest.first == "}" { rest.removeFirst() }
      result += variable(String(name)) ?? ""
    }
    return result + rest
  }
}
