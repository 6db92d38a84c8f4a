/// What building the tree must know of an element (HTML Standard, section 13.2.4.2 and 13.2.6.4).
struct HTMLKind: OptionSet {
  let rawValue: UInt16

  /// Not a part of running text: an end tag of running text does not reach through it.
  static let special = HTMLKind(rawValue: 1)
  /// Bold, italic and the like, which go on in the next paragraph until they are closed.
  static let formatting = HTMLKind(rawValue: 2)
  /// An end tag outside does not reach what is inside.
  static let scope = HTMLKind(rawValue: 4)
  /// Its start tag ends an open paragraph.
  static let endsParagraph = HTMLKind(rawValue: 8)
  static let heading = HTMLKind(rawValue: 16)
  /// Row, cell, row group, caption, column: means something inside of a table only.
  static let tablePart = HTMLKind(rawValue: 32)
  static let void = HTMLKind(rawValue: 64)
  static let metadata = HTMLKind(rawValue: 128)
  /// Its start tag ends others by a rule of its own.
  static let makesRoom = HTMLKind(rawValue: 256)
  /// Of SVG or MathML, with more of the same inside.
  static let foreign = HTMLKind(rawValue: 512)

  static func of(_ name: String) -> HTMLKind { table[name] ?? [] }

  private static let table: [String: HTMLKind] = {
    var table: [String: HTMLKind] = [:]
    func add(_ kind: HTMLKind, _ names: String) {
      for name in names.split(separator: " ") { table[String(name), default: []].formUnion(kind) }
    }
    add(.formatting, "a b big code em font i nobr s small strike strong tt u")
    add(
      [.special, .endsParagraph],
      """
      address article aside blockquote center details dialog dir div dl fieldset figcaption figure \
      footer form h1 h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p pre search \
      section summary table ul xmp dd dt
      """)
    add(.heading, "h1 h2 h3 h4 h5 h6")
    add([.special, .tablePart], "caption col colgroup tbody td tfoot th thead tr")
    add([.special, .scope], "applet body html marquee object table td th caption template")
    add(.special, "button iframe noembed noframes noscript select textarea")
    add(
      .void,
      "area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr"
    )
    add(.makesRoom, "li dd dt a button option optgroup rb rtc rt rp table tr td th caption")
    add(.makesRoom, "colgroup tbody thead tfoot col")
    add(.metadata, "base basefont bgsound link meta title")
    return table
  }()
}
