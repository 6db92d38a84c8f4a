import XML

/// Puts what a file shows of a chapter into a section that says what it is.
struct ChapterPage {
  let chapter: ChapterPlan
  let words: PageWords
  /// The id of the printed heading, where the source gave it one.
  ///
  /// Of itself a heading has none, and its section is named by a label: readers that show pages by
  /// Qt cut the first letter of an element with an id off from the rest, so that letters of Arabic
  /// do not join and signs of Devanagari lose theirs.
  let headingID: String?

  /// What the file at this place in the chapter is called.
  func title(at index: Int) -> String {
    index == 0 ? chapter.label : words.continued(chapter.label)
  }

  /// The section of the file at this place in the chapter.
  ///
  /// The first one is the chapter; those that follow are but its continuation, or a reading system
  /// would count the chapter as often as it has files.
  func section(at index: Int, heading: [XMLNode], body: [XMLNode]) -> XMLElement {
    let names = [chapter.kind.rawValue] + (chapter.bringsIndents ? ["own-indents"] : [])
    var section = XMLElement(
      "section", attributes: [XMLAttribute("class", names.joined(separator: " "))])
    guard index == 0 else {
      section.attributes.append(XMLAttribute("aria-label", title(at: index)))
      section.children = [.newline] + body + [.newline]
      return section
    }
    section.attributes.append(
      XMLAttribute("epub:type", chapter.kind.rawValue, namespace: .ops))
    if let role { section.attributes.append(XMLAttribute("role", role)) }
    section.attributes.append(XMLAttribute("aria-label", chapter.label))
    section.children = [.newline] + body + [.newline]
    if !heading.isEmpty {
      let heading = XMLElement(
        "h\(min(chapter.depth, 5) + 1)",
        attributes: headingID.map { [XMLAttribute("id", $0)] } ?? [], children: heading)
      section.children.insert(contentsOf: [.newline, .element(heading)], at: 0)
    }
    return section
  }

  /// The DPUB-ARIA role; a chapter's chapter has none, nor has what stands before the chapters.
  private var role: String? {
    switch chapter.kind {
    case .part: "doc-part"
    case .chapter: "doc-chapter"
    case .subchapter, .frontMatter: nil
    }
  }
}
