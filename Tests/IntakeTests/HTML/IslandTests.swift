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

  /// Without these a formula would be another one, or its parts would run into each other.
  @Test(arguments: [
    "<mspace width=\"1em\"/>", "<mspace width=\"-.5ex\" height=\"thinmathspace\"/>",
    "<mfrac linethickness=\"0\"><mi>n</mi><mi>k</mi></mfrac>",
    "<mfrac linethickness=\"thick\" bevelled=\"true\"><mi>n</mi><mi>k</mi></mfrac>",
    "<menclose notation=\"updiagonalstrike box\"><mi>x</mi></menclose>",
    "<mo form=\"prefix\" lspace=\"0\" rspace=\"2px\" symmetric=\"false\">|</mo>",
    "<mover accent=\"true\"><mi>x</mi><mo>^</mo></mover>",
    "<mstyle displaystyle=\"true\" scriptlevel=\"-1\"><mi>x</mi></mstyle>",
    "<mtable columnalign=\"right left\"><mtr><mtd columnspan=\"2\"><mi>x</mi></mtd></mtr></mtable>",
    "<mi mathvariant=\"double-struck\">R</mi>", "<mrow dir=\"rtl\"><mi>س</mi></mrow>",
    "<mmultiscripts><mi>C</mi><mprescripts/><mn>6</mn><mn>14</mn></mmultiscripts>",
    "<mmultiscripts><mi>R</mi><none/><mi>a</mi></mmultiscripts>",
  ])
  func keepsWhatAFormulaSays(formula: String) {
    let math = "<math xmlns=\"http://www.w3.org/1998/Math/MathML\">\(formula)</math>"
    #expect(cleaned(math) == "<p>\(math)</p>")
  }

  @Test(arguments: [
    ("mspace", "width=\"1 em\""), ("mspace", "width=\"1.2.3em\""), ("mspace", "width=\"--1em\""),
    ("mspace", "width=\".em\""), ("mspace", "width=\"\""), ("mspace", "width=\"1٢em\""),
    ("mspace", "onclick=\"x()\""), ("mspace", "href=\"a\""), ("mspace", "linethickness=\"0\""),
    ("mrow", "dir=\"auto\""), ("mtable", "columnalign=\"left middle\""),
    ("mstyle", "scriptlevel=\"+1e9\""), ("mo", "form=\"circumfix\""), ("mo", "stretchy=\"TRUE\""),
    ("menclose", "notation=\"\""), ("mi", "mathvariant=\"loud\""),
  ])
  func leavesOutValuesThatTheSchemaHasNot(element: String, attribute: String) {
    let math = "<math xmlns=\"http://www.w3.org/1998/Math/MathML\"><mtext>a</mtext>"
    #expect(
      cleaned("\(math)<\(element) \(attribute)></\(element)></math>")
        == "<p>\(math)<\(element)/></math></p>")
  }

  @Test(arguments: [
    "<mmultiscripts><mi>C</mi><mn>6</mn></mmultiscripts>",
    "<mmultiscripts><mi>C</mi><mprescripts/><mprescripts/></mmultiscripts>",
    "<mmultiscripts><mi>C</mi><mprescripts/><mn>6</mn></mmultiscripts>",
    "<mmultiscripts><none/><mi>C</mi><mn>6</mn></mmultiscripts>", "<mrow><mi>C</mi><none/></mrow>",
  ])
  func scriptsWithoutTheirPairsAreText(formula: String) {
    #expect(!cleaned("<math>\(formula)</math>").contains("<math"))
  }
}
