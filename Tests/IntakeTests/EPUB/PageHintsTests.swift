import Testing
import XML

@testable import Intake

@Suite struct PageHintsTests {
  @Test(arguments: [
    ("1", "x-small"), ("7", "300%"), ("+1", "large"), ("-2", "x-small"),
    // As large as a number can be.
    ("+9223372036854775807", "300%"), ("-9223372036854775808", "x-small"),
    ("9223372036854775807", "300%"),
  ])
  func sizeOfLetters(size: String, value: String) {
    let font = XMLElement("font", attributes: [XMLAttribute("size", size)])
    #expect(PageHints.applied(to: font)["style"] == "font-size: \(value)")
  }
}
