import Catalog
import Digest
import Glibc
import Intake
import Library
import Messages

/// Takes a person's own book files into the library: read and kept by children, then made titles.
final class BookImporter {
  let originals: OriginalStore
  let library: Library
  let pool: BindPool
  let now: String
  private let store: String
  private let encoding: String?

  /// Files that are read before their titles are made, in one transaction.
  static let window = 128

  /// - Parameters:
  ///   - store: the store of the titles.
  ///   - now: the moment, in RFC 3339.
  init(shelf: Shelf, store: String, encoding: String?, now: String) {
    originals = shelf.originals
    library = shelf.library
    pool = BindPool(executable: shelf.worker)
    self.store = store
    self.encoding = encoding
    self.now = now
  }

  deinit { pool.close() }

  /// A book that was read.
  struct Taken {
    /// Where it came in the order of the import: the work, then the part of an archive.
    var order: [Int]
    var work: BookWork
    var book: BindAnswer.Taken.Book
  }

  /// Imports books; what cannot be read costs itself alone.
  ///
  /// - Parameter progress: called with books done, of all.
  func take(_ works: [BookWork], report: inout ImportReport, progress: (Int, Int) -> Void) throws {
    var start = 0
    while start < works.count {
      let window = works[start..<min(start + Self.window, works.count)]
      let known = try window.filter { try isKnown($0, report: &report) }
      let new = window.filter { !known.contains($0) }
      let read = try read(Array(new)) { progress(start + known.count + $0, works.count) }
      report.failures += read.failures.map(\.failure)
      report.findings += read.findings.map(\.finding)
      try originals.sync()
      try merge(read.taken, report: &report)
      start = window.endIndex
      progress(start, works.count)
    }
  }

  /// Whether a file's very bytes were imported, so that it need not be read again.
  private func isKnown(_ work: BookWork, report: inout ImportReport) throws -> Bool {
    // What pages name may have changed though they have not.
    guard encoding == nil, work.page == nil, work.inner.isEmpty else { return false }
    do {
      let bytes = try readFile(work.file)
      guard ![.html, .markdown, .zip].contains(SourceFormat.recognise(bytes, name: work.file)),
        let key = try library.hasBook(
          withOriginal: SHA256.hex(bytes), store: store, path: work.file)
      else { return false }
      // Keeping it once more repairs an original that was damaged.
      for file in try library.files(of: key) where file.original.sha256 == SHA256.hex(bytes) {
        _ = try originals.keep(bytes, fileExtension: file.original.fileExtension)
      }
      report.books.known += 1
      report.keys.append(key)
      return true
    } catch is BookshelfError {
      // The child says why it cannot be read.
      return false
    }
  }

  // MARK: Reading

  /// What came of some works, in their order.
  struct Reading {
    var taken: [Taken] = []
    var failures: [(order: [Int], failure: ImportReport.Failure)] = []
    var findings: [(order: [Int], finding: Finding)] = []
    /// Bytes that the archives among the works unpacked to, by their places in the order.
    fileprivate var unpacked: [Int: Int64] = [:]
    fileprivate var exhausted: Set<Int> = []
  }

  /// Reads books in children side by side; those in archives in a second round.
  func read(_ works: [BookWork], progress: (Int) -> Void) throws -> Reading {
    var reading = Reading()
    var round = works.enumerated().map { (order: [$0.offset], work: $0.element) }
    var done = 0
    while !round.isEmpty {
      var next: [(order: [Int], work: BookWork)] = []
      var waiting = round.enumerated().makeIterator()
      try pool.run { () throws -> (job: BindJob, work: (order: [Int], work: BookWork))? in
        while let (number, item) = waiting.next() {
          if !reading.isExhausted(item.work, order: item.order) {
            return (self.job(item.work, number: number), item)
          }
        }
        return nil
      } answer: { answer, item in
        done += 1
        progress(min(done, works.count))
        next += reading.add(answer, order: item.order, work: item.work)
      }
      round = next
    }
    reading.taken.sort { $0.order.lexicographicallyPrecedes($1.order) }
    reading.findings.sort { $0.order.lexicographicallyPrecedes($1.order) }
    reading.failures.sort { $0.order.lexicographicallyPrecedes($1.order) }
    return reading
  }

