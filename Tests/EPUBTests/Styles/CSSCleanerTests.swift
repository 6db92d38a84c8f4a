import Testing

@testable import EPUB

/// What style sheets keep.
@Suite struct CSSCleanerTests {
  private let cleaner = CSSCleaner { $0 == "a.png" || $0 == "a.otf" ? "x/\($0)" : nil }

  @Test(arguments: [
    ("p { color: #36c }", "p { color: #36c }"),
    ("p{color:#36c;;margin : 0 auto}", "p { color: #36c; margin: 0 auto }"),
    ("p { direction: rtl; unicode-bidi: embed }", ""),
    (
      "p { writing-mode: vertical-rl; -epub-writing-mode: vertical-rl }",
      "p { writing-mode: vertical-rl; -epub-writing-mode: vertical-rl }"
    ),
    ("p { background: url(a.png) no-repeat }", "p { background: url(\"x/a.png\") no-repeat }"),
    ("p { background: url( 'b.png' ); color: #36c }", "p { color: #36c }"),
    ("p { background: url(data:text/html,x) }", ""),
    (
      "@font-face { src: url(b.otf), url(a.otf) format('opentype') }",
      "@font-face { src: url(\"x/a.otf\") format('opentype') }"
    ),
    ("@font-face { font-family: Q }", ""),
    ("p { color: #36c !important }", "p { color: #36c !important }"),
    ("p { color: #36c !ie; *zoom: 1; _height: 1px; filter: alpha(opacity=5) }", ""),
    (
      "p { font-size: 12 } b { font-size: 1.2em } i { font-size: large }",
      "b { font-size: 1.2em }\ni { font-size: large }"
    ),
    ("/* a } */ p { content: \"/* } */\" }", "p { content: \"/* } */\" }"),
    ("<!-- p { margin: 0 } -->", "p { margin: 0 }"),
    (
      "a:hover > b + c ~ d[e~='f'], #g.h::before, *|i { margin: 0 }",
      "a:hover > b + c ~ d[e~='f'], #g.h::before, *|i { margin: 0 }"
    ),
    ("p { } q { margin: 0", "q { margin: 0 }"), ("1p { margin: 0 } p > { margin: 0 }", ""),
    ("p { margin: 0 } } q { margin: 1px }", "p { margin: 0 }\nq { margin: 1px }"),
    ("p { color: (red; } q { margin: 0 }", ""),
    (
      "@media (max-width: 40em) { p { margin: 0 } @media print { q { margin: 0 } } }",
      "@media (max-width: 40em) {\np { margin: 0 }\n@media print {\nq { margin: 0 }\n}\n}"
    ),
    (
      "@page { margin: 1cm } @page :left { margin: 2cm }",
      "@page { margin: 1cm }\n@page :left { margin: 2cm }"
    ),
    ("@unknown { p { margin: 0 } } @other x; p { margin: 0 }", "p { margin: 0 }"),
    (
      "@import 'b.css' print; @import url(\"b.css\"); @import 'no.css'; p { margin: 0 }",
      "@import url(\"s.css\") print;\n@import url(\"s.css\");\np { margin: 0 }"
    ),
    ("p { margin: 0 } @import 'b.css';", "p { margin: 0 }"),
    (
      "@namespace epub \"http://www.idpf.org/2007/ops\"; [epub|type~='x'] { margin: 0 }",
      "@namespace epub \"http://www.idpf.org/2007/ops\";\n[epub|type~='x'] { margin: 0 }"
    ),
    (
      "p { --x: 1px; width: calc(100% - var(--x)) }", "p { --x: 1px; width: calc(100% - var(--x)) }"
    ),
    (
      "p { content: \"\\201C\"; quotes: \"a\" 'b' }", "p { content: \"\\201C\"; quotes: \"a\" 'b' }"
    ),
  ])
  func keeps(text: String, clean: String) {
    let sheet = cleaner.sheet(text) { $0 == "b.css" ? "s.css" : nil }
    #expect(sheet == (clean.isEmpty ? "" : clean + "\n"))
    // What is clean stays as it is.
    let again = CSSCleaner { $0 }.sheet(sheet) { $0 }
    #expect(again == sheet)
  }

  /// Brackets that close nothing are not sought among all that are open.
  @Test func bracketsThatCloseNothing() {
    let (open, close) = (
      String(repeating: "(", count: 200_000), String(repeating: "]", count: 200_000)
    )
    #expect(cleaner.sheet("p { a: \(open)\(close) } q { margin: 0 }") { _ in nil } == "")
    let closed = String(repeating: ")", count: 200_000)
    #expect(
      cleaner.sheet("p { a: [\(open)\(closed)] } q { margin: 0 }") { _ in nil }.hasSuffix(
        "q { margin: 0 }\n"))
  }

  @Test func endsForAnyText() {
    let parts = [
      "{", "}", "(", ")", "\"", "'", ";", ":", "@media", "p", "/*", "*/", "\\", "url(", "!", ",",
    ]
    var seed: UInt64 = 7
    for _ in 0..<2_000 {
      var text = ""
      for _ in 0..<20 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1
        text += parts[Int(seed >> 33) % parts.count]
      }
      let sheet = cleaner.sheet(text) { _ in nil }
      #expect(
        sheet.filter { $0 == "{" }.count == sheet.filter { $0 == "}" }.count || sheet.contains("\"")
      )
    }
  }
}
