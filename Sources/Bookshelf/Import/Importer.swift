import BaseDirectories
import Catalog
import Glibc
import Intake
import Library
import Messages

/// Takes catalogues, book files and calibre libraries into the library: originals first, then the
/// titles.
package struct Importer {
  private let originals: OriginalStore
  private let library: Library
  private let worker: String
  private let shelf: Shelf
  /// The moment, in RFC 3339.
  private let now: String
  private let store: String?
  private let encoding: String?

  /// - Parameters:
  ///   - store: the store's id, before what the file says.
  ///   - encoding: of files that do not say it.
  package init(shelf: Shelf, store: String?, encoding: String?) {
    self.shelf = shelf
    library = shelf.library
    originals = shelf.originals
    worker = shelf.worker
    now = shelf.now()
    self.store = store
    self.encoding = encoding
  }

  /// Imports files, and folders by searching them.
  ///
  /// - Parameter progress: called with records or books done, of all of the catalogue, the folder or
  ///   the book files at hand.
  package func importAll(_ paths: [String], progress: (Int, Int) -> Void) -> ImportReport {
    var report = ImportReport()
    let importer = bookImporter
    // Book files that were named one after another.
    var works: [BookWork] = []
    for path in paths {
      do {
        if let work = try bookWork(path) {
          works.append(work)
          continue
        }
        take(&works, importer: importer, report: &report, progress: progress)
        if isFolder(path) {
          try importFolder(path, importer: importer, report: &report, progress: progress)
        } else {
          try importCatalogue(path, report: &report, progress: progress)
        }
      } catch {
        take(&works, importer: importer, report: &report, progress: progress)
        report.failures.append(ImportReport.Failure(error, place: path))
      }
    }
    take(&works, importer: importer, report: &report, progress: progress)
    return report
  }

  var bookImporter: BookImporter {
    BookImporter(shelf: shelf, store: store ?? "local", encoding: encoding, now: now)
  }

  /// A path as a book to read; nil for a folder and a catalogue.
  private func bookWork(_ path: String) throws -> BookWork? {
    if isFolder(path) { return nil }
    switch try FileKind(at: path, isNamed: true) {
    case .catalogue: return nil
    case .refused(let error): throw error
    case .summary: return BookWork(summary: path)
    case .page, .book, .other: return Self.work(path)
    }
  }

  /// Takes what has come together, and leaves nothing of it.
  private func take(
    _ works: inout [BookWork], importer: BookImporter, report: inout ImportReport,
    progress: (Int, Int) -> Void
  ) {
    guard let first = works.first else { return }
    do {
      try importer.take(works, report: &report, progress: progress)
    } catch {
      report.failures.append(ImportReport.Failure(error, place: first.place))
    }
    works = []
  }

  private func importFolder(
    _ path: String, importer: BookImporter, report: inout ImportReport,
    progress: (Int, Int) -> Void
  ) throws {
    let search = FolderSearch(path)
    report.add(search, in: path)
    guard !search.isEmpty else { throw ImportError.nothingIn(folder: path) }
    for file in search.catalogues {
      do {
        try importCatalogue(file, report: &report, progress: progress)
      } catch {
        report.failures.append(ImportReport.Failure(error, place: file))
      }
    }
    for folder in search.calibreLibraries {
      var read: Set<String> = []
      do {
        try importCalibre(folder, read: &read, report: &report, progress: progress)
      } catch {
        report.failures.append(ImportReport.Failure(error, place: folder))
        try importFiles(
          ofCalibre: folder, except: read, importer: importer, report: &report, progress: progress)
      }
    }
    try importBooks(
      search, below: path, importer: importer, report: &report, progress: progress)
  }

  private func importBooks(
    _ search: FolderSearch, below path: String, importer: BookImporter,
    report: inout ImportReport, progress: (Int, Int) -> Void
  ) throws {
    var works = search.books.map(Self.work)
    works += search.summaries.map { BookWork(summary: $0) }
    works += try pageWorks(search.pages, below: path, importer: importer)
    try importer.take(works, report: &report, progress: progress)
  }

  /// The books of a calibre library by their files, where its database cannot tell of them.
  ///
  /// - Parameter read: folders below it whose books the database told of before it broke.
  private func importFiles(
    ofCalibre folder: String, except read: Set<String>, importer: BookImporter,
    report: inout ImportReport, progress: (Int, Int) -> Void
  ) throws {
    var search = FolderSearch(folder, damaged: folder)
    search.leaveOut(read.map { "\(folder)/\($0)/" })
    report.add(search, in: folder)
    guard !search.isEmpty else { return }
    report.findings.append(
      Finding(
        .notice, place: folder,
        fact: tr("its books are taken in as files, by what they say themselves")))
    try importBooks(
      search, below: folder, importer: importer, report: &report, progress: progress)
  }

  /// Pages as books: alone, or several together.
  private func pageWorks(
    _ pages: [String], below folder: String, importer: BookImporter
  ) throws -> [BookWork] {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let root = realPath(folder)
    let groups = try importer.groups(of: pages.map { String($0.dropFirst(prefix.count)) }, in: root)
    return groups.map { group in
      BookWork(
        file: root, name: prefix + group[0], pages: Array(group.dropFirst()), page: group[0])
    }
  }

  private static func work(_ path: String) -> BookWork {
    var status = stat()
    let size = stat(path, &status) == 0 ? Int64(status.st_size) : 0
    return BookWork(file: realPath(path), name: path, size: size)
  }

  private func importCatalogue(
    _ path: String, report: inout ImportReport, progress: (Int, Int) -> Void
  ) throws {
    let bytes = try readFile(path)
    let catalogue = try CatalogueReader.read(
      bytes, named: path, encoding: encoding, store: store)
    report.catalogues += 1
    report.refused += catalogue.refused
    report.findings += catalogue.findings.map {
      Finding($0.severity, place: "\(path): \($0.place)", fact: $0.fact)
    }
    if let encoding = catalogue.encoding {
      report.findings.append(Finding(.notice, place: path, fact: tr("read as %1", encoding)))
    }
    // Absolute, so that what is noted of a file does not depend on where the command was typed.
    let file = realPath(path)
    let folder = String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])
    let content = ContentIntake(
      originals: originals, surveyor: Surveyor(worker: worker),
      folder: folder.isEmpty ? "/" : folder, encoding: encoding)
    let store = store ?? catalogue.store?.id ?? "local"
    var records: [TitleRecord] = []
    records.reserveCapacity(catalogue.titles.count)
    for title in catalogue.titles {
      records.append(
        record(title, store: store, content: content, file: path, findings: &report.findings))
      if records.count % 64 == 0 { progress(records.count, catalogue.titles.count) }
    }
    try originals.sync()
    let merged = try library.merge(records, from: realPath(path), at: now)
    report.added += merged.added
    report.updated += merged.updated
    report.unchanged += merged.unchanged
    report.refused += merged.conflicts.count
    report.findings += merged.conflicts.map {
      Finding(.error, place: "\(path): \(catalogue.titles[$0.index].place)", fact: $0.finding.fact)
    }
    report.remote += records.count {
      $0.isPurchased && $0.original == nil && $0.contentFailure == nil && $0.contentURL != nil
    }
    report.keys += merged.keys.compactMap(\.self)
  }

  /// A record with its text and cover kept; what cannot be kept is said and costs nothing else.
  private func record(
    _ title: CatalogueTitle, store: String, content: ContentIntake, file: String,
    findings: inout [Finding]
  ) -> TitleRecord {
    var record = TitleRecord(title, store: store)
    if record.contentURL != nil {
      record.contentMediaType = mediaType(record.contentMediaType, charset: encoding)
    }
    do {
      let kept = try content.keepContent(of: title)
      record.original = kept?.original
      record.coverOriginal = kept?.cover
      record.textLanguage = kept?.language
    } catch {
      let failure = ImportReport.Failure(error, place: "\(file): \(title.place)")
      record.contentFailure = failure.description
      findings.append(
        Finding(.error, place: "\(file): \(title.place)", fact: failure.description))
    }
    do {
      // What the store shows for the book wins over what lies in it.
      if let cover = try content.keepCover(of: title) { record.coverOriginal = cover }
    } catch {
      let failure = ImportReport.Failure(error, place: "\(file): \(title.place).coverUrl")
      findings.append(
        Finding(.notice, place: "\(file): \(title.place).coverUrl", fact: failure.description))
    }
    return record
  }
}

extension ImportReport {
  /// What could not be looked at in a folder, and what was passed over there.
  fileprivate mutating func add(_ search: FolderSearch, in folder: String) {
    failures += search.failures.map { Failure($0, place: folder) }
    guard let first = search.passedOver.first else { return }
    let count = search.passedOver.count
    findings.append(
      Finding(
        .notice, place: count == 1 ? first : folder,
        fact: trn(
          "is a link that leads nowhere, a pipe or the like; it was passed over",
          "%1 links that lead nowhere, pipes and the like were passed over: %2", count,
          listed(search.passedOver.prefix(3).map { String($0.dropFirst(folder.count + 1)) })
            + (count > 3 ? " …" : ""))))
  }
}

/// Why a path gave nothing to import.
enum ImportError: ExplainedError, Equatable {
  case nothingIn(folder: String)

  var place: String {
    switch self {
    case .nothingIn(let path): path
    }
  }
  var fact: String { tr("neither a book nor a catalogue is in this folder") }
  var hint: String? {
    tr("A book is a file of EPUB, FictionBook, HTML, Markdown or plain text.")
  }
}
