import Messages
import XML

/// A FictionBook as a tree: by libxml2, or, where it is not well-formed, by looser rules.
struct FB2Document {
  let root: XMLElement
  private(set) var findings: [Finding] = []

  init(_ text: FB2Text, of source: IntakeSource) {
    var isCutOff = text.isCutOff
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
  }
}
