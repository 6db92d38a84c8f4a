/// Where artifacts are: each destination has a ledger of its own.
package struct LedgerDestination: Sendable, Equatable {
  /// Empty, or letters, digits and hyphens.
  package let id: String

  /// The directories that are Bookstead's own.
  package static let own = LedgerDestination(verified: "")

  private init(verified id: String) { self.id = id }

  /// A folder that books are carried to, by the id that is kept in it; nil for what is no id.
  package init?(_ id: String) {
    let isID =
      (8...64).contains(id.utf8.count)
      && id.utf8.allSatisfy {
        ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2D
      }
    guard isID else { return nil }
    self.id = id
  }

  /// The id as a literal of SQL: it holds nothing that would have to be quoted.
  var sql: String { "'\(id)'" }
}
