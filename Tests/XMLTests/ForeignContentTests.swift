import TestSupport
import Testing

@testable import XML

@Suite struct ForeignContentTests {
  private func body(_ html: String) -> [XMLNode] {
    HTMLParser.parse(Array(html.utf8)).child("body")?.children ?? []
  }

  @Test(arguments: [
    (
      "<svg viewbox='0 0 1 1'><LINEARGRADIENT gradienttransform=x /><path d='M0'/></svg>a",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">\
      <linearGradient gradientTransform="x"/><path d="M0"/></svg>a
      """
    ),
    (
      "<svg xmlns=x xmlns:xlink=y><use XLINK:HREF='#a'/></svg>",
      """
      <svg xmlns="http://www.w3.org/2000/svg">\
      <use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#a"/></svg>
      """
    ),
    (
      "<svg><foreignObject><p>a<p>b</foreignObject></svg>",
      """
      <svg xmlns="http://www.w3.org/2000/svg"><foreignObject><p>a</p><p>b</p></foreignObject></svg>
      """
    ),
    (
      "x<math><mi>a</mi><mo>&lt;</mo><mfrac><mn>1<mn>2</mfrac></math>y",
      """
      x<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>a</mi><mo>&lt;</mo>\
      <mfrac><mn>1<mn>2</mn></mn></mfrac></math>y
      """
    ),
    (
      "<div><svg><g>a</div>b",
      "<div><svg xmlns=\"http://www.w3.org/2000/svg\"><g>a</g></svg></div>b"
    ),
    (
      "<svg><g>a<p>b</p>c</svg>",
      "<svg xmlns=\"http://www.w3.org/2000/svg\"><g>a</g></svg><p>b</p>c"
    ),
    (
      "<svg><title>a &amp; b</title><script>x</script></svg>",
      "<svg xmlns=\"http://www.w3.org/2000/svg\"><title>a &amp; b</title></svg>"
    ),
  ])
  func keepsIslands(html: String, xhtml: String) throws {
    let written = XMLSerializer.fragment(body(html), as: .xhtml)
    #expect(String(decoding: written, as: UTF8.self) == xhtml)
  }
}
