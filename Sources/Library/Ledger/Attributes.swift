/// What we added to the extended attributes of an edition.
package struct NotedAttributes: Sendable, Equatable {
  package var tags: [String]
  /// The comment's SHA-256; nil where there is none of ours.
  package var commentHash: String?

  package init(tags: [String] = [], commentHash: String? = nil) {
    self.tags = tags
    self.commentHash = commentHash
  }
}

/// An edition whose attributes are not what they should be.
package struct AttributeRow: Sendable {
  package var title: Int64
  /// False: ours are to be taken away.
  package var isDesired: Bool
  package var noted: NotedAttributes
}

extension Ledger {
  /// The editions that are there and whose attributes are to be set or taken away.
  ///
  /// - Parameters:
  ///   - isOn: attributes are wanted at all; hidden titles have none.
  ///   - writer: how they are made from titles now.
  package func attributeRows(isOn: Bool, writer: String) throws(LibraryError) -> [AttributeRow] {
    let desired = "(?1 AND NOT t.is_hidden AND \(TitleScope.owned.condition(on: "t")))"
    return try connection.query(
      """
      SELECT t.key, \(desired), x.tags, x.comment_sha256
      FROM title t
      JOIN artifact a ON a.kind = 'edition' AND a.destination = '' AND a.title = t.key
      LEFT JOIN attribute x ON x.title = t.key
      WHERE a.state = 'present' AND CASE WHEN \(desired)
        THEN x.title IS NULL OR x.title_version IS NOT t.version OR x.writer IS NOT ?2
        ELSE x.title IS NOT NULL END
      ORDER BY t.key
      """, isOn ? 1 : 0, writer
    ) { row in
      AttributeRow(
        title: row.int64(0), isDesired: row.bool(1), noted: NotedAttributes(row, from: 2))
    }
  }

  /// What was added to a title's edition; nothing where nothing was.
  package func attributes(of title: Int64) throws(LibraryError) -> NotedAttributes {
    try connection.first("SELECT tags, comment_sha256 FROM attribute WHERE title = ?1", title) {
      NotedAttributes($0, from: 0)
    } ?? NotedAttributes()
  }

  /// Notes in one transaction what is about to be added to editions; call it before.
  package func note(
    _ attributes: [(title: Int64, version: Int, noted: NotedAttributes)], writer: String
  ) throws(LibraryError) {
    try connection.transaction { () throws(LibraryError) in
      for (title, version, noted) in attributes {
        try connection.run(
          """
          INSERT OR REPLACE INTO attribute (title, tags, comment_sha256, title_version, writer)
          VALUES (?1, ?2, ?3, ?4, ?5)
          """, title, noted.tags.joined(separator: ","), noted.commentHash, version, writer)
      }
    }
  }

  /// Nothing of ours is in the attributes of these titles' editions.
  package func forgetAttributes(of titles: [Int64]) throws(LibraryError) {
    try connection.transaction { () throws(LibraryError) in
      for title in titles {
        try connection.run("DELETE FROM attribute WHERE title = ?1", title)
      }
    }
  }

  /// How many editions have attributes of ours.
  package func attributeCount() throws(LibraryError) -> Int {
    try connection.first(
      """
      SELECT count(*) FROM attribute x JOIN artifact a
        ON a.kind = 'edition' AND a.destination = '' AND a.title = x.title
      WHERE a.state = 'present'
      """
    ) { $0.int(0) } ?? 0
  }
}

extension NotedAttributes {
  fileprivate init(_ row: Statement, from column: Int32) {
    let list = row.optionalString(column) ?? ""
    self.init(
      tags: list.split(separator: ",").map(String.init),
      commentHash: row.optionalString(column + 1))
  }
}
