import Images
import XML

/// A drawing that is a file of its own.
enum SVGFile {
  /// The drawing without anything that runs or is fetched; nil where it is not well-formed.
  static func repaired(_ bytes: [UInt8], named name: String) -> [UInt8]? {
    let root: XMLElement
    do throws(XMLError) {
      root = try XMLParser.parse(bytes, named: name)
    } catch {
      return nil
    }
    guard root.localName == "svg" else { return nil }
    var ids: [String: String] = [:]
    var taken: Set<String> = []
    collect(root, into: &ids, &taken)
    let names = ids
    var met: Set<String> = []
    let repaired = SVGRepair(
      id: { met.insert($0).inserted ? names[$0] : nil }, reference: { names[$0] },
      picture: { isInlinePicture($0) ? $0 : nil }, link: { _ in nil }
    ).repaired(root)
    return repaired.map { XMLSerializer.document($0, as: .xml) }
  }

  /// Gives each id a name that XML allows, the first of several the name itself.
  private static func collect(
    _ element: XMLElement, into ids: inout [String: String], _ taken: inout Set<String>
  ) {
    if SVGRepair.isDropped(element) { return }
    if let id = element["id"], ids[id] == nil {
      var name = NCName.nearest(to: id)
      while !taken.insert(name).inserted { name += "-" }
      ids[id] = name
    }
    for child in element.elements { collect(child, into: &ids, &taken) }
  }

  /// A picture that the drawing holds in itself.
  private static func isInlinePicture(_ href: String) -> Bool {
    ImageFormat.allCases.contains { format in
      format != .svg && href.hasPrefix("data:\(format.mediaType);base64,")
    }
  }
}
