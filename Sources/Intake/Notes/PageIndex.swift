import XML

/// A page's elements in document order, with what it takes to say where they stand.
///
/// An element's number is its place in that order; the numbers of what it holds follow its own.
struct PageIndex {
  struct Entry {
    var element: XMLElement
    /// The number of the element around it; -1 at the top.
    var parent: Int
    /// The number of the element before it in the same one; -1 where there is none.
    var previous: Int
    /// The first number behind what it holds.
    var end = 0
    /// Characters (bytes of UTF-8 but for white space, pictures as one) before it, and up to its end.
    var textStart: Int
    var textEnd = 0
    /// The types and the classes that it has.
    var types: Set<Substring> = []
    var classes: Set<Substring> = []
  }

  private(set) var entries: [Entry] = []
  /// The number of the element with an id.
  private(set) var ids: [String: Int] = [:]
  /// The numbers of links to an id of the page, in order.
  private(set) var links: [Int] = []
  /// The numbers of headings, in order.
  private(set) var headings: [Int] = []
  private let prefix: String
  private var text = 0

  /// - Parameter path: the page's own, as links in it have it.
  init(_ nodes: [XMLNode], path: String) {
    prefix = path + "#"
    walk(nodes, parent: -1)
  }

  private mutating func walk(_ nodes: [XMLNode], parent: Int) {
    var previous = -1
    for node in nodes {
      switch node {
      case .comment: break
      case .text(let string):
        text += string.utf8.count { $0 > 0x20 }
      case .element(let element):
        let number = entries.count
        var entry = Entry(
          element: element, parent: parent, previous: previous, textStart: text)
        if !element.attributes.isEmpty {
          entry.types = Set((element["epub:type"] ?? "").split(separator: " "))
          entry.classes = Set((element["class"] ?? "").split(separator: " "))
          if let id = element["id"] { ids[id] = number }
          if target(of: element) != nil { links.append(number) }
        }
        if element.headingLevel != nil { headings.append(number) }
        entries.append(entry)
        if element.name == "img" || element.namespace != .xhtml { text += 1 }
        walk(element.children, parent: number)
        previous = number
        entries[number].end = entries.count
        entries[number].textEnd = text
      }
    }
  }

  /// The id of this page that a link leads to.
  func target(of link: XMLElement) -> String? {
    guard link.name == "a", let href = link["href"], href.hasPrefix(prefix) else { return nil }
    return String(href.dropFirst(prefix.count))
  }

  /// The address of an id of this page, as links in it have it.
  func address(of id: String) -> String { prefix + id }

  /// The numbers among some in order that lie in a range.
  static func within(_ range: Range<Int>, of numbers: [Int]) -> ArraySlice<Int> {
    func first(from bound: Int) -> Int {
      var (low, high) = (0, numbers.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[middle] < bound { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return numbers[first(from: range.lowerBound)..<first(from: range.upperBound)]
  }

  subscript(number: Int) -> Entry { entries[number] }

  /// An element and what it holds, as numbers.
  func range(of number: Int) -> Range<Int> { number..<entries[number].end }

  func contains(_ outer: Int, _ inner: Int) -> Bool {
    outer <= inner && inner < entries[outer].end
  }

  /// The elements around one, the nearest first.
  func ancestors(of number: Int) -> some Sequence<Int> {
    sequence(first: number) { entries[$0].parent >= 0 ? entries[$0].parent : nil }.dropFirst()
  }

  /// The element itself where it is a block, else the nearest block around it.
  func block(of number: Int) -> Int? {
    if isBlock(number) { return number }
    return ancestors(of: number).first(where: isBlock)
  }

  func isBlock(_ number: Int) -> Bool {
    guard let place = ElementRule.of(entries[number].element.name)?.place else { return false }
    return switch place {
    case .block, .paragraph, .part: entries[number].element.name != "rt"
    default: false
    }
  }

  /// The phrases around and in an element that show what it shows and no more.
  func tightPhrases(of number: Int) -> [Int] {
    let entry = entries[number]
    let around = ancestors(of: number).prefix {
      !isBlock($0) && entries[$0].textStart == entry.textStart
        && entries[$0].textEnd == entry.textEnd
    }
    return [number] + Array(around) + Array(number + 1..<entry.end)
  }
}
