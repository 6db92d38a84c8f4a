import XML

/// The elements of FictionBook 2.0 to 2.2 by where they stand, with the few of HTML that programs
/// mixed in.
enum FB2Grammar {
  static let grammar = LooseXMLGrammar(
    root: "fictionbook",
    names: [
      "description body stylesheet binary",
      "section title-info src-title-info document-info publish-info output",
      """
      author translator annotation coverpage history sequence custom-info part \
      output-document-class title epigraph cite poem stanza table tr td th div blockquote ul ol \
      center
      """,
      """
      p v subtitle text-author date empty-line genre first-name middle-name last-name nickname \
      home-page email id book-title keywords lang src-lang program-used src-url src-ocr version \
      book-name publisher city year isbn li hr pre h1 h2 h3 h4 h5 h6
      """,
      """
      emphasis strong style a strikethrough sub sup code image b i u s em strike del ins big small \
      tt font span br
      """,
    ],
    void: "image empty-line br hr")
}
