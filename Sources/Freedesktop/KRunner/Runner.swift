/// What answers KRunner (`org.kde.krunner1`).
package protocol Runner: AnyObject {
  /// What can be done with a match beside the usual; it never changes.
  var actions: [RunnerAction] { get }

  /// What is found, best first.
  ///
  /// - Parameters:
  ///   - query: as it was typed.
  ///   - isSuperseded: whether the person has typed on since, and nobody waits any longer.
  func matches(for query: String, isSuperseded: @escaping @Sendable () -> Bool) -> [RunnerMatch]

  /// Does what a match is for, or where `action` is not empty, that.
  func run(_ match: String, action: String, by activation: Activation)
}

package struct RunnerAction: Sendable, Equatable {
  package var id: String
  package var text: String
  /// A name in the icon theme.
  package var icon: String

  package init(id: String, text: String, icon: String) {
    self.id = id
    self.text = text
    self.icon = icon
  }
}

/// A line of KRunner's.
package struct RunnerMatch: Sendable, Equatable {
  /// How near it is to what was typed (`QueryMatch::Type`); the nearer ones stand before others.
  package enum Kind: Int32, Sendable { case possible = 30, exact = 100 }

  package var id: String
  package var text: String
  package var subtext: String
  /// The heading that it stands below.
  package var category: String
  /// A path of a picture will do for a name.
  package var icon: Icon
  package var kind: Kind
  /// From 0 to 1.
  package var relevance: Double
  /// The file's, by which it can be dragged elsewhere.
  package var urls: [String]
  /// Of the runner's actions those that it has.
  package var actions: [String]

  package init(
    id: String, text: String, subtext: String, category: String, icon: Icon, kind: Kind,
    relevance: Double, urls: [String], actions: [String]
  ) {
    self.id = id
    self.text = text
    self.subtext = subtext
    self.category = category
    self.icon = icon
    self.kind = kind
    self.relevance = relevance
    self.urls = urls
    self.actions = actions
  }

  /// `(sssida{sv})`.
  var value: BusValue {
    .tuple([
      .string(id), .string(Self.plain(text)), .string(icon.text), .int32(kind.rawValue),
      .double(relevance),
      .dictionary([
        "subtext": .string(Self.plain(subtext)), "category": .string(category),
        "urls": .strings(urls), "actions": .strings(actions),
      ]),
    ])
  }

  /// Text that nothing takes for markup.
  ///
  /// KRunner shows its lines as plain text, but what does not fit into one again in a tool tip, and
  /// that guesses (`Qt::mightBeRichText`) and would load pictures. A word joiner makes no tag of `<`.
  private static func plain(_ text: String) -> String { text.replacing("<", with: "<\u{2060}") }
}
