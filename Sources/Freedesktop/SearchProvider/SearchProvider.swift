/// What answers GNOME Shell's search (`org.gnome.Shell.SearchProvider2`).
package protocol SearchProvider: AnyObject {
  /// The ids of what is found, best first.
  ///
  /// - Parameters:
  ///   - terms: what was typed, cut at its spaces.
  ///   - isSuperseded: whether the person has typed on since, and nobody waits any longer.
  func results(for terms: [String], isSuperseded: @escaping @Sendable () -> Bool) -> [String]

  /// What is shown of results: one for every id, in their order, whatever became of it meanwhile.
  func metas(of ids: [String]) -> [ResultMeta]

  /// Opens a result.
  func activate(_ id: String, by activation: Activation)

  /// Shows what is found in a window of its own.
  func launchSearch(for terms: [String], by activation: Activation)
}

/// What the Shell shows of a result. It takes plain text and escapes it itself (tried: 43.9), so
/// there is no markup in it.
package struct ResultMeta: Sendable, Equatable {
  package var id: String
  /// Not empty, or the Shell shows none of the results.
  package var name: String
  package var description: String?
  package var icon: Icon

  package init(id: String, name: String, description: String?, icon: Icon) {
    self.id = id
    self.name = name
    self.description = description
    self.icon = icon
  }

  /// `a{sv}`, with the icon in the forms of all versions of the Shell.
  var value: BusValue {
    var entries: [String: BusValue] = [
      "id": .string(id), "name": .string(name), "icon": icon.serialized,
      "gicon": .string(icon.text),
    ]
    if let description { entries["description"] = .string(description) }
    return .dictionary(entries)
  }
}
