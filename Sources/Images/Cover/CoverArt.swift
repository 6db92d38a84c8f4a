/// Draws covers for books that came without one.
///
/// The same design gives the same bytes wherever the same fonts are installed. May be called from
/// several threads, which take turns; the first cover costs the look-up of fonts.
package enum CoverArt {
  static let width = 1200
  static let height = 1800

  /// A JPEG of 1200 × 1800 pixels.
  package static func draw(_ design: CoverDesign) throws(ImageError) -> [UInt8] {
    try Typesetter.withTurn { () throws(ImageError) in try drawInTurn(design) }
  }

  private static func drawInTurn(_ design: CoverDesign) throws(ImageError) -> [UInt8] {
    var seed = Seed(design.seed)
    let palette = CoverPalette.all[seed.next(below: CoverPalette.all.count)]
    let ornament = CoverOrnament(&seed)
    let canvas = try Canvas(width: width, height: height, ground: palette.ground)
    let text = CoverText(design)
    let sheet = CoverSheet(palette: palette, hasSpineOnTheRight: spineIsRight(design))
    sheet.draw(on: canvas)
    if design.isVertical {
      try VerticalCover(design, text, sheet, ornament).draw(on: canvas)
    } else {
      try HorizontalCover(design, text, sheet, ornament).draw(on: canvas)
    }
    return try canvas.pixels().encoded(as: "jpeg", options: ["quality": "88"])
  }

  private static func spineIsRight(_ design: CoverDesign) -> Bool {
    design.isVertical || design.isRightToLeft
  }
}

/// The binding under the words: cloth, spine and frame.
struct CoverSheet {
  let palette: CoverPalette
  let hasSpineOnTheRight: Bool

  private static let spine = 44.0

  /// What is not the spine.
  var board: Box {
    Box(
      x: hasSpineOnTheRight ? 0 : Self.spine, y: 0, width: Double(CoverArt.width) - Self.spine,
      height: Double(CoverArt.height))
  }

  /// The space inside the frame.
  var panel: Box { board.inset(84) }

  func draw(on canvas: borrowing Canvas) {
    let shade = palette.ground.mixed(with: Colour(0x000000), 0.16)
    let spineX = hasSpineOnTheRight ? board.maxX : 0
    canvas.fill(Box(x: spineX, y: 0, width: Self.spine, height: board.height), shade)
    let line = palette.ground.mixed(with: palette.accent, 0.75)
    canvas.frame(board.inset(60), thickness: 5, line)
    canvas.frame(board.inset(73), thickness: 2, line)
  }
}
