import TestSupport

@testable import Library

/// A library of its own for a test, in a directory of its own.
final class Shelf {
  let home: TemporaryDirectory
  let library: Library

  var path: String { "\(home.path)/library.sqlite" }

  /// Each title as `title / author / category / description`; a leading `~` is one not bought.
  init(_ titles: [String] = []) throws {
    home = try TemporaryDirectory()
    library = try Library(path: "\(home.path)/library.sqlite", access: .readWrite)
    let records = titles.enumerated().map { Self.record($0.offset + 1, $0.element) }
    _ = try library.merge(records, from: "a.json")
  }

  static func record(_ number: Int, _ text: String) -> TitleRecord {
    let isPurchased = !text.hasPrefix("~")
    let parts = text.drop { $0 == "~" }.split(separator: " / ", omittingEmptySubsequences: false)
      .map(String.init)
    var record = TitleRecord(
      store: "test", id: "t\(number)", uuid: "00000000-0000-5000-8000-\(100_000_000_000 + number)",
      title: parts[0])
    if parts.count > 1, !parts[1].isEmpty {
      record.contributors = [TitleContributor(name: parts[1])]
    }
    if parts.count > 2, !parts[2].isEmpty { record.categories = [parts[2]] }
    if parts.count > 3 { record.description = parts[3] }
    record.isPurchased = isPurchased
    return record
  }

  func hits(
    _ text: String, scope: TitleScope = .purchased, limit: Int = 20
  ) throws -> [SearchHit] {
    try library.search(
      SearchRequest(text: text, scope: scope, limit: limit, marks: .init(open: "[", close: "]"))
    ).hits
  }

  func found(
    _ text: String, scope: TitleScope = .purchased, limit: Int = 20
  ) throws -> [String] {
    try hits(text, scope: scope, limit: limit).map(\.summary.title)
  }
}
