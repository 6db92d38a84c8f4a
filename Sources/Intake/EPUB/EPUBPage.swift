import EPUB
import XML

/// A page of a bought book: its content fit for a book, in the form that its maker gave it.
struct EPUBPage {
  var chapter: Chapter
  /// The names of the pages that it leads to.
  private(set) var links: Set<String> = []

  /// - Parameters:
  ///   - root: a page as `HTMLParser` makes it, with addresses from the container's root on.
  ///   - images: gets the files that the page names.
  init(_ root: XMLElement, named name: String, label: String?, images: inout ImageCollector) {
    let body = root.child("body") ?? XMLElement("body")
    var cleaner = HTMLCleaner(path: name, images: images, keepsForm: true)
    let content = cleaner.clean(body.children)
    images = cleaner.images
    chapter = Chapter(
      title: label ?? root.firstHeading ?? root.pageTitle, body: content, source: name)
    chapter.language = root.pageLanguage
    chapter.headingID = (body["id"] ?? root["id"])?.nearestNCName
    var form = PageForm()
    form.htmlAttributes = Self.kept(root, id: nil)
    form.bodyAttributes = Self.kept(PageHints.applied(to: body), id: chapter.headingID)
    form.styles = Self.styles(of: root, named: name)
    form.viewport = Self.viewport(of: root) ?? Self.drawnViewport(of: content)
    chapter.page = form
    collectLinks(in: content)
  }

  /// What of a root's attributes a page can have.
  private static func kept(_ element: XMLElement, id: String?) -> [XMLAttribute] {
    var attributes = element.attributes.filter {
      ($0.name == "class" || $0.name == "style") && !$0.value.isBlank
    }
    if let dir = element["dir"]?.lowercased(), dir == "ltr" || dir == "rtl" {
      attributes.append(XMLAttribute("dir", dir))
    }
    if let id { attributes.append(XMLAttribute("id", id)) }
    return attributes
  }

  // MARK: Styles

  /// The style sheets that the page names and that stand in it, without alternative ones.
  private static func styles(of root: XMLElement, named name: String) -> [StyleSource] {
    var styles: [StyleSource] = []
    func collect(_ element: XMLElement) {
      for child in element.elements {
        switch child.name {
        case "link":
          let words = child["rel"]?.lowercased().split(whereSeparator: \.isWhitespace) ?? []
          guard words.contains("stylesheet"), !words.contains("alternate"),
            ["", "text/css"].contains(child["type"]?.lowercased().folded ?? ""),
            let href = child["href"], !href.isEmpty
          else { continue }
          guard let media = media(of: child) else {
            styles.append(.file(Reference.decoded(href.drop { $0 == "/" }.prefix { $0 != "#" })))
            continue
          }
          styles.append(.text("@import url(\"\(href)\") \(media);", base: name))
        case "style":
          let text = child.textContent
          if text.isBlank { continue }
          styles.append(
            .text(media(of: child).map { "@media \($0) {\(text)}" } ?? text, base: name))
        case "svg", "math": continue
        default: collect(child)
        }
      }
    }
    collect(root)
    return styles
  }

  /// The media that a style sheet is for; nil for all.
  private static func media(of element: XMLElement) -> String? {
    let media = element["media"]?.folded ?? ""
    return media.isEmpty || media.lowercased() == "all" ? nil : media
  }

  // MARK: Fixed layout

  private static func viewport(of root: XMLElement) -> Viewport? {
    let metas = root.child("head")?.children("meta") ?? []
    for meta in metas where meta["name"]?.lowercased() == "viewport" {
      var sizes: [String: String] = [:]
      for pair in (meta["content"] ?? "").split(whereSeparator: { ",;".contains($0) }) {
        let parts = pair.split(separator: "=").map { String($0).folded.lowercased() }
        if parts.count == 2, sizes[parts[0]] == nil { sizes[parts[0]] = parts[1] }
      }
      if let width = number(sizes["width"]), let height = number(sizes["height"]) {
        return Viewport(width: width, height: height)
      }
    }
    return nil
  }

  /// The size of a page that is a drawing and nothing else.
  private static func drawnViewport(of content: [XMLNode]) -> Viewport? {
    let shown = content.filter { !$0.isBlank }
    guard shown.count == 1, case .element(var element) = shown[0] else { return nil }
    if element.name == "p", let inner = element.elements.first(where: { _ in true }) {
      element = inner
    }
    guard element.namespace == .svg else { return nil }
    let box = (element["viewBox"] ?? "").split { $0 == " " || $0 == "," }.map(String.init)
    if box.count == 4, let width = number(box[2]), let height = number(box[3]) {
      return Viewport(width: width, height: height)
    }
    if let width = number(element["width"]), let height = number(element["height"]) {
      return Viewport(width: width, height: height)
    }
    return nil
  }

  /// A length in pixels above zero, without its unit.
  private static func number(_ text: String?) -> String? {
    guard var text = text?.folded else { return nil }
    if text.hasSuffix("px") { text = String(text.dropLast(2)) }
    guard let value = Double(text), value > 0, value < 1_000_000,
      text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") })
    else { return nil }
    return text
  }

  // MARK: Links

  private mutating func collectLinks(in nodes: [XMLNode]) {
    for case .element(let element) in nodes {
      if element.name == "a", let href = element["href"] ?? element["xlink:href"] {
        links.insert(Reference.decoded(href.prefix { $0 != "#" }.drop { $0 == "/" }))
      }
      collectLinks(in: element.children)
    }
  }
}
