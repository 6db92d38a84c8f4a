/// A rectangle in pixels, from its upper left corner.
struct Box: Equatable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  var maxX: Double { x + width }
  var maxY: Double { y + height }
  var midX: Double { x + width / 2 }

  func inset(_ distance: Double) -> Box {
    Box(
      x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
  }
}

/// A figure around a centre, in pixels.
struct Path {
  enum Step {
    case move(Double, Double)
    case line(Double, Double)
    case close
    /// Turned around the centre by radians, then moved; half axes.
    case ellipse(turn: Double, x: Double, y: Double, width: Double, height: Double)
  }

  var steps: [Step]
  /// The width of the stroke; nil fills the figure.
  var thickness: Double?
}
