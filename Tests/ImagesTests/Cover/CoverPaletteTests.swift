import Glibc
import Testing

@testable import Images

@Suite struct CoverPaletteTests {
  /// WCAG 2.2, relative luminance.
  private func luminance(_ colour: Colour) -> Double {
    let linear = [colour.red, colour.green, colour.blue].map {
      $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  private func contrast(_ one: Colour, _ other: Colour) -> Double {
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  @Test(arguments: CoverPalette.all)
  func wordsAndLinesStandOut(palette: CoverPalette) {
    #expect(contrast(palette.ground, palette.ink) >= 7)
    #expect(contrast(palette.ground, palette.accent) >= 3)
  }

  @Test func seedsAreTheSameForEver() {
    var seed = Seed("urn:uuid:c2b2b1b8-0000-5000-8000-000000000000")
    #expect((0..<6).map { _ in seed.next(below: 100) } == [12, 65, 55, 87, 69, 87])
  }

  @Test func seedsReachEveryPalette() {
    let reached = Set(
      (0..<500).map { number in
        var seed = Seed("\(number)")
        return seed.next(below: CoverPalette.all.count)
      })
    #expect(reached.count == CoverPalette.all.count)
  }

  @Test func ornamentsStayInTheirCircle() {
    for number in 0..<200 {
      var seed = Seed("\(number)")
      for path in CoverOrnament(&seed).paths(radius: 100, thickness: 3) {
        #expect(!path.steps.isEmpty)
        for step in path.steps {
          switch step {
          case .move(let x, let y), .line(let x, let y): #expect(hypot(x, y) <= 100.001)
          case .ellipse(_, let x, _, let width, _): #expect(x + width <= 100.001)
          case .close: continue
          }
        }
      }
    }
  }
}
