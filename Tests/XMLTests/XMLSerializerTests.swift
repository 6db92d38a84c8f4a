import TestSupport
import Testing

@testable import XML

@Suite struct XMLSerializerTests {
  private func string(_ element: XMLElement, as form: XMLSerializer.Form) -> String {
    String(decoding: XMLSerializer.fragment([.element(element)], as: form), as: UTF8.self)
  }

  @Test func writesXHTML() {
    let body = XMLElement(
      "div",
      children: [
        .element(XMLElement("br")), .element(XMLElement("p")), .text("1 < 2 & \"3\" > 0"),
        .element(
          XMLElement("svg", namespace: .svg, attributes: [XMLAttribute("viewBox", "0 0 1 1")])),
      ])
    #expect(
      string(body, as: .xhtml)
        == "<div><br/><p></p>1 &lt; 2 &amp; \"3\" &gt; 0<svg viewBox=\"0 0 1 1\"/></div>")
  }

  @Test func writesDocuments() {
    let html = XMLSerializer.document(XMLElement("html"), as: .xhtml)
    #expect(
      String(decoding: html, as: UTF8.self)
        == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE html>\n<html></html>\n")
    let xml = XMLSerializer.document(XMLElement("a", namespace: .none), as: .xml)
    #expect(String(decoding: xml, as: UTF8.self).hasSuffix("\n<a/>\n"))
  }

  @Test func indentsOnlyWhereNoTextChanges() {
    let root = XMLElement(
      "a", namespace: .none,
      children: [
        .text("\n"), .element(XMLElement("b", namespace: .none, children: [.text("x")])),
        .element(
          XMLElement(
            "c", namespace: .none,
            children: [.text("y "), .element(XMLElement("d", namespace: .none))])),
      ])
    #expect(string(root, as: .indented) == "<a>\n  <b>x</b>\n  <c>y <d/></c>\n</a>")
  }

  @Test(arguments: [
    ("a\u{0}\u{1}\u{8}\u{B}\u{C}\u{1F}b", "ab", "ab"),
    ("a\u{FFFE}\u{FFFF}\u{FFFD}b", "a\u{FFFD}b", "a\u{FFFD}b"),
    ("a\tb\nc\rd", "a\tb\nc&#13;d", "a&#9;b&#10;c&#13;d"),
    ("\"<'&>", "\"&lt;'&amp;&gt;", "&quot;&lt;'&amp;&gt;"),
    ("史記\u{10FFFF}ﻼ", "史記\u{10FFFF}ﻼ", "史記\u{10FFFF}ﻼ"),
  ])
  func escapes(text: String, inText: String, inAttribute: String) {
    #expect(
      string(XMLElement("p", children: [.text(text)]), as: .xhtml) == "<p>\(inText)</p>")
    #expect(
      string(XMLElement("br", attributes: [XMLAttribute("id", text)]), as: .xhtml)
        == "<br id=\"\(inAttribute)\"/>")
  }

  @Test(arguments: ["a--b", "---", "-", "a-", "\u{1}-\u{2}-"])
  func writesCommentsThatParse(comment: String) throws {
    let written = XMLSerializer.fragment(
      [.element(XMLElement("a", namespace: .none, children: [.comment(comment)]))], as: .xml)
    _ = try XMLParser.parse(written, named: "a.xml")
  }

  @Test func whatIsWrittenIsReadTheSame() throws {
    let root = XMLElement(
      "a", namespace: .none, attributes: [XMLAttribute("b", " <\"&'>\t\n\r ")],
      children: [.text("x]]>\r\n"), .element(XMLElement("c", namespace: .none)), .comment(" d ")])
    let bytes = XMLSerializer.document(root, as: .xml)
    #expect(try XMLParser.parse(bytes, named: "a.xml") == root)
  }
}
