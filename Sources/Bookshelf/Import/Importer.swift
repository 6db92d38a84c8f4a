import Catalog
import Glibc
import Intake
import Library
import Messages

/// Takes catalogues into the library: originals first, then the titles.
package struct Importer {
  private let originals: OriginalStore
  private let library: Library
  private let worker: String
  /// The moment, in RFC 3339.
  private let now: String
  private let store: String?
  private let encoding: String?

  /// - Parameters:
  ///   - store: the store's id, before what the file says.
  ///   - encoding: of files that do not say it.
  package init(shelf: Shelf, store: String?, encoding: String?) {
    library = shelf.library
    originals = shelf.originals
    worker = shelf.worker
    now = shelf.now()
    self.store = store
    self.encoding = encoding
  }

  /// Imports catalogue files, and folders by searching them for catalogues.
  ///
  /// - Parameter progress: called with records done, of all records of the catalogue at hand.
  package func importAll(_ paths: [String], progress: (Int, Int) -> Void) -> ImportReport {
    var report = ImportReport()
    for path in paths {
      do {
        try importOne(path, report: &report, progress: progress)
      } catch {
        report.failures.append(ImportReport.Failure(error, place: path))
      }
    }
    return report
  }

  private func importOne(_ path: String, report: inout ImportReport, progress: (Int, Int) -> Void)
    throws
  {
    guard isFolder(path) else {
      try importCatalogue(path, report: &report, progress: progress)
      return
    }
    let search = FolderSearch(path)
    report.failures += search.failures.map { ImportReport.Failure($0, place: path) }
    guard !search.catalogues.isEmpty else { throw ImportError.nothingIn(folder: path) }
    for file in search.catalogues {
      do {
        try importCatalogue(file, report: &report, progress: progress)
      } catch {
        report.failures.append(ImportReport.Failure(error, place: file))
      }
    }
  }

  private func importCatalogue(
    _ path: String, report: inout ImportReport, progress: (Int, Int) -> Void
  ) throws {
    let bytes = try readFile(path)
    let format = SourceFormat.recognise(bytes)
    if format.isContainer { throw ImportError.book(path: path, format: format) }
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
    let file = absolutePath(path)
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
    let merged = try library.merge(records, from: absolutePath(path), at: now)
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

/// Why a path gave nothing to import.
enum ImportError: ExplainedError, Equatable {
  case nothingIn(folder: String)
  /// A book in a format that has its text packed, where a catalogue should be.
  case book(path: String, format: SourceFormat)

  var place: String {
    switch self {
    case .nothingIn(let path), .book(let path, _): path
    }
  }
  var fact: String {
    switch self {
    case .nothingIn: tr("no catalogue is in this folder")
    case .book(_, let format): tr("is no catalogue but a book or an archive: %1", format.name)
    }
  }
  var hint: String? { tr("A catalogue is a JSON file; see catalogue.schema.json.") }
}
