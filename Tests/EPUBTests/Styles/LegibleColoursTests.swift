import Testing

@testable import EPUB

/// Colours of bought books: legible on white pages and on dark ones, and otherwise as they were.
@Suite struct LegibleColoursTests {
  private func sheet(_ text: String, isFixed: Bool = false) -> String {
    CSSCleaner(isFixed: isFixed) { _ in "a.png" }.sheet(text) { _ in nil }
      .replacing("\n", with: " ").trimmed
  }

  @Test(arguments: [
    // Too pale for white: the tone that both white and black bear.
    ("p { color: #808080 }", "p { color: #767676 }"),
    ("p { color: red !important }", "p { color: #ed0000 !important }"),
    ("p { color: rgb(255, 0, 0) }", "p { color: #ed0000 }"),
    ("p { color: #ccc }", "p { color: #767676 }"),
    ("p { color: #a00 }", "p { color: #b82929 }"), ("p { color: #36c }", "p { color: #36c }"),
    ("p { color: #333 } q { color: #600 }", "q { color: #944d4d }"),
    (
      "div { background: #ddd } p { color: #888 }",
      "div { background: #ddd; color: #000000 } p { color: #616161 }"
    ),
    (
      "p { color: inherit } q { color: rgba(0, 0, 0, .5) }",
      "p { color: inherit } q { color: rgba(0, 0, 0, .5) }"
    ),
    // Numbers to Swift, but no colours.
    (
      "p { color: rgb(nan, 0, 0) } q { background: rgb(nan%, -nan, 1) }",
      "p { color: rgb(nan, 0, 0) } q { background: rgb(nan%, -nan, 1) }"
    ),
    ("p { color: rgb(1e400, -1e400, 0) }", "p { color: #ed0000 }"),
    // Black on white is what reading systems have; in the dark it would be black on black.
    ("body { color: #000; background: white; margin: 0 }", "body { margin: 0 }"),
    ("p { color: black; margin: 0 }", "p { margin: 0 }"),
    ("@media print { p { color: black } }", "@media print { p { color: black } }"),
    (
      "@media (prefers-color-scheme: dark) { p { color: #ccc } }",
      "@media (prefers-color-scheme: dark) { p { color: #ccc } }"
    ),
    // A ground has the colour of its letters with it.
    ("div { background: #eee }", "div { background: #eee; color: #000000 }"),
    ("div { background-color: #333 }", "div { background-color: #333; color: #ffffff }"),
    ("div { background: #888; color: #999 }", "div { background: #888; color: #202020 }"),
    // Pale letters may stand on a dark ground of the same book.
    (
      "div { background: #333; color: #fff } b { color: #ccc } p { color: #000 } i { color: #808080 }",
      "div { background: #333; color: #fff } b { color: #ccc } i { color: #767676 }"
    ),
    (
      "div { background: url(a.png) } b { color: #fff }",
      "div { background: url(\"a.png\") } b { color: #fff }"
    ),
    // Links are told from the text by more than their colour.
    (
      "a { text-decoration: none; color: blue } .ref { text-decoration: none }",
      "a { color: #4040ff }"
    ),
    (
      "h1 a { text-decoration: none } nav a { text-decoration: none }",
      "h1 a { text-decoration: none } nav a { text-decoration: none }"
    ),
    (
      "a { text-decoration: none; border-bottom: 1px dotted }",
      "a { text-decoration: none; border-bottom: 1px dotted }"
    ),
    ("a { color: inherit; text-decoration: inherit }", "a { color: inherit }"),
    ("u, del { text-decoration: none }", "u, del { text-decoration: none }"),
  ])
  func coloursAreLegible(text: String, expected: String) { #expect(sheet(text) == expected) }

  /// What a sheet says once, it says again.
  @Test func mendingTwiceIsMendingOnce() {
    let once = sheet(
      "p { color: #ccc } q { background: #eee; color: #ddd } a { text-decoration: none }")
    #expect(sheet(once) == once)
  }

  @Test(arguments: [
    (
      "p { color: #000 } div { background: palegreen }",
      "p { color: #000 } div { background: palegreen; color: #000000 }"
    ),
    ("p { color: #fff } q { color: red }", "p { color: #fff } q { color: #ed0000 }"),
  ])
  func fixedLayoutKeepsItsGrounds(text: String, expected: String) {
    #expect(sheet(text, isFixed: true) == expected)
  }

  @Test(arguments: [
    ("color: #000; margin: 0", "p", "margin: 0"), ("color: white", "p", "color: white"),
    ("color: #f00", "p", "color: #ed0000"), ("text-decoration: none", "a", ""),
    ("text-decoration: none", "u", "text-decoration: none"),
    ("letter-spacing: 1px !important", "p", "letter-spacing: 1px"),
  ])
  func styleAttributesToo(style: String, element: String, expected: String) {
    #expect(CSSCleaner { _ in nil }.declarations(style, of: element) == expected)
  }

  @Test(arguments: ["#000", "#FFFFFF", "navy", "rgb(1,2,3)", "rgb(10%, 0%, 300%)"])
  func readsColours(text: String) { #expect(CSSColour(text) != nil) }

  @Test(arguments: ["#00000080", "#12", "rgb(1,2)", "transparent", "currentColor", "", "rgb()"])
  func whatIsNoOpaqueColour(text: String) { #expect(CSSColour(text) == nil) }
}
