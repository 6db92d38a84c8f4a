import TestSupport
import Testing

@testable import XML

@Suite struct HTMLParserTests {
  /// The body's content, written as XHTML.
  private func body(_ html: String) -> String {
    let root = HTMLParser.parse(Array(html.utf8))
    let body = root.child("body")?.children ?? []
    return String(decoding: XMLSerializer.fragment(body, as: .xhtml), as: UTF8.self)
  }

  @Test func givesHeadAndBody() {
    let root = HTMLParser.parse(
      Array("<!DOCTYPE html><HTML lang=en><meta charset=utf-8><title>A &amp; B</title><p>x".utf8))
    #expect(root["lang"] == "en")
    #expect(root.elements.map(\.name) == ["head", "body"])
    #expect(root.child("head")?.elements.map(\.name) == ["meta", "title"])
    #expect(root.child("head")?.child("title")?.textContent == "A & B")
    #expect(root.child("body")?.elements.map(\.name) == ["p"])
  }

  @Test(arguments: [
    ("<p>one<p>two", "<p>one</p><p>two</p>"),
    ("<P CLASS=a class=b ID='x'>t", "<p class=\"a\" id=\"x\">t</p>"),
    ("<ul><li>a<li>b<ul><li>c</ul></ul>", "<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>"),
    ("<dl><dt>a<dd>b<dt>c</dl>", "<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>"),
    (
      "<table><tr><td>a<td>b<tr><td>c</table>d",
      "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>d"
    ),
    ("<ruby>漢<rt>かん<rt>x</ruby>", "<ruby>漢<rt>かん</rt><rt>x</rt></ruby>"),
    ("<h1>a<h2>b</h3>c", "<h1>a</h1><h2>b</h2>c"),
    ("a<br>b</br>c<hr/>d<image src=x>", "a<br/>b<br/>c<hr/>d<img src=\"x\"/>"),
    ("<pre>\n\na</pre>", "<pre>\na</pre>"),
    ("<td>a</td></p></b>b", "ab"),
    ("<div><p>a</div>b", "<div><p>a</p></div>b"),
    (
      "<select><option>a<option>b</select>", "<select><option>a</option><option>b</option></select>"
    ),
    ("</head></body></html>after<body id=b>", "after"),
    ("a<p>b</head><p>c", "a<p>b</p><p>c</p>"),
  ])
  func closesWhatPeopleLeaveOpen(html: String, xhtml: String) { #expect(body(html) == xhtml) }

  @Test(arguments: [
    ("<b><i>x</b>y</i>", "<b><i>x</i></b><i>y</i>"),
    ("<p><b>x<p>y</b>z", "<p><b>x</b></p><p><b>y</b>z</p>"),
    ("<b><p>x</b>y</p>", "<p><b>x</b>y</p>"),
    ("<b><i><p>x</b>y</p>", "<p><b><i>x</i></b><i>y</i></p>"),
    ("<a href=1>x<a href=2>y</a>", "<a href=\"1\">x</a><a href=\"2\">y</a>"),
    ("<table><tr><td><b>x<td>y</table>z", "<table><tr><td><b>x</b></td><td>y</td></tr></table>z"),
  ])
  func letsFormattingGoOn(html: String, xhtml: String) { #expect(body(html) == xhtml) }

  @Test(arguments: [
    ("&amp;&lt;&gt;&quot;&apos;&nbsp;&hellip;&copy;", "&<>\"'\u{A0}…©"),
    ("&CounterClockwiseContourIntegral;&NotEqualTilde;&bigstar;", "∳≂̸★"),
    ("&copy 2020 &notit; &ampx &unknown; & &; &#; &#x;", "© 2020 ¬it; &x &unknown; & &; &#; &#x;"),
    ("&#8212;&#x2014&#151;&#x92;&#0;&#x110000;&#xD800;&#11;&#65534;", "———’"),
    ("a\u{0}b\u{1}c\u{B}d\u{FFFE}e\u{FFFF}ﻼ", "abcdeﻼ"),
    ("a\r\nb\rc\u{C}d", "a\nb\nc\nd"),
  ])
  func decodesCharacters(html: String, text: String) {
    #expect(HTMLParser.parse(Array(("<p>" + html).utf8)).textContent == text)
  }

  @Test(arguments: [
    ("?a=1&copy=2&amp;b=3&copy;", "?a=1&copy=2&b=3©"), ("a\nb", "a\nb"), ("", ""),
  ])
  func decodesAttributes(html: String, value: String) {
    let root = HTMLParser.parse(Array("<p title='\(html)' x=y on<=z>".utf8))
    let paragraph = root.descendants("p").first
    #expect(paragraph?["title"] == value)
    #expect(paragraph?.attributes.map(\.name) == ["title", "x"])
  }

  @Test(arguments: [
    ("读<三国演义>一书", "读<三国演义>一书"), ("a < b and <3 </3 x <y", "a < b and <3 </3 x <y"),
    ("one <a href=\"unclosed>two</a> three", "one <a href=\"unclosed>two three"),
    ("one <!-- unclosed <p>two", "one  unclosed two"),
    ("a<!-->b<!--->c<!-- -- > --!>d<!----e-->f", "abcdf"),
    ("a<![CDATA[b & <c>]]>d", "ab & <c>d"), ("a<?php echo 1 ?>b<!DOCTYPE x>c</>d", "abcd"),
    ("<title>open <p>words</p>", "open words"), ("<textarea>open <p>words</p>", "open words"),
    ("a<script>b</script >c<style>d<p></style>e<SCRIPT>f", "ace"),
    ("<xmp>a<b>&amp;</xmp>c", "a<b>&amp;c"), ("<plaintext>a<b></plaintext>", "a<b></plaintext>"),
    ("<noscript>a</noscript><iframe>b</iframe><noframes>c</noframes>", "abc"),
    ("<p>a<foo:bar x>b</foo:bar><9>c", "ab<9>c"), ("<p", "<p"), ("<", "<"), ("</", "</"),
    ("<!", "<!"),
    ("<frameset><frame></frameset>x<select>y<p>z", "xyz"),
  ])
  func losesNoWord(html: String, text: String) {
    #expect(HTMLParser.parse(Array(html.utf8)).textContent == text)
  }

  @Test func repairsWhatIsNotUTF8() {
    #expect(HTMLParser.parse([0x61, 0xFF, 0x62]).textContent == "a\u{FFFD}b")
  }
}
