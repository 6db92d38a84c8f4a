import XML

extension BodyRepair {
  /// A recording from the book itself; nil where none of its files can be had, so that what stands
  /// for it has to do.
  mutating func repairRecording(_ element: XMLElement) -> [XMLNode]? {
    let named =
      [element["src"]].compactMap { $0 } + element.children("source").compactMap { $0["src"] }
    var met: Set<String> = []
    let files = named.compactMap { media.recording(at: $0) }.filter { met.insert($0.href).inserted }
    guard !files.isEmpty else { return nil }
    let hasVideo = files.contains { $0.kind.isVideo }
    var attributes = repairedAttributes(of: element).filter {
      ["id", "class", "style", "title", "lang", "xml:lang", "dir", "aria-label"].contains($0.name)
    }
    attributes.append(XMLAttribute("controls", "controls"))
    if element["loop"] != nil { attributes.append(XMLAttribute("loop", "loop")) }
    for side in ["width", "height"] where hasVideo {
      if let value = element[side], let pixels = UInt16(value), pixels > 0 {
        attributes.append(XMLAttribute(side, String(pixels)))
      }
    }
    if hasVideo, let poster = element["poster"], let image = images.image(at: poster) {
      attributes.append(XMLAttribute("poster", image.href))
    }
    features.hasRecordings = true
    features.hasMovingImages = features.hasMovingImages || hasVideo
    var recording = XMLElement(hasVideo ? "video" : "audio", attributes: attributes)
    recording.children = files.map { file in
      .element(
        XMLElement(
          "source",
          attributes: [
            XMLAttribute("src", file.href), XMLAttribute("type", file.kind.mediaType),
          ]))
    }
    let words = repair(element.children.filter { !$0.isSource })
    recording.children += words
    return [.element(recording)]
  }
}

extension XMLNode {
  fileprivate var isSource: Bool {
    guard case .element(let element) = self else { return false }
    return element.name == "source" || element.name == "track"
  }
}
