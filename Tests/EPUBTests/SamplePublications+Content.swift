import Images
import XML

@testable import EPUB

extension SamplePublications {
  static func pictures() throws -> Publication {
    let body = """
      <p>One: <img src="one.png" alt="A red point"/>, again <img src="one.png" alt=""/></p>
      <figure><img src="two.jpg" alt="A photograph" width="100" height="50%"/>\
      <figcaption>Two</figcaption></figure>
      <p><img src="three.gif" alt="Nothing"/><img src="four.webp" alt="A black point"/>\
      <img src="five.svg" alt="A disc"/><img src="mistaken.jpg" alt="A point"/></p>
      <p><img src="gone.png" alt="A lost picture" id="lost"/><img src="bad.jpg" alt="Damage"/>\
      <img src="word.doc" alt=""/><img src="http://example.org/x.png" alt="Far away"/></p>
      <p><picture><source srcset="big.webp"/><img src="one.png" srcset="one.png 2x"/></picture></p>
      <p><a href="#lost">to the lost one</a></p>
      """
    return Publication(
      metadata: .plain("Pictures"), chapters: [try .titled("All", body)],
      resources: [
        Resource(path: "one.png", bytes: Pictures.png),
        Resource(path: "two.jpg", bytes: try Picture.jpeg(from: Pictures.png)),
        Resource(path: "three.gif", bytes: Pictures.gif),
        Resource(path: "four.webp", bytes: Pictures.webp),
        Resource(path: "five.svg", bytes: Array(hostileDrawing.utf8)),
        Resource(path: "mistaken.jpg", bytes: Pictures.png),
        Resource(path: "bad.jpg", bytes: Array(try Picture.jpeg(from: Pictures.png).prefix(60))),
        Resource(path: "word.doc", bytes: [0xD0, 0xCF, 0x11, 0xE0]),
        Resource(path: "never-named.png", bytes: Pictures.png),
      ], cover: Cover(bytes: try Picture.jpeg(from: Pictures.png)))
  }

  static let hostileDrawing = """
    <?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">
    <svg:svg xmlns:svg="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
    xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 10 10" \
    onload="alert(1)" inkscape:version="1">
    <svg:script>alert(1)</svg:script><svg:metadata>x</svg:metadata>
    <svg:style>@import url(http://example.org/x.css);</svg:style>
    <svg:defs><svg:linearGradient id="1 g"><svg:stop offset="0"/></svg:linearGradient></svg:defs>
    <svg:rect width="5" height="5" fill="url(#1 g)" onclick="alert(1)" id="r"/>
    <svg:rect width="5" height="5" fill="url(http://example.org/#g)" id="r"/>
    <svg:a xlink:href="javascript:alert(1)"><svg:text>words</svg:text></svg:a>
    <svg:use xlink:href="#r" x="1"/><svg:use xlink:href="other.svg#r"/>
    <svg:image xlink:href="http://example.org/x.png" width="1" height="1"/>
    <inkscape:path-effect id="e"/>
    <svg:foreignObject width="1" height="1"><p xmlns="http://www.w3.org/1999/xhtml">x</p></svg:foreignObject>
    <svg:animate attributeName="href" to="javascript:alert(1)"/>
    </svg:svg>
    """

  static func drawings() throws -> Publication {
    let body = """
      <p>In a line: <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" role="img" \
      aria-label="A disc"><defs><radialGradient id="g"><stop offset="1"/></radialGradient></defs>\
      <circle cx="5" cy="5" r="4" fill="url(#g)" onclick="x()"/><script>x()</script>\
      <image xlink:href="one.png" width="1" height="1"/><a xlink:href="#m"><text>to</text></a>\
      <a xlink:href="#nowhere"><text>words</text></a></svg></p>
      <p><math xmlns="http://www.w3.org/1998/Math/MathML" alttext="x squared" id="m"><msup>\
      <mi href="http://example.org">x</mi><mn>2</mn></msup></math></p>
      """
    return Publication(
      metadata: .plain("Drawings"),
      chapters: [
        try .titled("Both", body), try .titled("Again", body), try .titled("Plain", "<p>None.</p>"),
      ], resources: [Resource(path: "one.png", bytes: Pictures.png)])
  }

