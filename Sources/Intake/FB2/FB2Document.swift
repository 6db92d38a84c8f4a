import Messages
import XML

/// A FictionBook's markup.
enum FB2Document {
  /// Its tree by libxml2, or, where it is not well-formed, by looser rules; and what was found.
  static func parse(
    _ text: FB2Text, of source: IntakeSource
  ) -> (root: XMLElement, findings: [Finding]) {
    var findings: [Finding] = []
    var isCutOff = text.isCutOff
    let root: XMLElement
    do throws(XMLError) {
      root = try XMLParser.parse(text.markup, named: source.place)
    } catch {
      let document = LooseXMLParser.parse(text.markup, by: FB2Grammar.grammar)
      root = document.root
      isCutOff = isCutOff || !document.isComplete
      findings.append(
        Finding(
          .notice, place: error.place,
          fact: tr("%1; it was read by looser rules, which keep every word", error.fact)))
    }
    if isCutOff {
      findings.append(
        Finding(
          .notice, place: source.path,
          fact: tr("the file ends in the middle; what there is of it is kept")))
    }
    return (root, findings)
  }
}
