/// Which titles are listed, and in which order.
package struct TitleFilter: Sendable, Equatable {
  package enum Sort: String, Sendable, CaseIterable {
    case title, author
    /// The latest first.
    case purchased, imported, opened
  }

  package var scope: TitleScope
  /// nil: any.
  package var state: TitleState?
  package var sort: Sort
  /// Whether titles that the person hid from the desktop are listed.
  package var includesHidden: Bool
  /// Only titles that were opened within all of these.
  package var opened: [Period] = []

  package init(
    scope: TitleScope = .purchased, state: TitleState? = nil, sort: Sort = .title,
    includesHidden: Bool = true
  ) {
    self.scope = scope
    self.state = state
    self.sort = sort
    self.includesHidden = includesHidden
  }

  var conditions: String {
    var conditions: [String] = []
    if scope != .all { conditions.append(scope.condition(on: "t")) }
    if let state { conditions.append("t.state = '\(state.rawValue)'") }
    if !includesHidden { conditions.append("NOT t.is_hidden") }
    if !opened.isEmpty { conditions.append("t.key IN (SELECT value FROM json_each(?))") }
    return conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
  }

  var order: String {
    switch sort {
    case .title, .opened: " ORDER BY t.title_order, t.key"
    case .author: " ORDER BY t.author_order = '', t.author_order, t.title_order, t.key"
    case .purchased: " ORDER BY t.purchased_at DESC, t.key DESC"
    case .imported: " ORDER BY t.key DESC"
    }
  }
}

/// How many titles there are.
package struct LibraryCounts: Sendable, Equatable {
  package var titles = 0
  package var purchased = 0
  package var samples = 0
  package var hidden = 0
  /// With an edition in the Books directory.
  package var exported = 0
  package var byState: [TitleState: Int] = [:]
  package var purchasedByState: [TitleState: Int] = [:]

  package init() {}
}
