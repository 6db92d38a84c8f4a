/// Tracker, which later calls itself LocalSearch: what GNOME's file manager searches.
package struct TrackerProbe: Probe {
  private let tool: Tool?

  package init() { tool = Tool("tracker3", "localsearch") }

  package var name: String { "Tracker" }
  package var isInstalled: Bool { tool != nil }

  package func finds(_ book: SoughtBook) -> Bool {
    tool?.output(["search", "--disable-color", "--limit=512", book.word])?
      .contains(book.uri) == true
  }
}

/// Baloo, KDE's index.
package struct BalooProbe: Probe {
  private let tool: Tool?

  package init() { tool = Tool("baloosearch6", "baloosearch") }

  package var name: String { "Baloo" }
  package var isInstalled: Bool { tool != nil }

  /// The words of a Chinese title are found as tags by versions whose plain search has none of them.
  package func finds(_ book: SoughtBook) -> Bool {
    [book.word, "tag:\(book.word)", "title=\(book.word)"].contains { query in
      tool?.output([query])?.split(separator: "\n").contains { $0 == book.path } == true
    }
  }
}

/// Recoll, an index that a person makes.
package struct RecollProbe: Probe {
  private let tool: Tool?

  package init() { tool = Tool("recollq") }

  package var name: String { "Recoll" }
  package var isInstalled: Bool { tool != nil }

  package func finds(_ book: SoughtBook) -> Bool {
    tool?.output(["-b", "-q", book.word])?.split(separator: "\n").contains {
      $0 == "file://\(book.path)"
    } == true
  }
}