  private func job(_ work: BookWork, number: Int) -> BindJob {
    BindJob(
      number: number, place: work.place, output: "",
      taking: BindJob.Taking(
        file: work.file, name: work.name, inner: work.inner, pages: work.pages, page: work.page,
        encoding: encoding, size: work.size))
  }

  /// The pages that are one book, for each book among the pages below a folder.
  func groups(of pages: [String], in folder: String) throws -> [[String]] {
    var groups = pages.map { [$0] }
    guard pages.count > 1 else { return groups }
    let answer = try ask(
      BindJob(
        number: 0, place: folder, output: "",
        grouping: BindJob.Grouping(folder: folder, pages: pages)))
    // Where one of them cannot be looked at, each is read alone, and that one is named.
    if let found = answer.groups { groups = found }
    return groups
  }

  /// The answer to one question.
  func ask(_ question: BindJob) throws -> BindAnswer {
    var job: BindJob? = question
    var answer = BindAnswer(number: question.number)
    try pool.run { () throws -> (job: BindJob, work: Void)? in
      defer { job = nil }
      return job.map { ($0, ()) }
    } answer: { reply, _ in
      answer = reply
    }
    return answer
  }

  // MARK: Titles

  /// By its size: what was edited meanwhile is no longer the file that was imported.
  private static func isThere(_ file: BookFile) -> Bool {
    var status = stat()
    return stat(file.path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && Int64(status.st_size) == file.original.size
  }

  private func merge(_ taken: [Taken], report: inout ImportReport) throws {
    let candidates = taken.map { book in
      BookCandidate(book.book, of: book.work, store: store, encoding: encoding)
    }
    let outcomes = try library.merge(books: candidates, at: now, isThere: Self.isThere)
    for (book, result) in zip(taken, outcomes) {
      report.keys.append(result.key)
      switch result.outcome {
      case .added: report.books.added += 1
      case .updated: report.books.updated += 1
      case .known: report.books.known += 1
      case .joined(let title, let isRead):
        report.books.joined += 1
        report.findings.append(
          Finding(
            .notice, place: book.work.place,
            fact: isRead
              ? tr("is “%1”, and is read from now on", title)
              : tr("is “%1” in another format, and is kept beside it", title)))
      }
    }
  }
}

extension BookImporter.Reading {
  /// Whether an archive has unpacked to more than an honest one does, so that nothing else in it is
  /// looked at; said once.
  fileprivate mutating func isExhausted(_ work: BookWork, order: [Int]) -> Bool {
    let limit = OpenArchive.budget(of: work.size)
    guard unpacked[order[0], default: 0] > limit else { return false }
    if exhausted.insert(order[0]).inserted {
      failures.append(
        (
          order,
          ImportReport.Failure(
            place: work.name,
            fact: tr(
              "unpacks to more than %1 MB in all; what is left in it was not looked at",
              grouped(Int(limit >> 20))),
            hint: tr("No honest book does; if you trust it, unpack it and import the folder."))
        ))
    }
    return true
  }

  /// Takes an answer; the books in an archive, which have to be asked for.
  fileprivate mutating func add(
    _ answer: BindAnswer, order: [Int], work: BookWork
  ) -> [(order: [Int], work: BookWork)] {
    unpacked[order[0], default: 0] += answer.unpacked ?? 0
    if let failure = answer.failure {
      failures.append((order, ImportReport.Failure(failure, place: work.place)))
    }
    guard let found = answer.taken else { return [] }
    if !found.unlisted.isEmpty {
      findings.append((order, Self.finding(unlisted: found.unlisted, place: work.place)))
    }
    if let book = found.book { taken.append(.init(order: order, work: work, book: book)) }
    for (index, refusal) in found.refusals.enumerated() {
      failures.append((order + [index], ImportReport.Failure(refusal, place: work.place)))
    }
    return found.parts.enumerated().map { index, part in
      var work = work
      (work.inner, work.pages) = (part.inner, part.pages)
      return (order + [index], work)
    }
  }

  /// That files in a book's folder are in no book: how many, and the first of them.
  private static func finding(unlisted files: [String], place: String) -> Finding {
    let names = listed(Array(files.prefix(3))) + (files.count > 3 ? "…" : "")
    return Finding(
      .notice, place: place,
      fact: trn(
        "does not list %1 Markdown file of its folder, which is in no book: %2",
        "does not list %1 Markdown files of its folder, which are in no book: %2", files.count,
        names))
  }
}
