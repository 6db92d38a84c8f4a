/// What a note makes of characters, as HTML has it.
enum AozoraElement: Hashable {
  case emphasis, bold, italic, underline, small, big, superscript, `subscript`, upright

  var opening: String {
    switch self {
    case .upright: "<span class=\"upright\">"
    default: "<\(name)>"
    }
  }

  var closing: String { "</\(name)>" }

  private var name: String {
    switch self {
    case .emphasis: "em"
    case .bold: "b"
    case .italic: "i"
    case .underline: "u"
    case .small: "small"
    case .big: "big"
    case .superscript: "sup"
    case .subscript: "sub"
    case .upright: "span"
    }
  }

  /// What the words of a note say; nil for what a page does not show.
  init?(_ words: some StringProtocol) {
    if words.contains("傍点") {
      self = .emphasis
    } else if words.hasSuffix("線") {
      self = .underline
    } else if words.contains("大きな文字") {
      self = .big
    } else if words.contains("小さな文字") {
      self = .small
    } else if words.hasSuffix("見出し") {
      // A heading in its line or beside it begins no chapter.
      self = .bold
    } else {
      switch words {
      case "太字", "ゴシック体": self = .bold
      case "斜体": self = .italic
      case "縦中横": self = .upright
      case "割り注", "行左小書き", "行右小書き": self = .small
      case "上付き小文字": self = .superscript
      case "下付き小文字": self = .subscript
      default: return nil
      }
    }
  }
}
