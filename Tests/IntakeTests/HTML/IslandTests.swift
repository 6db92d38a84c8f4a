import TestSupport
import Testing

@testable import Intake

@Suite struct IslandTests {
  @Test(arguments: [
    (
      "<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>",
      """
      <p><math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mn>1</mn><mn>2</mn></mfrac></math></p>
      """
    ),
    ("<math><mfrac><mn>1</mn></mfrac></math>", "<p>1</p>"),
    (
      "<math><semantics><mi>a</mi><annotation>TeX</annotation></semantics></math>",
      "<p><math xmlns=\"http://www.w3.org/1998/Math/MathML\"><semantics><mi>a</mi></semantics></math></p>"
    ),
    (
      "<svg viewBox='0 0 1 1'><path d='M0 0'/></svg>",
      "<p><svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"><path d=\"M0 0\"/></svg></p>"
    ),
    (
      "<svg><image xlink:href='c.jpg'/><title>T</title></svg>",
      "<p class=\"picture\"><img alt=\"T\" src=\"text/c.jpg\"/></p>"
    ),
    ("<svg><foreignObject><p>a</p></foreignObject></svg>", "<p>a</p>"),
    ("<svg><audio/><text>a</text></svg>", "<p>a</p>"),
    (
      "<svg><style>a{b:c}</style><g/></svg>",
      "<p><svg xmlns=\"http://www.w3.org/2000/svg\"><style>a{b:c}</style><g/></svg></p>"
    ),
    ("<svg><style>@import x</style></svg>a", "<p>a</p>"),
    (
      "<p id=a><svg id=a><g id='b'/></svg>",
      "<p id=\"a\"><svg xmlns=\"http://www.w3.org/2000/svg\"><g id=\"b\"/></svg></p>"
    ),
  ])
  func keepsDrawingsAndFormulas(html: String, xhtml: String) { #expect(cleaned(html) == xhtml) }
}
