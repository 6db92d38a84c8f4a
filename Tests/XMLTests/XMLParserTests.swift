import TestSupport
import Testing

@testable import XML

@Suite struct XMLParserTests {
  private func parse(_ xml: String) throws -> XMLElement {
    try XMLParser.parse(Array(xml.utf8), named: "a.xml")
  }

  @Test func keepsNamesNamespacesAndAttributesInOrder() throws {
    let root = try parse(
      """
      <package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/" \
      version="3.0" unique-identifier="id"><dc:title xml:lang="en">A &amp; B</dc:title>\
      <other xmlns="urn:x"/></package>
      """)
    #expect(root.name == "package")
    #expect(root.namespace == .opf)
    #expect(root["version"] == "3.0")
    #expect(root.attributes.map(\.name) == ["xmlns", "xmlns:dc", "version", "unique-identifier"])
    let title = try #require(root.child("title", in: .dublinCore))
    #expect(title.name == "dc:title")
    #expect(title.attributes == [XMLAttribute("xml:lang", "en", namespace: .xml)])
    #expect(title.textContent == "A & B")
    #expect(root.child("other")?.namespace == .other("urn:x"))
    #expect(root.child("title", in: .opf) == nil)
  }

  @Test func keepsCommentsAndJoinsText() throws {
    let root = try parse("<a>one<![CDATA[ <two> ]]>&#x33;<!-- c --><?pi x?>four</a>")
    #expect(root.children == [.text("one <two> 3"), .comment(" c "), .text("four")])
  }

  @Test(arguments: [
    ("<!DOCTYPE a [<!ENTITY w 'word'>]><a>one &w; two</a>", "one word two"),
    ("<!DOCTYPE a [<!ENTITY w '<b>word</b>'>]><a>one &w; &w;</a>", "one word word"),
    ("<!DOCTYPE a [<!ENTITY v 'x&#38;#38;y'><!ENTITY w '[&v;]'>]><a>&w;</a>", "[x&y]"),
    ("<!DOCTYPE a PUBLIC '-//W3C//DTD XHTML 1.1//EN' 'x.dtd'><a>a&nbsp;b&hellip;</a>", "a\u{A0}b…"),
  ])
  func expandsInternalEntities(xml: String, text: String) throws {
    #expect(try parse(xml).textContent == text)
  }

  /// libxml2 would compare each attribute with each.
  @Test func manyAttributes() throws {
    func element(_ count: Int) -> String {
      "<a \((0..<count).map { "a\($0)='1'" }.joined(separator: " "))><!-- \(equals) -->\(equals)</a>"
    }
    let equals = String(repeating: "='", count: 2_000)
    #expect(try parse(element(1_000)).attributes.count == 1_000)
    for count in [1_001, 200_000] {
      let error = #expect(throws: XMLError.self) { try parse(element(count)) }
      #expect(error?.fault == .tooManyAttributes(1_000))
    }
  }

