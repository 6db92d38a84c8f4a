import Freedesktop
import Library

/// The thumbnails of the editions, in the directories that all programs share: the covers show in
/// file managers at once, and where there is no program that could draw them.
///
/// Of another program's, those that are right stay; those that are not would hide ours, since the
/// largest that is there is shown, and go.
struct Thumbnails {
  private let shelf: Shelf
  private let books: Directory
  /// The sizes that are wanted; none to take ours away.
  private let sizes: [ThumbnailSize]
  let directories: [ThumbnailSize: Directory]
  let failures: Directory

  /// - Parameters:
  ///   - books: the folder of editions.
  ///   - changes: whether a plan will be applied; else no directory is made.
  init(shelf: Shelf, books: Directory, sizes: [ThumbnailSize], changes: Bool) throws {
    self.shelf = shelf
    self.books = books
    self.sizes = sizes
    let root = shelf.places.thumbnails
    var directories: [ThumbnailSize: Directory] = [:]
    for size in ThumbnailSize.allCases {
      let path = "\(root)/\(size.rawValue)"
      let isMade = changes && sizes.contains(size)
      directories[size] = try isMade ? Directory(path) : Directory(planning: path)
    }
    self.directories = directories
    failures = try Directory(planning: "\(root)/\(Thumbnail.failureDirectory)")
  }

  func commit(of size: ThumbnailSize) throws -> GroupCommit {
    let directory = try directory(of: size)
    return GroupCommit(
      directory: directory, library: shelf.library,
      reconciliation: Reconciliation(
        kind: size.kind, directory: directory, ledger: shelf.library.ledger),
      isDisposable: true)
  }

  func directory(of size: ThumbnailSize) throws -> Directory {
    try directories[size] ?? Directory(planning: "\(shelf.places.thumbnails)/\(size.rawValue)")
  }

  /// Finishes first what a killed process began. Where nothing changed it looks at inodes alone.
  func plan() throws -> ThumbnailPlan {
    var plan = ThumbnailPlan()
    var noted: [ThumbnailSize: [Int64: NotedThumbnail]] = [:]
    var names: [ThumbnailSize: Set<String>] = [:]
    for size in ThumbnailSize.allCases {
      let commit = try commit(of: size)
      try TemporaryName.clear(in: commit.directory)
      try commit.recover()
      noted[size] = try shelf.library.ledger.thumbnails(of: size.kind)
      if !sizes.contains(size) { names[size] = Set(try commit.directory.names()) }
    }
    let failed = Set(try failures.names())
    let editions = Reconciliation(
      kind: .edition, directory: books, ledger: shelf.library.ledger)
    for source in sizes.isEmpty ? [] : try shelf.library.ledger.thumbnailSources() {
      guard let edition = try edition(of: source, by: editions) else { continue }
      var survey = Survey(source: source, edition: edition, names: names)
      for size in ThumbnailSize.allCases {
        let own = noted[size]?[source.title]
        if sizes.contains(size) {
          if try look(at: own, size, &survey) { noted[size]?[source.title] = nil }
        } else if own == nil {
          try lookForOutdated(size, &survey)
        }
      }
      if !failed.isEmpty, failed.contains(survey.name) { plan.failures.append(survey.name) }
      if !survey.pieces.isEmpty {
        plan.books.append(.init(source: source, edition: edition, pieces: survey.pieces))
      }
      plan.outdated += survey.outdated
    }
    for (size, thumbnails) in noted {
      plan.farewells += thumbnails.values.map { .init(size: size, noted: $0) }
    }
    plan.clearTheWay()
    return plan
  }

  /// Takes the directories away that nothing is left in.
  func removeEmptyDirectories() throws {
    for size in ThumbnailSize.allCases { try directory(of: size).removeIfEmpty() }
    try Directory(planning: shelf.places.thumbnails).removeIfEmpty()
  }

  /// What is found of one book.
  private struct Survey {
    let source: ThumbnailSource
    let edition: EditionThumbnail
    /// What lies in the directories of sizes that are not wanted.
    let names: [ThumbnailSize: Set<String>]
    var pieces: [ThumbnailPlan.Piece] = []
    var outdated: [(size: ThumbnailSize, name: String)] = []
    lazy var writer = edition.writer
    lazy var name = edition.name
  }

  /// The edition as it lies there; nil where it does not, or where it is the person's own version,
  /// whose cover we do not know.
  private func edition(
    of source: ThumbnailSource, by editions: Reconciliation
  ) throws -> EditionThumbnail? {
    let row = LedgerRow(title: source.title, path: source.edition, file: source.file)
    guard let status = try books.status(of: source.edition), status.isRegularFile,
      status.modified >= 0, try editions.isOurs(row, at: source.edition, status: status)
    else { return nil }
    return EditionThumbnail(
      uri: try FileURI.of(books.path(of: source.edition)), modified: status.modified,
      size: status.size)
  }

  /// Decides about one size that is wanted; true where ours stays, or is replaced.
  private func look(
    at own: NotedThumbnail?, _ size: ThumbnailSize, _ survey: inout Survey
  ) throws -> Bool {
    let directory = try directory(of: size)
    let isSame = own?.cover == survey.source.cover.sha256
    let isCurrent = isSame && own?.writer == survey.writer
    let name = isCurrent ? own?.row.path ?? survey.name : survey.name
    if let own, let path = own.row.path, let status = try directory.status(of: path),
      status.isRegularFile,
      try commit(of: size).reconciliation.isOurs(own.row, at: path, status: status)
    {
      if isCurrent { return true }
      let keeps = isSame && EditionThumbnail.isSamePicture(own.writer)
      if path == name {
        survey.pieces.append(
          .init(size: size, action: .replace(at: name), noted: own, keepsPicture: keeps))
        return true
      }
      guard try isFree(name, size, &survey) else { return false }
      survey.pieces.append(.init(size: size, action: .create, noted: own, keepsPicture: keeps))
      return true
    }
    if try isFree(name, size, &survey) {
      survey.pieces.append(.init(size: size, action: .create, noted: nil, keepsPicture: false))
    }
    return false
  }

  /// Whether a thumbnail of ours may take the place: another program's that is right stays.
  private func isFree(
    _ name: String, _ size: ThumbnailSize, _ survey: inout Survey
  ) throws -> Bool {
    let directory = try directory(of: size)
    guard let status = try directory.status(of: name) else { return true }
    guard status.isRegularFile, try !isShown(survey.edition, by: name, in: directory) else {
      return false
    }
    survey.outdated.append((size, name))
    return true
  }

  private func lookForOutdated(_ size: ThumbnailSize, _ survey: inout Survey) throws {
    guard let names = survey.names[size], !names.isEmpty, names.contains(survey.name) else {
      return
    }
    _ = try isFree(survey.name, size, &survey)
  }

  private func isShown(
    _ edition: EditionThumbnail, by name: String, in directory: Directory
  ) throws -> Bool {
    // What a thumbnail says stands at its beginning, as all programs write it.
    let beginning = try directory.read(name, atMost: 4096)
    if let isShown = edition.thumbnail.isShown(by: beginning) { return isShown }
    return edition.thumbnail.isShown(by: try directory.read(name)) == true
  }
}
