/// An edition that should have thumbnails.
package struct ThumbnailSource: Sendable {
  package var title: Int64
  /// The edition's name in the Books folder.
  package var edition: String
  package var file: ArtifactFile
  /// What is to be seen.
  package var cover: OriginalReference
}

/// A thumbnail that we made.
package struct NotedThumbnail: Sendable {
  package var row: LedgerRow
  /// The SHA-256 of the cover that it shows.
  package var cover: String?
  /// What it says of the edition, as the maker noted it.
  package var writer: String
}

extension Ledger {
  /// The editions that are there and shown on the desktop, in import order.
  package func thumbnailSources() throws(LibraryError) -> [ThumbnailSource] {
    try connection.query(
      """
      SELECT t.key, e.path, e.sha256, e.size, e.mtime, c.sha256, c.file_extension, c.size
      FROM artifact e
      JOIN title t ON t.key = e.title
      JOIN original c ON c.sha256 = e.cover_original
      WHERE e.kind = 'edition' AND e.destination = '' AND \(Self.isShown)
      ORDER BY t.key
      """
    ) { row in
      ThumbnailSource(
        title: row.int64(0), edition: row.string(1),
        file: ArtifactFile(
          sha256: row.string(2), size: row.int64(3), modified: row.int64(4)),
        cover: OriginalReference(
          sha256: row.string(5), fileExtension: row.string(6), size: row.int64(7)))
    }
  }

  /// The thumbnails of one size that we made, by title.
  package func thumbnails(of kind: ArtifactKind) throws(LibraryError) -> [Int64: NotedThumbnail] {
    let noted = try connection.query(
      """
      SELECT title, path, sha256, size, mtime, original, writer FROM artifact
      WHERE kind = ?1 AND destination = \(destination.sql) AND sha256 IS NOT NULL
        AND path NOT LIKE '%/%'
      """, kind.rawValue
    ) { row in
      NotedThumbnail(
        row: LedgerRow(
          title: row.int64(0), path: row.string(1),
          file: ArtifactFile(
            sha256: row.string(2), size: row.int64(3), modified: row.int64(4))),
        cover: row.optionalString(5), writer: row.string(6))
    }
    return Dictionary(noted.map { ($0.row.title, $0) }) { first, _ in first }
  }

  /// How many titles have thumbnails of ours.
  package func thumbnailCount() throws(LibraryError) -> Int {
    try connection.first(
      """
      SELECT count(DISTINCT title) FROM artifact
      WHERE kind GLOB 'thumbnail-*' AND destination = '' AND state = 'present'
      """
    ) { $0.int(0) } ?? 0
  }

  /// Nothing of ours is there, and the names are free for other titles.
  package func forget(_ kind: ArtifactKind, titles: [Int64]) throws(LibraryError) {
    guard !titles.isEmpty else { return }
    try connection.transaction { () throws(LibraryError) in
      for title in titles {
        try connection.run(
          "DELETE FROM artifact WHERE kind = ?1 AND destination = \(destination.sql) AND title = ?2",
          kind.rawValue, title)
      }
    }
  }

  /// What the desktop should know of the edition of a name; nil where it is none of ours.
  package func visibility(ofEdition name: String) throws(LibraryError) -> EditionVisibility? {
    try connection.first(
      """
      SELECT t.is_hidden, \(Self.isShown) FROM artifact e JOIN title t ON t.key = e.title
      WHERE e.kind = 'edition' AND e.destination = '' AND e.path = ?1
      """, name
    ) { row in row.bool(1) ? .shown : row.bool(0) ? .hidden : .gone }
  }

  /// A condition on an edition `e` of a title `t`.
  private static let isShown =
    "(e.state = 'present' AND NOT t.is_hidden AND (t.is_purchased OR t.is_sample))"
}

/// Whether an edition is for the desktop to show.
package enum EditionVisibility: Sendable, Equatable {
  case shown
  /// At the person's wish.
  case hidden
  /// No longer owned, or no longer there.
  case gone
}
