/// Colours of a bought book that can be read on a white page, and where the reading system has a dark
/// one (WCAG 2.2, criteria 1.4.1 and 1.4.3).
///
/// No cascade is computed: each block of declarations is looked at by itself. A ground brings the
/// colour of its letters with it. Black letters and a white page say nothing that a reading system
/// does not say better, so they go, and dark grey ones with them. Letters that are too pale for a white
/// page or a light ground of the book get a darker tone of their colour, those that would not be seen
/// on a dark page a lighter one: there are tones that both bear. What would hardly be seen on white is
/// left where the book may have a dark ground for it.
struct LegibleColours {
  /// What the letters of a rule may stand on besides the page.
  enum Ground {
    case page
    /// Dark ones, of which each brings the colour of its letters.
    case dark
    /// Pictures.
    case unknown
    /// What a `style` attribute does not know.
    case anElements
    /// In the layout that the page has been fixed to: colours of grounds and black letters stay.
    case fixed
  }

  var ground = Ground.page

  /// The least contrast of letters (WCAG 2.2, criterion 1.4.3).
  private static let least = 4.5
  /// The luminance that has it on white, and on black.
  private static let middle = 1.05 / 4.5 - 0.05
  /// Paler letters than these nobody sets on a white page.
  private static let pale = 0.55
  /// Darker ones than these are hardly seen on a dark page.
  private static let dark = 0.118
  /// The luminance of letters that the lightest of the grounds bear on which they may stand.
  private var limit = middle

  /// - Parameter sheet: a whole style sheet, whose grounds its letters may stand on.
  init(sheet: String, isFixed: Bool) {
    guard !isFixed else {
      ground = .fixed
      return
    }
    for part in sheet.lowercased().split(separator: "background").dropFirst() {
      let value = part.prefix { !";}".contains($0) }.drop { $0 != ":" }.dropFirst()
      if value.contains("url(") || value.contains("gradient") { ground = .unknown }
      guard let colour = Self.colour(in: String(value)) else { continue }
      if colour.luminance < Self.middle, ground == .page { ground = .dark }
      if colour.luminance > 0.5 {
        limit = min(limit, (colour.luminance + 0.05) / Self.least - 0.05)
      }
    }
  }

  init(ground: Ground) { self.ground = ground }

  /// The declarations of a block, each `name: value`.
  ///
  /// - Parameter selectors: of the rule; of a `style` attribute its element's name.
  func mended(_ declarations: [String], of selectors: String) -> [String] {
    var kept = declarations
    if Self.mayBeLinks(selectors), !kept.contains(where: Self.marksOut) {
      kept.removeAll {
        $0.hasPrefix("text-decoration") && ["none", "inherit"].contains(Self.value($0))
      }
    }
    let names = ["color", "background", "background-color"]
    guard kept.contains(where: { names.contains(Self.name($0)) }) else { return kept }
    let grounds = kept.filter { Self.name($0).hasPrefix("background") }
    guard !grounds.contains(where: { $0.contains("url(") || $0.contains("gradient") }) else {
      return kept
    }
    if let ground = grounds.last(where: { Self.colour(in: Self.value($0)) != nil }),
      let colour = Self.colour(in: Self.value(ground))
    {
      return mended(kept, of: selectors, on: colour)
    }
    return kept.compactMap { declaration in
      guard Self.name(declaration) == "color",
        let letters = CSSColour(Self.value(declaration))
      else { return declaration }
      return legible(letters).map { $0 == letters ? declaration : Self.with($0, declaration) }
    }
  }

  /// Letters upon a ground of their own.
  private func mended(
    _ declarations: [String], of selectors: String, on colour: CSSColour
  ) -> [String] {
    let isPage = CSSValue.split(selectors, at: ",").allSatisfy {
      ["html", "body", ":root", "*"].contains($0.trimmed.lowercased())
    }
    let isWhite = colour.isGrey && colour.luminance > 0.9
    let letters = declarations.last { Self.name($0) == "color" }.flatMap {
      CSSColour(Self.value($0))
    }
    if ground != .fixed, isPage, isWhite, letters.map({ $0.luminance < 0.02 }) ?? true {
      return declarations.filter { !$0.hasPrefix("background") && Self.name($0) != "color" }
    }
    let end = colour.luminance > Self.middle ? CSSColour.black : .white
    guard declarations.contains(where: { Self.name($0) == "color" }) else {
      return declarations + ["color: \(end.text)"]
    }
    return declarations.map { declaration in
      guard Self.name(declaration) == "color", let letters = CSSColour(Self.value(declaration)),
        let right = letters.nearest(to: end, where: { $0.contrast(with: colour) >= Self.least }),
        right != letters
      else { return declaration }
      return Self.with(right, declaration)
    }
  }

  /// Letters upon a ground that is not theirs; nil for those of the reading system.
  private func legible(_ letters: CSSColour) -> CSSColour? {
    if letters.luminance > Self.pale, ground != .page { return letters }
    if letters.luminance > limit { return letters.nearest(to: .black) { $0.luminance <= limit } }
    guard ground != .unknown, ground != .fixed, letters.luminance < Self.dark else {
      return letters
    }
    if letters.isGrey { return nil }
    let tone = min(Self.dark, limit)
    return letters.nearest(to: .white) { $0.luminance >= tone && $0.luminance <= limit } ?? letters
  }

  // MARK: Declarations

  private static func name(_ declaration: String) -> String {
    String(declaration.prefix { $0 != ":" })
  }

  private static func value(_ declaration: String) -> String {
    let value = declaration.drop { $0 != ":" }.dropFirst()
    return String(value.prefix { $0 != "!" }).trimmed.lowercased()
  }

  private static func with(_ colour: CSSColour, _ declaration: String) -> String {
    let isImportant = declaration.contains("!")
    return "\(name(declaration)): \(colour.text)\(isImportant ? " !important" : "")"
  }

  /// The colour among the parts of a ground.
  private static func colour(in value: String) -> CSSColour? {
    CSSColour(value) ?? CSSValue.split(value, at: " ").lazy.compactMap { CSSColour($0) }.first
  }

  // MARK: Links

  /// Whether a rule is for links, or for anything of a class, outside of headings and lists of links.
  private static func mayBeLinks(_ selectors: String) -> Bool {
    CSSValue.split(selectors, at: ",").contains { selector in
      let compounds = selector.trimmed.split { " >+~".contains($0) }.map { $0.lowercased() }
      let types = compounds.map { compound in
        String(compound.prefix { $0.isLetter || $0.isNumber })
      }
      guard let last = types.last else { return false }
      return (last == "a" || last.isEmpty)
        && types.allSatisfy { !["nav", "h1", "h2", "h3", "h4", "h5", "h6"].contains($0) }
    }
  }

  /// Whether a declaration tells a link from the text around it without a colour.
  private static func marksOut(_ declaration: String) -> Bool {
    switch name(declaration) {
    case "border-bottom", "border":
      !["none", "0"].contains { value(declaration).hasPrefix($0) }
    case "background", "background-color": colour(in: value(declaration)) != nil
    default: false
    }
  }
}
