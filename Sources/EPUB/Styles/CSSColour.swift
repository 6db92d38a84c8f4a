import Glibc

/// An opaque colour of a style sheet (CSS Color Level 3, section 4), in sRGB from 0 to 1.
struct CSSColour: Equatable {
  var red: Double
  var green: Double
  var blue: Double

  static let black = CSSColour(red: 0, green: 0, blue: 0)
  static let white = CSSColour(red: 1, green: 1, blue: 1)

  init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// `#rgb`, `#rrggbb`, `rgb(…)` or a name; nil for what shines through and for any other value.
  init?(_ text: String) {
    let text = text.lowercased().trimmed
    if text.hasPrefix("#") {
      var digits = Array(text.dropFirst())
      if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
      guard digits.count == 6, let number = Int(String(digits), radix: 16) else { return nil }
      self.init(number: number)
    } else if text.hasPrefix("rgb("), text.hasSuffix(")") {
      let parts = text.dropFirst(4).dropLast().split { ", ".contains($0) }.map(String.init)
      let values = parts.compactMap { part -> Double? in
        part.hasSuffix("%")
          ? Double(part.dropLast()).map { $0 / 100 } : Double(part).map { $0 / 255 }
      }
      guard parts.count == 3, values.count == 3 else { return nil }
      self.init(red: values[0].unit, green: values[1].unit, blue: values[2].unit)
    } else if let number = Self.names[text] {
      self.init(number: number)
    } else {
      return nil
    }
  }

  private init(number: Int) {
    self.init(
      red: Double(number >> 16 & 255) / 255, green: Double(number >> 8 & 255) / 255,
      blue: Double(number & 255) / 255)
  }

  /// Relative luminance (WCAG 2.2, "relative luminance").
  var luminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Whether it has no hue to speak of.
  var isGrey: Bool { max(red, green, blue) - min(red, green, blue) < 0.03 }

  /// From 1 to 21 (WCAG 2.2, "contrast ratio").
  func contrast(with other: CSSColour) -> Double {
    let (one, two) = (luminance + 0.05, other.luminance + 0.05)
    return max(one, two) / min(one, two)
  }

  /// The nearest colour on the way to another that is as told; nil where none is.
  func nearest(to other: CSSColour, where isRight: (CSSColour) -> Bool) -> CSSColour? {
    for step in 0...100 {
      let share = Double(step) / 100
      let mixed = CSSColour(
        red: red + (other.red - red) * share, green: green + (other.green - green) * share,
        blue: blue + (other.blue - blue) * share
      ).rounded
      if isRight(mixed) { return mixed }
    }
    return nil
  }

  private var rounded: CSSColour {
    func eighth(_ value: Double) -> Double { (value * 255).rounded() / 255 }
    return CSSColour(red: eighth(red), green: eighth(green), blue: eighth(blue))
  }

  /// `#rrggbb`
  var text: String {
    let digits = Array("0123456789abcdef")
    return [red, green, blue].reduce(into: "#") { text, value in
      let byte = Int((value * 255).rounded())
      text += [digits[byte >> 4], digits[byte & 15]]
    }
  }

  /// The names that books have, of those in CSS Color Level 3, section 4.3.
  private static let names: [String: Int] = [
    "black": 0, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF,
    "maroon": 0x800000, "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF,
    "magenta": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00, "olive": 0x808000, "yellow": 0xFFFF00,
    "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080, "aqua": 0x00FFFF, "cyan": 0x00FFFF,
    "orange": 0xFFA500, "darkorange": 0xFF8C00, "gold": 0xFFD700, "goldenrod": 0xDAA520,
    "darkgoldenrod": 0xB8860B, "brown": 0xA52A2A, "chocolate": 0xD2691E, "sienna": 0xA0522D,
    "peru": 0xCD853F, "tan": 0xD2B48C, "crimson": 0xDC143C, "firebrick": 0xB22222,
    "darkred": 0x8B0000, "tomato": 0xFF6347, "orangered": 0xFF4500, "coral": 0xFF7F50,
    "salmon": 0xFA8072, "pink": 0xFFC0CB, "hotpink": 0xFF69B4, "deeppink": 0xFF1493,
    "violet": 0xEE82EE, "orchid": 0xDA70D6, "indigo": 0x4B0082, "darkblue": 0x00008B,
    "mediumblue": 0x0000CD, "royalblue": 0x4169E1, "steelblue": 0x4682B4, "dodgerblue": 0x1E90FF,
    "deepskyblue": 0x00BFFF, "skyblue": 0x87CEEB, "lightblue": 0xADD8E6, "lightskyblue": 0x87CEFA,
    "cornflowerblue": 0x6495ED, "cadetblue": 0x5F9EA0, "slateblue": 0x6A5ACD,
    "darkgreen": 0x006400, "forestgreen": 0x228B22, "seagreen": 0x2E8B57, "limegreen": 0x32CD32,
    "lightgreen": 0x90EE90, "olivedrab": 0x6B8E23, "darkcyan": 0x008B8B, "turquoise": 0x40E0D0,
    "dimgray": 0x696969, "dimgrey": 0x696969, "darkgray": 0xA9A9A9, "darkgrey": 0xA9A9A9,
    "lightgray": 0xD3D3D3, "lightgrey": 0xD3D3D3, "gainsboro": 0xDCDCDC, "whitesmoke": 0xF5F5F5,
    "slategray": 0x708090, "slategrey": 0x708090, "lightslategray": 0x778899, "ivory": 0xFFFFF0,
    "beige": 0xF5F5DC, "linen": 0xFAF0E6, "snow": 0xFFFAFA, "lavender": 0xE6E6FA, "khaki": 0xF0E68C,
    "lightyellow": 0xFFFFE0, "wheat": 0xF5DEB3, "aliceblue": 0xF0F8FF,
  ]
}

extension Double {
  fileprivate var unit: Double { min(max(self, 0), 1) }
}
