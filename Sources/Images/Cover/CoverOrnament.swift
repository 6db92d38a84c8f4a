import Glibc

/// The line drawing between title and author, one of several hundred that the seed decides.
struct CoverOrnament: Equatable {
  private enum Figure: Int { case rosette, star, rings, sun, weave }

  private let figure: Figure
  /// How many times the figure turns into itself.
  private let fold: Int
  private let variant: Int

  init(_ seed: inout Seed) {
    figure = Figure(rawValue: seed.next(below: 5)) ?? .rosette
    fold = 5 + seed.next(below: 8)
    variant = seed.next(below: 4)
  }

  /// The ornament as paths, in the order to be drawn.
  ///
  /// - Parameters:
  ///   - radius: pixels; nothing is drawn beyond it.
  ///   - thickness: pixels, of the lines.
  func paths(radius: Double, thickness: Double) -> [Path] {
    let dot = Path(steps: [circle(radius * 0.05)], thickness: nil)
    switch figure {
    case .rosette:
      let width = radius * (0.5 + 0.04 * Double(variant))
      let petals = turns.map { turn in
        Path.Step.ellipse(
          turn: turn, x: radius - width, y: 0, width: width, height: width * 0.42)
      }
      return [Path(steps: petals, thickness: thickness)]
    case .star:
      let outer = starPolygon(radius, step: 2 + variant % 2)
      let inner = starPolygon(radius * 0.42, step: 2)
      return [outer, inner].map { Path(steps: $0, thickness: thickness) } + [dot]
    case .rings:
      let rings = [1.0, 0.94, 0.55, 0.16].map { circle(radius * $0 - thickness / 2) }
      let beads = turns.map { turn in
        Path.Step.ellipse(
          turn: turn, x: radius * 0.75, y: 0, width: radius * 0.07, height: radius * 0.07)
      }
      return [Path(steps: rings, thickness: thickness), Path(steps: beads, thickness: nil)]
    case .sun:
      let rays = (0..<(fold * 4)).flatMap { index -> [Path.Step] in
        let angle = 2 * .pi * Double(index) / Double(fold * 4)
        let end = radius * (index % 2 == 0 ? 1 : 0.78)
        return [
          .move(cos(angle) * radius * 0.46, sin(angle) * radius * 0.46),
          .line(cos(angle) * end, sin(angle) * end),
        ]
      }
      return [Path(steps: rays + [circle(radius * 0.36)], thickness: thickness), dot]
    case .weave:
      let size = radius * 0.5
      let circles = turns.map { turn in
        Path.Step.ellipse(turn: turn, x: radius - size, y: 0, width: size, height: size)
      }
      return [Path(steps: circles, thickness: thickness)]
    }
  }

  private var turns: [Double] {
    (0..<fold).map { 2 * .pi * Double($0) / Double(fold) - .pi / 2 }
  }

  private func circle(_ radius: Double) -> Path.Step {
    .ellipse(turn: 0, x: 0, y: 0, width: radius, height: radius)
  }

  /// The star polygon {fold/step}, one closed line for each start that is not yet reached.
  private func starPolygon(_ radius: Double, step: Int) -> [Path.Step] {
    var steps: [Path.Step] = []
    var reached = Set<Int>()
    for start in 0..<fold where !reached.contains(start) {
      var corner = start
      repeat {
        reached.insert(corner)
        let angle = turns[corner]
        let (x, y) = (cos(angle) * radius, sin(angle) * radius)
        steps.append(corner == start ? .move(x, y) : .line(x, y))
        corner = (corner + step) % fold
      } while corner != start
      steps.append(.close)
    }
    return steps
  }
}
