import Library

/// Gives every title the name of its file, for ever: the first free number after its stem.
struct EditionNames {
  private let ledger: Ledger
  /// Names given in this run that the ledger does not have yet.
  private var given: [String: Int64] = [:]
  /// Where to look for a free number, by the key of the stem.
  private var next: [String: Int] = [:]

  init(ledger: Ledger) { self.ledger = ledger }

  /// The name for a title: the one it has while its stem is the same, else the first that is free.
  mutating func name(for record: TitleRecord, key: Int64, current: String?) throws -> String {
    let author = record.contributors.first { $0.role == "aut" } ?? record.contributors.first
    let stem = FileName.stem(
      title: record.title, author: author?.name, fallback: "book-\(record.uuid.prefix(8))")
    if let current, FileName.number(of: current, stem: stem) != nil { return current }
    let stemKey = FileName.key(stem)
    var number = next[stemKey] ?? 1
    while true {
      let name = FileName.name(stem: stem, number: number)
      let pathKey = FileName.key(name)
      let owner = try given[pathKey] ?? ledger.owner(of: pathKey, kind: .edition)
      if owner == nil || owner == key {
        given[pathKey] = key
        next[stemKey] = number + 1
        return name
      }
      number += 1
    }
  }
}
