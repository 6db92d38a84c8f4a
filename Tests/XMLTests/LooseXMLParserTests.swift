import TestSupport
import Testing

@testable import XML

@Suite struct LooseXMLParserTests {
  private static let grammar = LooseXMLGrammar(
    root: "book", names: ["head body", "part", "quote cell", "para name", "em strong pic"],
    void: "pic")

  private func parse(_ text: String) -> LooseXMLDocument {
    LooseXMLParser.parse(Array(text.utf8), by: Self.grammar)
  }

  /// What stands in the root.
  private func content(_ text: String) -> String {
    String(decoding: XMLSerializer.fragment(parse(text).root.children, as: .xml), as: UTF8.self)
  }

  @Test(arguments: [
    // Well-formed is as it is.
    ("<book><body><para>a<em>b</em></para></body></book>", "<body><para>a<em>b</em></para></body>"),
    ("<x:Book xmlns:x='u'><x:BODY x:ID='1'/></x:Book>", "<body x:id=\"1\"/>"),
    ("<para><![CDATA[<em> & ]]>b</para>", "<para>&lt;em&gt; &amp; b</para>"),
    ("a<!-- <para> -->b<?pi x?>c<!DOCTYPE book [<!ENTITY e \"v\">]>d", "abcd"),
    // Signs that begin nothing.
    ("<para>5 < 6 & 7 <3 a<b</para>", "<para>5 &lt; 6 &amp; 7 &lt;3 a&lt;b</para>"),
    (
      "R&D &nbsp; &#x416;&#0;&unknown; AT&T &copyx &amp",
      "R&amp;D \u{A0} Ж&amp;unknown; AT&amp;T &amp;copyx &amp;"
    ),
    ("\u{1}a\u{B}b\u{FFFE}", "ab"),
    // Tags that the vocabulary does not have.
    ("<John said>hello</John> <мир>", "&lt;John said&gt;hello&lt;/John&gt; &lt;мир&gt;"),
    // Elements end where what follows cannot stand in them.
    ("<para>a<para>b<em>c<para>d", "<para>a</para><para>b<em>c</em></para><para>d</para>"),
    ("<quote><para>a<quote>b</quote>c", "<quote><para>a</para><quote>b</quote>c</quote>"),
    ("<part><quote><para>a<part>b", "<part><quote><para>a</para></quote><part>b</part></part>"),
    ("<head><name>a<name>b<body>c", "<head><name>a</name><name>b</name></head><body>c</body>"),
    ("<em>a<strong>b</em>c</strong>d", "<em>a<strong>b</strong></em>cd"),
    ("a</para>b</em></part>c", "abc"), ("<pic>a</pic>b", "<pic/>ab"),
    // Quotation marks go no further than their tag.
    ("<para id=\"a>b \"c\"</para>", "<para>b \"c\"</para>"),
    ("<para id=a id=b x y=1 a:b:c=2>d", "<para id=\"a\" x=\"\" y=\"1\">d</para>"),
    ("<para <em>b</em>", "<para><em>b</em></para>"),
    // Comments and sections without an end.
    ("a<!-- b <em>c</em>", "a b <em>c</em>"), ("a<![CDATA[b<em>", "ab&lt;em&gt;"),
    ("a<!b", "a&lt;!b"), ("a<?b", "a&lt;?b"),
    // The end in the middle of a tag.
    ("<para>a</pa", "<para>a</para>"), ("<para>a<em id='1", "<para>a</para>"),
    ("<para>a <b", "<para>a </para>"), ("<para>a <x", "<para>a &lt;x</para>"),
    // Outside of the root.
    ("a<book>b</book>c<body>d</body>", "abc<body>d</body>"),
  ]) func keepsEveryWord(_ text: String, _ result: String) {
    #expect(content(text) == result)
  }

  @Test func saysWhetherTheRootEnds() {
    #expect(parse("<book>a</Book>").isComplete)
    #expect(!parse("<book>a</bo").isComplete)
    #expect(parse("<book id='1' x:y='2'>").root.attributes.map(\.name) == ["id", "x:y"])
  }

  /// Looking for doubles among attributes, or for the end of a bracket that has none, again and again
  /// would take the square of their number.
  @Test func manyAttributesAndDeclarations() {
    let many = (0..<100_000).map { "a\($0)='1'" }.joined(separator: " ")
    let paragraph = parse("<para \(many)>b</para>").root.child("para", in: nil)
    #expect(
      paragraph?.textContent == "b" && paragraph?.attributes.count == XMLElement.mostAttributes)
    let declarations = String(repeating: "<!DOCTYPE [>", count: 300_000)
    #expect(content(declarations + "<para>b</para>") == "<para>b</para>")
  }

  @Test func buildsNoDeeperThanParsersGo() {
    for (open, close) in [("<part>", "</part>"), ("<quote>", "</quote>"), ("<em>", "</em>")] {
      let text =
        (1...10_000).map { "\(open)w\($0)" }.joined()
        + String(repeating: close, count: 10_000) + "<part>end</part>"
      let root = parse(text).root
      #expect(depth(of: root) <= 201)
      #expect(
        root.textContent.split { $0 == "\n" }.joined().filter { $0 == "w" }.count == 10_000)
      #expect(
        root.child("part", in: nil)?.textContent.hasSuffix("end") ?? false || open == "<part>")
    }
  }

  /// Blocks that are too deep to be built still part words.
  @Test func partsWordsThatAreTooDeep() {
    let text = String(repeating: "<quote>", count: 300) + "<para>one</para><para>two</para>"
    let words = parse(text).root.textContent.split { $0 == "\n" }
    #expect(words == ["one", "two"])
  }

  private func depth(of element: XMLElement) -> Int {
    var depth = 0
    var level = [element]
    while !level.isEmpty {
      depth += 1
      level = level.flatMap { Array($0.elements) }
    }
    return depth
  }
}
