/// A colour of the sRGB space, each part from 0 to 1.
struct Colour: Equatable {
  var red: Double
  var green: Double
  var blue: Double

  /// - Parameter rgb: as in a stylesheet, `0xRRGGBB`.
  init(_ rgb: UInt32) {
    red = Double(rgb >> 16 & 0xFF) / 255
    green = Double(rgb >> 8 & 0xFF) / 255
    blue = Double(rgb & 0xFF) / 255
  }

  /// The colour with some of another in it.
  func mixed(with other: Colour, _ part: Double) -> Colour {
    var mix = self
    mix.red += (other.red - red) * part
    mix.green += (other.green - green) * part
    mix.blue += (other.blue - blue) * part
    return mix
  }
}

/// The colours of one cover.
struct CoverPalette: Equatable {
  /// The cloth of the binding.
  var ground: Colour
  /// Title and author; at least 7:1 against the ground.
  var ink: Colour
  /// Frame and ornament; at least 3:1 against the ground.
  var accent: Colour

  private init(_ ground: UInt32, _ ink: UInt32, _ accent: UInt32) {
    self.ground = Colour(ground)
    self.ink = Colour(ink)
    self.accent = Colour(accent)
  }

  static let all: [CoverPalette] = [
    CoverPalette(0x1C2F4A, 0xF4EBD9, 0xC9A45C),  // Navy and brass.
    CoverPalette(0x5B1F2B, 0xF7ECDC, 0xD9A679),  // Oxblood.
    CoverPalette(0x1E4238, 0xF1EBDA, 0xBFA964),  // Bottle green.
    CoverPalette(0x43294A, 0xF3E9EE, 0xCFA3B4),  // Plum.
    CoverPalette(0x17474F, 0xEEF1E6, 0xE0A96D),  // Teal.
    CoverPalette(0x30363F, 0xF2EFE8, 0x9DB4C0),  // Slate.
    CoverPalette(0x7A3220, 0xFBEFDD, 0xF0B98A),  // Brick.
    CoverPalette(0x2B2A5E, 0xEFEBF7, 0xAFA6E0),  // Indigo.
    CoverPalette(0x4A3B1F, 0xF6EEDA, 0xD3B56A),  // Walnut.
    CoverPalette(0x22223A, 0xF5E9E2, 0xE08A6B),  // Midnight and coral.
    CoverPalette(0xEFE6D3, 0x2C2723, 0x9A3B2B),  // Parchment and red.
    CoverPalette(0xDDE5E3, 0x1F3439, 0x2C6A73),  // Pale sea.
    CoverPalette(0xE9DDCB, 0x2B3A30, 0x4C6B4F),  // Sand and moss.
    CoverPalette(0xF0E3DC, 0x45222B, 0x9A4658),  // Blush.
    CoverPalette(0xE4E1EC, 0x2D2845, 0x5E5596),  // Lavender.
    CoverPalette(0xF2E4B8, 0x33290F, 0x8A5A12),  // Straw.
  ]
}

/// Numbers that a text decides, the same ones on every machine and for ever.
struct Seed {
  private var state: UInt64

  /// FNV-1a of the text.
  init(_ text: String) {
    state = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// The next number from 0 up to, not including, `bound` (SplitMix64).
  mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ mixed >> 31) % UInt64(bound))
  }
}