  static func links() throws -> Publication {
    let one = """
      <p id="top">Same page <a href="#end">end</a>, <a href="#1 bad">odd id</a>, \
      <a href="two.html">page two</a>, <a href="two.html#a">place in two</a>, \
      <a href="two.html#none">no place in two</a>, <a href="three.html">nowhere</a>, \
      <a href="#none">nowhere</a>, <a href="javascript:x()">script</a>, \
      <a href="http://example.org/a b?q=ü#f g">out</a>, <a href="https://例え.jp/">out</a>, \
      <a href="mailto:a@example.org">mail</a>, <a href="file:///etc/passwd">file</a>, \
      <a href="http://">no host</a>, <a href="http://[::1]/">odd host</a>, \
      <a href="//example.org/x">no scheme</a>, <a href="data:text/html,x">data</a>, \
      <a id="anchor">an anchor</a>, <a href="#注">Chinese id</a></p>
      <p id="end">One end.</p><p id="end">Two ends.</p><p id="1 bad">Odd.</p><p id="1_bad">Even.</p>
      <p id="注">A note. <a href="http://example.org" target="_blank" ping="http://e.org">e</a></p>
      <a href="#none"><p>A block in a link to nowhere.</p></a>
      <table><tr><th id="h">H</th></tr><tr><td headers="h gone">D</td></tr></table>
      <p aria-describedby="end gone">Described.</p><q cite="quote.html">q</q>
      """
    let two = """
      <p id="a" class="x">A. <a href="one.html#end">back</a> <a href="one.html">back</a> \
      <a href="../one.html#end">back</a></p><p id="end">Another end.</p>
      <p><a href="#end">own end</a></p>
      """
    return Publication(
      metadata: .plain("Links"),
      chapters: [
        Chapter(
          title: "One", heading: [.text("One")], headingID: "chapter heading",
          body: try xhtml(one), source: "one.html"),
        try .titled("Two", two, source: "two.html"),
        try .titled("Two, second half", "<p><a href=\"#a\">first half</a></p>", source: "two.html"),
        try .titled(
          "Heading", "<p><a href=\"one.html#chapter%20heading\">first heading</a></p>"),
      ])
  }

  static func hostile() throws -> Publication {
    let nasty = "D&D <b>\u{0}\u{1B}\u{FFFE}\u{7F}\"' ]]> --> \u{202E}{{title}} &amp; %1 𠮷 e\u{301}"
    var metadata = PublicationMetadata.plain(nasty)
    metadata.subtitle = nasty
    metadata.contributors = [
      Contributor(name: nasty, sortAs: nasty), Contributor(name: nasty, role: "<x>"),
    ]
    metadata.description = "<p>\(nasty)</p>\n\n\u{B}"
    metadata.subjects = [nasty]
    metadata.publisher = nasty
    metadata.published = nasty
    metadata.isbn = nasty
    metadata.series = Series(name: nasty, position: nasty)
    let element = XMLElement(
      "p", attributes: [XMLAttribute("title", nasty), XMLAttribute("class", nasty)],
      children: [.text(nasty), .comment("-- \(nasty) -")])
    return Publication(
      metadata: metadata,
      chapters: [
        Chapter(
          title: nasty, heading: [.text(nasty)], headingID: nasty, body: [.element(element)],
          source: nasty, language: nasty),
        Chapter(title: "\u{0}", heading: [.text("\u{1}")], body: [.text(nasty)]),
      ], cover: Cover(bytes: Pictures.png))
  }

  static func printedPages() throws -> Publication {
    let page = { (number: Int, id: String) in
      "<span epub:type=\"pagebreak\" role=\"doc-pagebreak\" aria-label=\"\(number)\"\(id)></span>"
    }
    return Publication(
      metadata: .plain("Pages"),
      chapters: [
        try .titled("One", "<p>a\(page(1, " id=\"p1\""))b</p><p>c\(page(2, ""))d</p>"),
        try .titled("Two", "<p>a\(page(3, " id=\"p1\""))b</p>"),
      ])
  }

  /// What runs, what is fetched, and what asks.
  static func active() throws -> Publication {
    let body = """
      <p onclick="x()" style="direction: rtl">Text<script>x()</script></p>
      <p style="background: url(http://example.org/x.png)">Text</p><p style="color: red">Text</p>
      <form action="http://example.org"><p>Words in a form</p></form>
      <div><iframe src="http://example.org"></iframe><style>p { color: red }</style></div>
      <div id="v"><video src="v.mp4" id="film"><source src="v.mp4"/>A film.</video></div>
      <p><object data="x.swf" type="application/x">Words for it</object><embed src="x.swf"/></p>
      <p><audio src="http://example.org/a.mp3" controls="controls">Sound.</audio></p>
      <p><a href="#film">film</a></p><noscript><p>No scripts here.</p></noscript>
      <p xmlns:x="urn:x" x:y="z">Text <x:b id="foreign">foreign</x:b> <a href="#foreign">f</a></p>
      """
    return Publication(metadata: .plain("Active"), chapters: [try .titled("One", body)])
  }
}
