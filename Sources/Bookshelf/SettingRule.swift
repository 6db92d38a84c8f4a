import Messages

/// What one key of `config.ini` may say.
struct SettingRule: Sendable {
  let group: String
  let key: String
  /// The values there are, for people.
  let allowed: String
  let accepts: @Sendable (String) -> Bool

  private init(
    _ group: String, _ key: String, _ allowed: String,
    accepts: @escaping @Sendable (String) -> Bool
  ) {
    self.group = group
    self.key = key
    self.allowed = allowed
    self.accepts = accepts
  }

  private init(_ group: String, _ key: String, words: [String]) {
    self.init(group, key, words.joined(separator: ", ")) { words.contains($0) }
  }

  private static func flag(_ key: String) -> SettingRule {
    SettingRule("desktop", key, "true, false") { ["true", "false", "1", "0"].contains($0) }
  }

  /// Every key, in the order in which README has them.
  static var all: [SettingRule] {
    [
      SettingRule("bookstead", "books", "/…, ~/…") { $0.hasPrefix("/") || $0.hasPrefix("~/") },
      SettingRule("bookstead", "templates", words: ["none"]),
      SettingRule("bookstead", "reader", "") { _ in true },
      SettingRule("bookstead", "epub-purchases", words: EPUBPurchase.allCases.map(\.rawValue)),
      flag("search"),
      SettingRule("desktop", "launchers", tr("auto, all, none, or a number")) {
        LauncherLimit($0) != nil
      },
      SettingRule("desktop", "thumbnails", words: ["auto", "all", "none"]),
    ] + SharedEditQuestion.allCases.map { flag($0.rawValue) }
  }
}
