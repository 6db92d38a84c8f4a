/// Columns on a pasted title slip, as on books bound with thread, and the author beside it.
struct VerticalCover {
  private let text: CoverText
  private let script: CoverScript
  private let sheet: CoverSheet
  private let ornament: CoverOrnament

  private static let titleSteps = TextBlock.Step.steps([
    170, 156, 142, 130, 118, 108, 98, 90, 82, 74, 66, 60,
  ])
  private static let smallSteps = TextBlock.Step.steps([72, 64, 58, 52, 46, 42])

  init(_ design: CoverDesign, _ text: CoverText, _ sheet: CoverSheet, _ ornament: CoverOrnament) {
    self.text = text
    self.sheet = sheet
    self.ornament = ornament
    script = CoverScript(
      language: design.language, text: ([text.title] + text.authors).joined(separator: " "))
  }

  func draw(on canvas: borrowing Canvas) throws(ImageError) {
    let palette = sheet.palette
    var title = try block(text.title, .bold)
    title.fit(width: 1080, height: text.subtitle == nil ? 480 : 360, steps: Self.titleSteps)
    var subtitle = try block(text.subtitle ?? "", .regular)
    subtitle.fit(width: 1000, height: 120, steps: Self.smallSteps)
    let gap = text.subtitle == nil ? 0 : 28.0
    let columns = title.size.height + gap + (text.subtitle == nil ? 0 : subtitle.size.height)

    let slip = Box(
      x: sheet.panel.x + 110, y: sheet.panel.y + 90, width: columns + 110,
      height: max(title.size.width, 700) + 150)
    canvas.fill(slip, palette.ink)
    canvas.frame(slip.inset(14), thickness: 3, palette.ground)
    let right = slip.maxX - 55
    canvas.set(title, at: right, slip.y + 75, palette.ground)
    if text.subtitle != nil {
      canvas.set(
        subtitle, at: right - title.size.height - gap, slip.maxY - 75 - subtitle.size.width,
        palette.ground)
    }
    let space = sheet.panel.maxX - slip.maxX
    for path in ornament.paths(radius: min(105, space / 2 - 40), thickness: 3) {
      canvas.draw(path, at: slip.maxX + space / 2, slip.y + 105, palette.accent)
    }
    try drawAuthors(on: canvas)
  }

  private func drawAuthors(on canvas: borrowing Canvas) throws(ImageError) {
    var x = sheet.panel.maxX - 90
    for author in text.authors {
      var column = try block(author, .regular)
      column.fit(width: 800, height: 110, steps: Self.smallSteps)
      canvas.set(column, at: x, sheet.panel.maxY - 80 - column.size.width, sheet.palette.ink)
      x -= column.size.height + 20
    }
  }

  private func block(_ text: String, _ weight: TextBlock.Weight) throws(ImageError) -> TextBlock {
    try TextBlock(text, script, weight: weight, isVertical: true)
  }
}
