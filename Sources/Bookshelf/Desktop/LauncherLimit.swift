/// How many books have a launcher of their own (`launchers=` in the settings).
package enum LauncherLimit: Equatable, Sendable {
  /// As many as a desktop shows and searches without effort.
  case automatic
  case all
  case none
  /// The most recent ones.
  case count(Int)

  /// A value of the setting; nil where it is none.
  package init?(_ word: String) {
    switch word {
    case "auto", "": self = .automatic
    case "all": self = .all
    case "none": self = .none
    default:
      guard let count = Int(word), count >= 0 else { return nil }
      self = .count(count)
    }
  }

  /// As SQL has it: negative for all.
  var number: Int {
    switch self {
    case .automatic: 300
    case .all: -1
    case .none: 0
    case .count(let count): count
    }
  }
}
