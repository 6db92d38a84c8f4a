/// Title above, ornament in the middle, authors below, all centred.
struct HorizontalCover {
  private let text: CoverText
  private let script: CoverScript
  private let isRightToLeft: Bool
  private let sheet: CoverSheet
  private let ornament: CoverOrnament

  /// The middle of the ornament, in pixels from above.
  private let ornamentY = 1225.0
  private var width: Double { sheet.panel.width - 130 }

  private static let titleSteps =
    TextBlock.Step.steps([260, 230], lines: 1)
    + TextBlock.Step.steps([200, 180, 164, 150, 138, 126, 114, 104, 94, 86, 78, 70, 64])
  private static let subtitleSteps = TextBlock.Step.steps([70, 64, 58, 52, 46, 42])
  private static let authorSteps =
    TextBlock.Step.steps([72, 66, 60, 54, 48], lines: 1) + TextBlock.Step.steps([48, 44])

  init(_ design: CoverDesign, _ text: CoverText, _ sheet: CoverSheet, _ ornament: CoverOrnament) {
    self.text = text
    self.sheet = sheet
    self.ornament = ornament
    isRightToLeft = design.isRightToLeft
    script = CoverScript(
      language: design.language, text: ([text.title] + text.authors).joined(separator: " "))
  }

  func draw(on canvas: borrowing Canvas) throws(ImageError) {
    try drawTitle(on: canvas, in: sheet.panel.y + 110, ornamentY - 150)
    for path in ornament.paths(radius: 105, thickness: 3) {
      canvas.draw(path, at: sheet.panel.midX, ornamentY, sheet.palette.accent)
    }
    try drawAuthors(on: canvas)
  }

  /// Title and subtitle between two heights, somewhat above the middle.
  private func drawTitle(
    on canvas: borrowing Canvas, in top: Double, _ bottom: Double
  ) throws(ImageError) {
    let subtitleRoom = text.subtitle == nil ? 0 : 210.0
    let gap = text.subtitle == nil ? 0 : 40.0
    var title = try block(text.title, .bold)
    title.fit(width: width, height: bottom - top - subtitleRoom, steps: Self.titleSteps)
    var subtitle = try block(text.subtitle ?? "", .regular)
    let smaller = Self.subtitleSteps.filter { $0.em < title.em * 0.6 }
    subtitle.fit(
      width: width, height: subtitleRoom - gap,
      steps: smaller.isEmpty ? Self.subtitleSteps.suffix(1) : smaller)

    let used = title.size.height + (text.subtitle == nil ? 0 : gap + subtitle.size.height)
    let y = top + (bottom - top - used) * 0.42
    let middle = sheet.panel.midX
    canvas.set(title, at: middle - title.width / 2, y, sheet.palette.ink)
    canvas.set(
      subtitle, at: middle - subtitle.width / 2, y + title.size.height + gap, sheet.palette.ink)
  }

  private func drawAuthors(on canvas: borrowing Canvas) throws(ImageError) {
    var y = sheet.panel.maxY - 70
    for author in text.authors.reversed() {
      var line = try block(author, .regular)
      line.fit(width: width, height: 270 / Double(text.authors.count), steps: Self.authorSteps)
      y -= line.size.height
      canvas.set(line, at: sheet.panel.midX - line.width / 2, y, sheet.palette.ink)
    }
  }

  private func block(_ text: String, _ weight: TextBlock.Weight) throws(ImageError) -> TextBlock {
    try TextBlock(text, script, weight: weight, isRightToLeft: isRightToLeft)
  }
}
