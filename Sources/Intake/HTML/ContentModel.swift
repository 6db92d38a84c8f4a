/// What may stand in an element of XHTML: the content model of the HTML Standard, section 4, cut down
/// to the elements that a book keeps.
enum Content {
  /// Paragraphs, sections, lists, tables, and phrases among them.
  case flow
  /// Flow content, with phrases put into paragraphs.
  case paragraphs
  /// Text and phrases alone.
  case phrasing
  case list, descriptions, table, rows, row, columns, figure, ruby
}

/// What becomes of an element of HTML.
struct ElementRule {
  enum Place {
    /// Among phrases. Split where a block stands in it, which it then enters.
    case phrase
    /// A paragraph: split where a block stands in it.
    case paragraph
    case block
    /// A part of a structure: list item, row, cell, reading and the like.
    case part
    /// A void element among phrases, and one among blocks.
    case voidPhrase, voidBlock
    /// Only what it holds is kept: as a part of the text around it, or apart from it.
    case unwrapped, unwrappedBlock
    /// Goes with what it holds.
    case dropped
  }

  var place: Place
  /// The element's name in the book.
  var name: String
  var content: Content = .flow
  /// Says what the element said where its name in the book does not.
  var style: StyleMeaning?
}

/// Kinds of content that some elements may not have at any depth.
struct ContentKinds: OptionSet {
  let rawValue: UInt8
  static let heading = ContentKinds(rawValue: 1)
  static let sectioning = ContentKinds(rawValue: 2)
  static let headerOrFooter = ContentKinds(rawValue: 4)
  static let address = ContentKinds(rawValue: 8)

  /// What kind of content an element is.
  static func of(_ name: String) -> ContentKinds {
    switch name {
    case "h1", "h2", "h3", "h4", "h5", "h6": .heading
    case "section", "article", "aside", "nav": .sectioning
    case "header", "footer": .headerOrFooter
    case "address": .address
    default: []
    }
  }

  /// What an element excludes below it.
  static func excluded(by name: String) -> ContentKinds {
    switch name {
    case "header", "footer": .headerOrFooter
    case "address": [.heading, .sectioning, .headerOrFooter, .address]
    case "dt", "th": [.heading, .sectioning, .headerOrFooter]
    default: []
    }
  }
}

extension ElementRule {
  /// The rule for an element's name; nil for one that HTML does not have.
  static func of(_ name: String) -> ElementRule? { table[name] }

  private static let table: [String: ElementRule] = {
    var table: [String: ElementRule] = [:]
    func add(
      _ place: Place, _ names: String, as newName: String? = nil, holding content: Content = .flow,
      style: StyleMeaning? = nil
    ) {
      for name in names.split(separator: " ").map(String.init) {
        table[name] = ElementRule(
          place: place, name: newName ?? name, content: content, style: style)
      }
    }
    let phrases = "a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong"
    add(.phrase, phrases + " sub sup u var time")
    add(.phrase, "acronym", as: "abbr")
    add(.phrase, "strike", as: "s")
    add(.phrase, "tt", as: "code")
    add(.phrase, "data", as: "span")
    add(.phrase, "big", as: "span", style: .big)
    add(.paragraph, "p")
    add(.paragraph, "summary legend", as: "p")
    add(.block, "h1 h2 h3 h4 h5 h6 pre", holding: .phrasing)
    add(.block, "listing xmp plaintext", as: "pre", holding: .phrasing)
    add(.block, "section article aside nav header footer blockquote", holding: .paragraphs)
    add(.block, "div address")
    add(.block, "main form fieldset details dialog hgroup marquee search", as: "div")
    add(.block, "center", as: "div", style: .center)
    add(.block, "figure", holding: .figure)
    add(.block, "ul ol", holding: .list)
    add(.block, "menu dir", as: "ul", holding: .list)
    add(.block, "dl", holding: .descriptions)
    add(.block, "table", holding: .table)
    add(.part, "li dt dd td th figcaption")
    add(.part, "caption", holding: .phrasing)
    add(.part, "colgroup", holding: .columns)
    add(.part, "thead tbody tfoot", holding: .rows)
    add(.part, "tr", holding: .row)
    add(.phrase, "ruby", holding: .ruby)
    add(.part, "rt", holding: .phrasing)
    add(.part, "rtc", as: "rt", holding: .phrasing)
    add(.part, "col")
    add(.voidPhrase, "br wbr img")
    add(.voidBlock, "hr")
    add(.unwrapped, "html body font nobr blink rb label output meter progress button select")
    add(.unwrapped, "textarea datalist map object applet video audio canvas iframe noembed")
    add(.unwrapped, "noframes noscript template slot picture head basefont spacer")
    add(.unwrappedBlock, "option optgroup")
    add(.dropped, "title meta link base script style area embed param source track input keygen")
    add(.dropped, "bgsound frame rp")
    return table
  }()
}
