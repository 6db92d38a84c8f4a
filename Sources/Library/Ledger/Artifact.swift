/// What Bookstead owns on the desktop, by kind.
package enum ArtifactKind: String, Sendable {
  /// The EPUB exported for a title; its path is relative to the Books directory.
  case edition
  /// The desktop entry; relative to the applications directory.
  case entry
  /// The picture a desktop entry shows; relative to the icons directory.
  case icon
  /// The picture that file managers show for an edition, by size; relative to the directory of the
  /// size, and named by the edition's URI.
  case normalThumbnail = "thumbnail-normal"
  case largeThumbnail = "thumbnail-large"
  case extraLargeThumbnail = "thumbnail-x-large"
  case extraExtraLargeThumbnail = "thumbnail-xx-large"
}

/// What the ledger knows of an artifact.
package enum ArtifactState: String, Sendable {
  /// The name is the title's for ever; no file of ours is there.
  case reserved
  /// A file of ours is there, with the hash, size and time that are noted.
  case present
  /// A file of ours was there, and the person moved or deleted it.
  case missing
  /// Taken away at the person's wish: only asking for it brings it back.
  case removed
}

/// What an artifact is made from. Two artifacts with the same inputs have the same bytes.
package struct ArtifactInputs: Sendable, Equatable {
  /// The original's SHA-256.
  package var original: String?
  /// The row version of the title.
  package var titleVersion: Int
  /// Writer and templates, or whatever else goes in.
  package var writer: String

  package init(original: String?, titleVersion: Int, writer: String) {
    self.original = original
    self.titleVersion = titleVersion
    self.writer = writer
  }
}

/// A file's identity on disk, as noted when it was written.
package struct ArtifactFile: Sendable, Equatable {
  package var sha256: String
  package var size: Int64
  /// Nanoseconds since 1970.
  package var modified: Int64

  package init(sha256: String, size: Int64, modified: Int64) {
    self.sha256 = sha256
    self.size = size
    self.modified = modified
  }
}

/// A title beside its artifact: the row that a plan is made from.
package struct LedgerRow: Sendable {
  package var title: Int64
  /// The artifact should exist: the title is owned, its text is here, and whatever else the kind asks.
  package var isDesired: Bool
  /// The artifact's inputs are those that it would be made from now.
  package var isCurrent: Bool
  /// nil: the title never had this artifact.
  package var state: ArtifactState?
  package var path: String?
  package var file: ArtifactFile?
  /// What else than original and title it was made from.
  package var writer: String?
}

/// An artifact about to be put in its place.
package struct ArtifactIntent: Sendable {
  package var kind: ArtifactKind
  package var title: Int64
  package var path: String
  /// Equal for paths that a file system may take for one.
  package var pathKey: String
  package var file: ArtifactFile
  package var inputs: ArtifactInputs
  /// The cover that was drawn for it, to be used again.
  package var cover: OriginalReference?
  /// The contents list of an edition.
  package var contents: [ContentsLine]?
  /// The language of an edition's text, `und` where it is not known; nil: it was not asked.
  package var textLanguage: String?

  package init(
    kind: ArtifactKind, title: Int64, path: String, pathKey: String, file: ArtifactFile,
    inputs: ArtifactInputs, cover: OriginalReference? = nil, contents: [ContentsLine]? = nil,
    textLanguage: String? = nil
  ) {
    self.kind = kind
    self.title = title
    self.path = path
    self.pathKey = pathKey
    self.file = file
    self.inputs = inputs
    self.cover = cover
    self.contents = contents
    self.textLanguage = textLanguage
  }
}
