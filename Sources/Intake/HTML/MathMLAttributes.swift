/// The attributes of MathML that say how a formula looks, with the values that the schema has for
/// them (MathML 3, chapter 3). Without some of them it would be another formula: a binomial
/// coefficient is a fraction whose line has no thickness.
enum MathMLAttributes {
  /// What a value may be.
  private enum Kind {
    case anything, truth, integer, natural, length
    case word(Set<Substring>), words(Set<Substring>)
    case lengthOr(Set<Substring>)
  }

  static func isKept(_ name: String, _ value: String, of element: String) -> Bool {
    guard let kind = byElement[element]?[name] ?? everywhere[name] else { return false }
    let parts = value.split(whereSeparator: \.isWhitespace)
    guard case .words(let known) = kind else {
      if case .anything = kind { return true }
      return parts.count == 1 && isValid(parts[0], kind)
    }
    return !parts.isEmpty && parts.allSatisfy(known.contains)
  }

  private static func isValid(_ value: Substring, _ kind: Kind) -> Bool {
    switch kind {
    case .anything: true
    case .truth: value == "true" || value == "false"
    case .natural: UInt16(value).map { $0 > 0 } ?? false
    case .integer: Int8(value) != nil
    case .length: isLength(value)
    case .word(let known), .words(let known): known.contains(value)
    case .lengthOr(let known): known.contains(value) || isLength(value)
    }
  }

  /// A number with a unit, or the name of a space (MathML 3, section 2.1.5).
  private static func isLength(_ value: Substring) -> Bool {
    let number = value.drop { $0 == "-" }.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    if let last = number.last {
      let unit = value[number.endIndex...]
      return value.distance(from: value.startIndex, to: number.startIndex) < 2
        && number.count { $0 == "." } < 2 && (number.count > 1 || last != ".")
        && ["em", "ex", "in", "cm", "mm", "pt", "pc", "px", "%", ""].contains(unit)
    }
    let name = value.hasPrefix("negative") ? value.dropFirst(8) : value
    return spaces.contains(name)
  }

  private static let spaces: Set<Substring> = [
    "veryverythinmathspace", "verythinmathspace", "thinmathspace", "mediummathspace",
    "thickmathspace", "verythickmathspace", "veryverythickmathspace",
  ]
  private static let columns: Set<Substring> = ["left", "center", "right"]
  private static let rows: Set<Substring> = ["top", "bottom", "center", "baseline", "axis"]
  private static let lines: Set<Substring> = ["none", "solid", "dashed"]
  private static let variants: Set<Substring> = [
    "normal", "bold", "italic", "bold-italic", "double-struck", "bold-fraktur", "script",
    "bold-script", "fraktur", "sans-serif", "bold-sans-serif", "sans-serif-italic",
    "sans-serif-bold-italic", "monospace",
  ]
  private static let notations: Set<Substring> = [
    "longdiv", "actuarial", "radical", "box", "roundedbox", "circle", "left", "right", "top",
    "bottom", "updiagonalstrike", "downdiagonalstrike", "verticalstrike", "horizontalstrike",
  ]

  private static let everywhere: [String: Kind] = ["xmlns": .anything]

  private static let byElement: [String: [String: Kind]] = {
    var table: [String: [String: Kind]] = [
      "math": [
        "alttext": .anything, "display": .word(["block", "inline"]), "dir": .word(["ltr", "rtl"]),
      ],
      "mrow": ["dir": .word(["ltr", "rtl"])],
      "mspace": ["width": .length, "height": .length, "depth": .length],
      "mfrac": [
        "linethickness": .lengthOr(["thin", "medium", "thick"]), "bevelled": .truth,
        "numalign": .word(columns), "denomalign": .word(columns),
      ],
      "mfenced": ["open": .anything, "close": .anything, "separators": .anything],
      "menclose": ["notation": .words(notations)],
      "mover": ["accent": .truth],
      "munder": ["accentunder": .truth],
      "munderover": ["accent": .truth, "accentunder": .truth],
      "mstyle": ["displaystyle": .truth, "scriptlevel": .integer],
      "mtable": [
        "columnalign": .words(columns), "rowalign": .words(rows), "displaystyle": .truth,
        "columnlines": .words(lines), "rowlines": .words(lines), "frame": .word(lines),
      ],
      "mtr": ["columnalign": .words(columns), "rowalign": .word(rows)],
      "mtd": [
        "columnalign": .word(columns), "rowalign": .word(rows), "columnspan": .natural,
        "rowspan": .natural,
      ],
    ]
    for token in ["mi", "mn", "mtext", "ms"] {
      table[token] = ["mathvariant": .word(variants), "dir": .word(["ltr", "rtl"])]
    }
    table["mo"] = [
      "mathvariant": .word(variants), "dir": .word(["ltr", "rtl"]),
      "form": .word(["prefix", "infix", "postfix"]), "lspace": .length, "rspace": .length,
      "minsize": .length, "maxsize": .length,
    ]
    for truth in [
      "stretchy", "fence", "separator", "largeop", "movablelimits", "symmetric", "accent",
    ] {
      table["mo"]?[truth] = .truth
    }
    return table
  }()
}
