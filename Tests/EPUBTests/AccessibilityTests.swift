import Testing

@testable import EPUB

/// The statements follow from what is in the book and claim no more.
@Suite struct AccessibilityTests {
  private func statements(_ body: String, cover: Cover? = nil) throws -> [String: [String]] {
    let book = try BoundBook(
      Publication(
        metadata: .plain("T"), chapters: [Chapter(title: nil, body: try xhtml(body))],
        resources: [
          Resource(path: "a.png", bytes: Pictures.png),
          Resource(path: "a.gif", bytes: Pictures.gif),
        ], cover: cover))
    var found: [String: [String]] = [:]
    for name in [
      "accessMode", "accessModeSufficient", "accessibilityFeature", "accessibilityHazard",
      "accessibilitySummary",
    ] { found[name] = try book.metadata("schema:\(name)") }
    #expect(found["accessibilitySummary"]?.count == 1)
    #expect(!book.text("package.opf").contains("conformsTo"))
    return found
  }

  @Test(arguments: [
    ("<p>x</p>", ["textual"], ["textual"]),
    ("<p><img src=\"a.png\" alt=\"\"/></p>", ["textual"], ["textual"]),
    ("<p><img src=\"gone.png\" alt=\"A\"/></p>", ["textual"], ["textual"]),
    (
      "<p><img src=\"a.png\" alt=\"A\"/></p>", ["textual", "visual"], ["textual", "textual,visual"]
    ),
    ("<p><img src=\"a.png\"/></p>", ["textual", "visual"], ["textual,visual"]),
    (
      "<svg xmlns=\"http://www.w3.org/2000/svg\"><g/></svg>", ["textual", "visual"],
      ["textual,visual"]
    ),
    (
      "<svg xmlns=\"http://www.w3.org/2000/svg\"><title>A</title></svg>", ["textual", "visual"],
      ["textual", "textual,visual"]
    ),
  ])
  func modesFollowFromThePictures(body: String, modes: [String], sufficient: [String]) throws {
    let found = try statements(body)
    #expect(found["accessMode"] == modes)
    #expect(found["accessModeSufficient"] == sufficient)
  }

  @Test(arguments: [
    ("<p>x</p>", []), ("<h2>x</h2>", ["structuralNavigation"]),
    ("<div><h3>x</h3></div>", ["structuralNavigation"]),
    ("<p><img src=\"a.png\" alt=\"A\"/></p>", ["alternativeText"]),
    ("<p><img src=\"a.png\" alt=\"A\"/><img src=\"a.png\"/></p>", []),
    ("<p><ruby>海<rt>うみ</rt></ruby></p>", ["rubyAnnotations"]),
    ("<p><ruby class=\"x\" id=\"i\">海<rt>うみ</rt></ruby></p>", ["rubyAnnotations"]),
    (
      "<math xmlns=\"http://www.w3.org/1998/Math/MathML\"><mi>x</mi></math>", ["MathML"]
    ),
    (
      "<p>a<span epub:type=\"pagebreak\" id=\"p\" title=\"1\"/></p>",
      ["pageBreakMarkers", "pageNavigation"]
    ),
  ])
  func featuresFollowFromTheContent(body: String, expected: [String]) throws {
    let always = ["tableOfContents", "readingOrder", "displayTransformability"]
    #expect(try statements(body)["accessibilityFeature"] == always + expected)
  }

  @Test(arguments: [
    ("<p>x</p>", "none"), ("<p><img src=\"a.png\" alt=\"A\"/></p>", "none"),
    ("<p><img src=\"a.gif\" alt=\"A\"/></p>", "unknown"),
  ])
  func aPictureThatMovesIsAHazardNobodyKnows(body: String, expected: String) throws {
    #expect(try statements(body)["accessibilityHazard"] == [expected])
  }

  @Test func aCoverIsDescribedAndMakesNoBookVisual() throws {
    let found = try statements("<p>x</p>", cover: Cover(bytes: Pictures.gif))
    #expect(found["accessMode"] == ["textual"])
    #expect(found["accessibilityFeature"]?.contains("alternativeText") == true)
    #expect(found["accessibilityHazard"] == ["unknown"])
  }
}