  @Test func manyEntities() throws {
    let spaced = String(repeating: "one&nbsp;", count: 9_000)
    #expect(
      try parse("<!DOCTYPE a PUBLIC 'p' 'd'><a>\(spaced)</a>").textContent.utf8.count == 5 * 9_000)
  }

  @Test func expandsInternalEntitiesInAttributes() throws {
    let root = try parse("<!DOCTYPE a [<!ENTITY v 'x'><!ENTITY w '&v;y'>]><a b='1&w;2&v;'/>")
    #expect(root["b"] == "1xy2x")
  }

  @Test(arguments: [
    ("", XMLError.Fault.empty), (" \n", .empty),
    ("<!DOCTYPE a [<!ENTITY e SYSTEM 'file:///etc/hostname'>]><a>&e;</a>", .externalEntity("e")),
    ("<!DOCTYPE a PUBLIC 'p' 'file:///etc/hostname'><a>&nope;</a>", .undeclaredEntity("nope")),
  ])
  func refuses(xml: String, fault: XMLError.Fault) throws {
    let error = #expect(throws: XMLError.self) { try parse(xml) }
    #expect(error?.fault == fault)
    #expect(error?.file == "a.xml")
  }

  @Test(arguments: [
    "<a><b>cut off here", "<a></b>", "no markup", "<a>\u{1}</a>", "<a b=1/>", "<a/><b/>",
    "<a>&nope;</a>",
  ])
  func namesThePlaceOfWhatIsNotWellFormed(xml: String) throws {
    let error = try #require(#expect(throws: XMLError.self) { try parse(xml) })
    guard case .malformed(let words) = error.fault else {
      Issue.record("\(error.fault)")
      return
    }
    #expect(!words.isEmpty && !words.contains("\n"))
    #expect(error.line == 1)
    #expect(error.column != nil)
    #expect(error.description.hasPrefix("a.xml, line 1, column "))
  }

  @Test(arguments: [
    ("<a><b>x</a></b>", "</b> does not end <a>"),
    ("<a><b>", "the document ends inside of an element"),
    ("<a>\u{1}</a>", "a character stands here that XML does not allow"),
    ("<a b=1/>", "it cannot be read from here on"),
    ("<a b='' b=''/>", "the attribute “b” stands there twice"),
    ("<a>AT&T</a>", "an & stands here that should be &amp;"),
    ("<a>&nope;</a>", "the entity “nope” is not declared"),
    ("<a/><b/>", "it cannot be read from here on"),
    ("no markup", "it does not begin with an element"),
  ])
  func saysInOurWordsWhatIsWrong(xml: String, words: String) {
    let error = #expect(throws: XMLError.self) { try parse(xml) }
    #expect(error?.fault == .malformed(words))
  }

  @Test func refusesAnEntityBomb() throws {
    var xml = "<!DOCTYPE a [<!ENTITY e0 'lol lol lol'>"
    for level in 1...12 {
      xml += "<!ENTITY e\(level) '" + String(repeating: "&e\(level - 1);", count: 10) + "'>"
    }
    let inText = #expect(throws: XMLError.self) { try parse(xml + "]><a>&e12;</a>") }
    #expect(inText?.fault == .entityExpansion)
    #expect(throws: XMLError.self) { try parse(xml + "]><a b='&e12;'/>") }
  }

  @Test func refusesABombOfAnEntityOfElements() {
    let paragraph = "<p>" + String(repeating: "lol ", count: 4000) + "</p>"
    let xml =
      "<!DOCTYPE a [<!ENTITY e '\(paragraph)'>]><a>"
      + String(repeating: "&e;", count: 2000) + "</a>"
    let error = #expect(throws: XMLError.self) { try parse(xml) }
    #expect(error?.fault == .entityExpansion)
  }

  @Test func readsAnEntityOfElementsWhereverItIsReferredTo() throws {
    let xml =
      "<!DOCTYPE a [<!ENTITY in '<i>x</i>'><!ENTITY e '<b>&in;y</b>'>]><a>&e;<p>&e;&in;</p></a>"
    let b = XMLElement(
      "b", namespace: .none,
      children: [
        .element(XMLElement("i", namespace: .none, children: [.text("x")])), .text("y"),
      ])
    let root = try parse(xml)
    #expect(root.textContent == "xyxyx")
    #expect(root.children.first == .element(b))
  }

  @Test func refusesDepthAndReadsUpToIt() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    _ = try parse(nested(255))
    let error = #expect(throws: XMLError.self) { try parse(nested(100_000)) }
    #expect(error?.fault == .tooDeep(256))
  }

  @Test(arguments: ["utf-16", "iso-8859-1"])
  func readsDeclaredEncodings(name: String) throws {
    let xml = "<?xml version='1.0' encoding='\(name)'?><a>é</a>"
    let bytes: [UInt8] =
      name == "utf-16"
      ? [0xFF, 0xFE] + xml.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      : xml.unicodeScalars.map { UInt8($0.value) }
    #expect(try XMLParser.parse(bytes, named: "a.xml").textContent == "é")
  }
}
