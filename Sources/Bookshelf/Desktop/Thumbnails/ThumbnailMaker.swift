import Digest
import Freedesktop
import Library

/// Applies a plan of thumbnails. What was made is noted in groups, so that a run that is stopped at
/// any moment is gone on with.
struct ThumbnailMaker {
  let shelf: Shelf
  let thumbnails: Thumbnails

  /// Books after which a group is noted.
  private static let groupCount = 256

  private var ledger: Ledger { shelf.library.ledger }

  /// - Parameters:
  ///   - progress: called with the count of books done.
  ///   - isInterrupted: asked between books.
  func apply(
    _ plan: ThumbnailPlan, _ report: inout DesktopIntegration.Report, progress: (Int) -> Void,
    isInterrupted: () -> Bool
  ) throws {
    try remove(plan)
    guard !plan.books.isEmpty else { return }
    var group: [ThumbnailSize: [GroupCommit.Member]] = [:]
    var done = 0
    var books = plan.books.enumerated().makeIterator()
    let pool = BindPool(executable: shelf.worker)
    defer { pool.close() }
    var endsRun = false
    func finishBook() throws {
      done += 1
      progress(done)
      if done.isMultiple(of: Self.groupCount) { try commit(&group) }
    }
    try pool.run { () throws -> (job: BindJob, work: ThumbnailPlan.Book)? in
      while !endsRun, let (number, book) = books.next() {
        if isInterrupted() {
          report.wasInterrupted = true
          return nil
        }
        let rest = try rewrite(book, number: number, &group)
        if !rest.pieces.isEmpty { return (try job(for: rest, number: number), rest) }
        try finishBook()
      }
      return nil
    } answer: { answer, book in
      if let failure = answer.failure {
        endsRun = endsRun || failure.endsRun
        report.add(BindFailure(failure))
        for piece in book.pieces { try self.removeTemporary(answer.number, piece.size) }
      }
      for (piece, bound) in zip(book.pieces, answer.thumbnails ?? []) {
        let file = ArtifactFile(sha256: bound.sha256, size: bound.size, modified: bound.modified)
        group[piece.size, default: []].append(member(piece, of: book, file, number: answer.number))
      }
      try finishBook()
    }
    try commit(&group)
  }

  /// Takes away what is not wanted, what is outdated, and what says that none can be made.
  private func remove(_ plan: ThumbnailPlan) throws {
    for size in ThumbnailSize.allCases {
      let commit = try thumbnails.commit(of: size)
      let farewells = plan.farewells.filter { $0.size == size }.map(\.noted.row)
      for row in farewells {
        if let path = row.path, let status = try commit.directory.status(of: path),
          status.isRegularFile, try commit.reconciliation.isOurs(row, at: path, status: status)
        {
          try commit.directory.remove(path)
        }
      }
      try ledger.forget(size.kind, titles: farewells.map(\.title))
    }
    for (size, name) in plan.outdated { try thumbnails.directory(of: size).remove(name) }
    for name in plan.failures { try thumbnails.failures.remove(name) }
  }

  /// Gives pictures that are right already what they are to say, without drawing them again; what
  /// remains to be drawn.
  private func rewrite(
    _ book: ThumbnailPlan.Book, number: Int, _ group: inout [ThumbnailSize: [GroupCommit.Member]]
  ) throws -> ThumbnailPlan.Book {
    var rest = book
    rest.pieces = []
    for piece in book.pieces {
      guard piece.keepsPicture, let path = piece.noted?.row.path else {
        rest.pieces.append(piece)
        continue
      }
      let directory = try thumbnails.directory(of: piece.size)
      guard let bytes = book.edition.thumbnail.written(into: try directory.read(path)) else {
        rest.pieces.append(piece)
        continue
      }
      let status = try directory.create(TemporaryName.make(number), bytes)
      let file = ArtifactFile(
        sha256: SHA256.hex(bytes), size: status.size, modified: status.modified)
      group[piece.size, default: []].append(member(piece, of: book, file, number: number))
    }
    return rest
  }

  private func job(for book: ThumbnailPlan.Book, number: Int) throws -> BindJob {
    let temporary = TemporaryName.make(number)
    let pieces = try book.pieces.map { piece in
      BindJob.Thumbnails.Piece(
        side: piece.size.side,
        output: try thumbnails.directory(of: piece.size).path(of: temporary))
    }
    return BindJob(
      number: number, place: book.source.edition, output: "",
      thumbnails: .init(cover: book.source.cover, pieces: pieces, edition: book.edition.job))
  }

  private func removeTemporary(_ number: Int, _ size: ThumbnailSize) throws {
    try thumbnails.directory(of: size).remove(TemporaryName.make(number))
  }

  private func member(
    _ piece: ThumbnailPlan.Piece, of book: ThumbnailPlan.Book, _ file: ArtifactFile, number: Int
  ) -> GroupCommit.Member {
    let path = book.edition.name
    return GroupCommit.Member(
      temporary: TemporaryName.make(number),
      intent: ArtifactIntent(
        kind: piece.size.kind, title: book.source.title, path: path, pathKey: path, file: file,
        inputs: ArtifactInputs(
          original: book.source.cover.sha256, titleVersion: 0, writer: book.edition.writer)),
      step: PlanStep(
        kind: piece.size.kind, title: book.source.title, action: piece.action, path: path),
      replaced: piece.noted?.row)
  }

  /// Puts a group in place. Where another program was quicker, its thumbnail is as good.
  private func commit(_ group: inout [ThumbnailSize: [GroupCommit.Member]]) throws {
    for (size, members) in group {
      let commit = try thumbnails.commit(of: size)
      // One under another name goes first: names move from book to book.
      let moved = members.filter { $0.replaced != nil && $0.step.action == .create }
      for member in moved { try commit.directory.remove(member.replaced?.path ?? "") }
      try ledger.forget(size.kind, titles: moved.map(\.step.title))
      _ = try commit.commit(members)
    }
    group = [:]
  }
}
