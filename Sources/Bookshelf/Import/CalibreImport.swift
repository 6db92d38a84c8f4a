import BaseDirectories
import Catalog
import Digest
import Images
import Intake
import Library
import Messages

/// Takes the books of a calibre library in, each in the best of its formats that can be read. What
/// calibre says of them wins over what the files say.
struct CalibreImport {
  let importer: BookImporter
  let folder: String
  /// The folder as the person named it.
  let name: String

  /// The formats that are tried, in this order.
  private static let preferred: [String] =
    (SourceFormat.epub.isReadable ? ["EPUB", "KEPUB"] : [])
    + ["FB2", "FBZ", "HTMLZ", "HTML", "XHTML", "ZIP", "MD", "MARKDOWN", "TXTZ", "TXT"]

  /// - Parameter read: gets the folders of the books that the database tells of.
  func run(
    read: inout Set<String>, report: inout ImportReport, progress: (Int, Int) -> Void
  ) throws {
    var last: Int64 = 0
    var done = 0
    while true {
      let answer = try importer.ask(
        BindJob(
          number: 0, place: name, output: "",
          calibre: BindJob.Calibre(folder: folder, after: last, limit: BookImporter.window)))
      if let failure = answer.failure { throw failure }
      guard let library = answer.calibre, let end = library.books.last?.key, end > last else {
        return
      }
      let records = try records(of: library, report: &report) {
        progress(done + $0, max(library.count, done + $0))
      }
      try importer.originals.sync()
      let merged = try importer.library.merge(
        records, from: "\(folder)/metadata.db", at: importer.now)
      report.books.added += merged.added
      report.books.updated += merged.updated
      report.books.known += merged.unchanged
      report.keys += merged.keys.compactMap(\.self)
      read.formUnion(library.books.map(\.folder))
      last = end
      done += library.books.count
    }
  }

  /// The titles of books that could be read.
  private func records(
    of library: BindAnswer.Calibre, report: inout ImportReport, progress: (Int) -> Void
  ) throws -> [TitleRecord] {
    var records: [(key: Int64, record: TitleRecord)] = []
    var waiting: [(book: CalibreBook, files: [CalibreBook.File])] = []
    for book in library.books {
      let files = Self.files(of: book)
      if files.isEmpty {
        report.failures.append(Self.failure(of: book, in: name))
      } else {
        waiting.append((book, files))
      }
    }
    while !waiting.isEmpty {
      let reading = try importer.read(
        waiting.map { work($0.book, $0.files[0]) }, progress: progress)
      var next: [(book: CalibreBook, files: [CalibreBook.File])] = []
      var read: Set<Int> = []
      for taken in reading.taken where read.insert(taken.order[0]).inserted {
        let book = waiting[taken.order[0]].book
        records.append((book.key, try record(of: book, taken.book, library: library)))
      }
      for (order, failure) in reading.failures where !read.contains(order[0]) {
        let (book, files) = waiting[order[0]]
        // A format that cannot be read is told where no other can.
        if files.count > 1 {
          if next.last?.book.key != book.key { next.append((book, Array(files.dropFirst()))) }
        } else {
          report.failures.append(failure)
        }
      }
      waiting = next
    }
    return records.sorted { $0.key < $1.key }.map(\.record)
  }

  private func work(_ book: CalibreBook, _ file: CalibreBook.File) -> BookWork {
    let path = "\(book.folder)/\(file.name).\(file.format.lowercased())"
    return BookWork(file: "\(folder)/\(path)", name: "\(name)/\(path)")
  }

  /// Those that can be read, the best first. A database may name what it likes: paths out of the
  /// library are none of its books.
  private static func files(of book: CalibreBook) -> [CalibreBook.File] {
    readable(book).filter {
      LocalReference.normalised("\(book.folder)/\($0.name)") == "\(book.folder)/\($0.name)"
    }
  }

  private static func readable(_ book: CalibreBook) -> [CalibreBook.File] {
    preferred.compactMap { format in book.files.first { $0.format == format } }
  }

  private static func failure(of book: CalibreBook, in library: String) -> ImportReport.Failure {
    if let file = readable(book).first {
      return ImportReport.Failure(
        place: "\(library): \(book.title)",
        fact: tr("its file is said to lie out of the library (%1)", "\(book.folder)/\(file.name)"),
        hint: tr("Let calibre check its library."))
    }
    let formats = book.files.map(\.format)
    return ImportReport.Failure(
      place: "\(library): \(book.title)",
      fact: formats.isEmpty
        ? tr("has no file in calibre")
        : tr("is in calibre in formats alone that are not read (%1)", listed(formats)),
      hint: formats.isEmpty
        ? nil : tr("Convert it to EPUB in calibre, where it has no copy protection."))
  }

  // MARK: What calibre says

  private func record(
    of book: CalibreBook, _ taken: BindAnswer.Taken.Book, library: BindAnswer.Calibre
  ) throws -> TitleRecord {
    let store = "calibre:\(library.uuid)"
    let id = book.uuid.isEmpty ? String(book.key) : book.uuid
    var record = TitleRecord(
      store: store, id: id, uuid: UUIDv5.title(store: store, id: id), title: "")
    var said = taken.said
    said.title = book.title
    if !book.authors.isEmpty {
      let others = said.contributors.filter { $0.role != "aut" }
      said.contributors =
        book.authors.map { .init(name: $0.name, sortAs: $0.sortAs) } + others
    }
    said.language = book.languages.first ?? said.language
    said.description = book.comments ?? said.description
    if !book.tags.isEmpty { said.subjects = book.tags }
    said.publisher = book.publisher ?? said.publisher
    said.published = book.published ?? said.published
    said.isbn = book.identifiers["isbn"] ?? said.isbn
    if let series = book.series {
      said.series = [.init(name: series, position: book.seriesIndex)]
    }
    record.fill(from: said)
    record.textLanguage = taken.language
    if record.title.isEmpty { record.title = book.folder }
    record.isPurchased = true
    record.original = taken.original
    record.coverOriginal = try cover(of: book) ?? taken.cover
    return record
  }

  private func cover(of book: CalibreBook) throws -> OriginalReference? {
    let path = "\(book.folder)/cover.jpg"
    guard book.hasCover, LocalReference.normalised(path) == path,
      let bytes = PageFolder(root: folder).companion(path),
      let format = ImageFormat.identify(bytes)
    else { return nil }
    return try importer.originals.keep(bytes, fileExtension: format.fileExtension)
  }
}

extension Importer {
  func importCalibre(
    _ folder: String, read: inout Set<String>, report: inout ImportReport,
    progress: (Int, Int) -> Void
  ) throws {
    let library = CalibreImport(
      importer: bookImporter, folder: realPath(folder), name: folder)
    try library.run(read: &read, report: &report, progress: progress)
  }
}
