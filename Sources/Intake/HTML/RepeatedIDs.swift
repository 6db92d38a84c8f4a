import XML

/// Ids that come more than once in a page, as they do where chapters of several files were put into
/// one: each but the first gets a name of its own, and links are led to the one that they mean.
struct RepeatedIDs {
  /// By an id of the source, the names of those that have it, in order.
  private var names: [String: [String]] = [:]

  var isEmpty: Bool { names.isEmpty }

  /// A new name for a further element with an id.
  mutating func name(for id: String, taken: inout Set<String>) -> String {
    var count = names[id]?.count ?? 1
    var name = ""
    repeat {
      count += 1
      name = "\(id)..\(count)"
    } while !taken.insert(name).inserted
    names[id, default: [id]].append(name)
    return name
  }

  /// The nodes, with links to the element that each means and without the names that none means.
  ///
  /// - Parameter path: the page's own, as links in it have it.
  func settled(_ nodes: [XMLNode], path: String) -> [XMLNode] {
    var survey = Survey(path: path, names: names)
    survey.walk(nodes)
    var resolution = Resolution(targets: survey.targets, unused: survey.unused)
    return resolution.walk(nodes)
  }

  /// Where the names and the links to them stand.
  private struct Survey {
    let path: String
    let names: [String: [String]]
    private var places: [String: Int] = [:]
    private var links: [(id: String, place: Int)] = []
    private var place = 0

    init(path: String, names: [String: [String]]) {
      self.path = path
      self.names = names
    }

    mutating func walk(_ nodes: [XMLNode]) {
      for case .element(let element) in nodes {
        place += 1
        if let id = element["id"] { places[id] = place }
        if let href = element["href"], href.hasPrefix(path + "#") {
          let id = String(href.dropFirst(path.count + 1))
          if names[id] != nil { links.append((id, place)) }
        }
        walk(element.children)
      }
    }

    /// By a link's place, the name that it leads to.
    var targets: [Int: String] {
      var targets: [Int: String] = [:]
      for (id, links) in Dictionary(grouping: links, by: \.id) {
        let all = names[id, default: []].compactMap { name in
          places[name].map { (name: name, place: $0) }
        }
        guard let first = all.first else { continue }
        let isPaired = links.count == all.count
        // What is linked to from before is meant by the links before it: a note. What is linked to
        // from behind, by those behind it: the place that a note belongs to.
        let leadsForward = links[0].place < first.place
        for (index, link) in links.enumerated() {
          let following = all.first { $0.place > link.place } ?? all[all.count - 1]
          let preceding = all.last { $0.place < link.place } ?? first
          targets[link.place] =
            isPaired ? all[index].name : (leadsForward ? following : preceding).name
        }
      }
      return targets
    }

    /// Names beyond the source's own that no link leads to.
    var unused: Set<String> {
      Set(names.values.flatMap { $0.dropFirst() }).subtracting(targets.values)
    }
  }

  private struct Resolution {
    let targets: [Int: String]
    let unused: Set<String>
    private var place = 0

    init(targets: [Int: String], unused: Set<String>) {
      self.targets = targets
      self.unused = unused
    }

    mutating func walk(_ nodes: [XMLNode]) -> [XMLNode] {
      var result: [XMLNode] = []
      for node in nodes {
        guard case .element(var element) = node else {
          result.append(node)
          continue
        }
        place += 1
        if let target = targets[place], let href = element["href"] {
          element["href"] = href.prefix { $0 != "#" } + "#" + target
        }
        if let id = element["id"], unused.contains(id) {
          element["id"] = nil
          // It stood there for its id alone.
          if element.attributes.isEmpty, element.children.isEmpty { continue }
        }
        element.children = walk(element.children)
        result.append(.element(element))
      }
      return result
    }
  }
}
