import XML

/// The links of a page to other files of its book, in order, each file once.
package struct PageLinks {
  /// A file below the source's root, and the words of the first link to it.
  package struct Link: Equatable {
    package var path: String
    package var words: String
  }

  package private(set) var links: [Link] = []

  /// - Parameters:
  ///   - root: the page's tree.
  ///   - path: the page's path in the original.
  init(_ root: XMLElement, path: String) {
    let reference = Reference(base: path)
    var known: Set<String> = [path]
    for anchor in root.descendants("a") {
      guard let address = anchor["href"],
        case .file(let target, _) = reference.target(of: address), known.insert(target).inserted
      else { continue }
      links.append(Link(path: target, words: anchor.textContent.titleLine))
    }
  }

  /// - Parameter html: UTF-8.
  package init(html: [UInt8], path: String) { self.init(HTMLParser.parse(html), path: path) }

  /// The words by which the page names each file.
  var words: [String: String] {
    Dictionary(links.map { ($0.path, $0.words) }, uniquingKeysWith: { first, _ in first })
  }
}
