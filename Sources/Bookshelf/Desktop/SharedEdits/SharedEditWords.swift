import Messages

/// A question to a person, before other programs' files and settings are changed.
package struct SharedEditInquiry: Sendable, Equatable {
  package var question: SharedEditQuestion
  /// An indexer's, or the label of a bookmark.
  package var name: String
  var places: [String]

  /// Asks whether to do it, and says what is changed.
  package var sentence: String {
    let places = listed(places)
    return switch question {
    case .tracker:
      tr("Let %1, GNOME's indexer, look into the Books folder? This adds it to %2.", name, places)
    case .baloo:
      tr("Let %1, KDE's indexer, look into the Books folder? This adds it to %2.", name, places)
    case .bookmark:
      tr("Show “%1” in the side bar of file managers? This adds a line to %2.", name, places)
    case .places:
      tr("Show “%1” among the places of KDE's file managers? This adds it to %2.", name, places)
    case .folderIcon: tr("Give the Books folder an icon of its own? This notes it in %1.", places)
    }
  }

  /// A few words for it, in a list.
  package var shortName: String {
    switch question {
    case .tracker, .baloo: name
    case .bookmark: tr("the bookmark")
    case .places: tr("KDE's places")
    case .folderIcon: tr("the folder's icon")
    }
  }
}

extension SharedEditQuestion {

  /// How it is now.
  package func sentence(name: String, isThere: Bool) -> String {
    switch (self, isThere) {
    case (.tracker, true), (.baloo, true): tr("%1 indexes the Books folder.", name)
    case (.tracker, false), (.baloo, false): tr("%1 does not index the Books folder.", name)
    case (.bookmark, true): tr("File managers show “%1” in their side bar.", name)
    case (.bookmark, false): tr("File managers do not show “%1” in their side bar.", name)
    case (.places, true): tr("KDE's file managers show “%1” among their places.", name)
    case (.places, false): tr("KDE's file managers do not show “%1” among their places.", name)
    case (.folderIcon, true): tr("The Books folder has an icon of its own.")
    case (.folderIcon, false): tr("The Books folder has no icon of its own.")
    }
  }
}
