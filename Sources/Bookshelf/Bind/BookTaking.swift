import Archive
import Catalog
import Digest
import EPUB
import Images
import Intake
import Library
import Messages
import Synchronization

/// Reads a person's own file in the child and keeps the book that it is.
struct BookTaking {
  let originals: OriginalStore
  let archives: ArchiveShelf
  let job: BindJob.Taking

  /// Bytes of the largest text that is bound: reading it takes a dozen times as much memory.
  private static let largestText = 32 << 20
  /// Archives in archives that are looked into.
  private static let deepest = 3

  func take() throws -> BindAnswer.Taken {
    do {
      var taken = try take(try source(), inner: job.inner)
      taken.unlisted += try unlisted()
      return taken
    } catch let error as any ExplainedError {
      throw BindFailure(error, at: place(job.inner), isSurer: true)
    }
  }

  /// What the person calls a file, with its name in an archive.
  private func place(_ inner: [String]) -> String {
    ([job.name] + inner).joined(separator: ": ")
  }

  private func take(_ source: IntakeSource, inner: [String]) throws -> BindAnswer.Taken {
    guard source.format == .zip else {
      try check(source)
      return BindAnswer.Taken(book: try keep(source, entry: inner.last))
    }
    guard inner.count < Self.deepest else { throw IntakeError.unsupported(.zip, file: "") }
    let zipped = try ZippedBook(try OpenArchive(source, meter: archives.meter))
    let refusals = zipped.refusals + zipped.repeated
    if zipped.books.count == 1, refusals.isEmpty {
      let book = zipped.books[0]
      var taken = try take(try zipped.source(of: book), inner: inner + [book.name])
      taken.unlisted += zipped.unlisted
      return taken
    }
    var taken = BindAnswer.Taken(unlisted: zipped.unlisted)
    taken.parts = zipped.books.map { .init(inner: inner + [$0.name], pages: $0.pages) }
    taken.refusals = refusals.map { refusal in
      BindAnswer.Failure(
        BindFailure(refusal.error, at: place(inner + [refusal.entry]), isSurer: true))
    }
    return taken
  }

  // MARK: Finding it

  private func source() throws -> IntakeSource {
    if let page = job.page {
      let folder = PageFolder(root: job.file)
      let bytes = try folder.read(page)
      let format = SourceFormat.recognise(bytes, name: page)
      var pages = job.pages
      if MarkdownBook.isSummary(page) {
        pages = try MarkdownBook.pages(ofSummary: bytes, path: page).filter {
          folder.companion($0) != nil
        }
      }
      return IntakeSource(
        bytes: bytes, path: page, format: format, pages: pages, companion: folder.companion)
    }
    guard !job.inner.isEmpty else {
      archives.close()
      return try file()
    }
    let archive = try archives.archive(at: [job.file] + job.inner.dropLast()) {
      var archive = try OpenArchive(try file(), meter: archives.meter)
      for entry in job.inner.dropLast() {
        archive = try OpenArchive(try archive.book(entry, pages: []), meter: archives.meter)
      }
      return archive
    }
    return try archive.book(job.inner[job.inner.count - 1], pages: job.pages)
  }

  /// The Markdown files below the folder of a list of chapters that it does not list.
  private func unlisted() throws -> [String] {
    guard let page = job.page, MarkdownBook.isSummary(page) else { return [] }
    let folder = PageFolder(root: job.file)
    let listed = try MarkdownBook.pages(ofSummary: folder.read(page), path: page)
    return folder.markdown(besides: page).filter { !listed.contains($0) }
  }

  private func file() throws -> IntakeSource {
    let bytes = try readFile(job.file)
    guard !bytes.isEmpty else { throw ContentError.empty(path: job.name) }
    let slash = job.file.lastIndex(of: "/") ?? job.file.startIndex
    let name = String(job.file[slash...].dropFirst())
    return IntakeSource(
      bytes: bytes, path: name, format: SourceFormat.recognise(bytes, name: name),
      companion: PageFolder(root: String(job.file[..<slash])).companion)
  }

  /// Refuses what is no book, and what is too large to be read.
  private func check(_ source: IntakeSource) throws {
    let file = source.path
    switch source.format {
    case .html where LoginPage.isOne(source.bytes, name: file):
      throw IntakeError.loginPage(file: file)
    case .unknown where FileNames.promisesBook(file): throw IntakeError.misnamed(file: file)
    case .text, .html, .markdown, .fb2:
      guard source.bytes.count <= Self.largestText else {
        throw BookshelfError.tooLarge(path: file, limit: Int64(Self.largestText))
      }
    case .chapters: throw IntakeError.unsupported(.unknown, file: file)
    default: break
    }
    guard source.format.isReadable else { throw IntakeError.unsupported(source.format, file: file) }
  }

  // MARK: Keeping it

  private func keep(_ source: IntakeSource, entry: String?) throws -> BindAnswer.Taken.Book {
    let asked = Mutex<[String: [UInt8]]>([:])
    var watched = source
    watched.companion = { path in
      // Of other files nothing is kept, whatever names them.
      guard let bytes = source.companion(path),
        ImageFormat.identify(bytes) != nil || source.pages.contains(path)
          || path.hasSuffix(MarkdownBook.dataFile) || MarkdownBook.isAboutBook(path)
      else { return nil }
      asked.withLock { $0[path] = bytes }
      return bytes
    }
    let read = try Intake.read(
      watched, metadata: .nobody(source.path), encoding: job.encoding, isSurvey: true)
    let format = OriginalFile.fileExtension(of: source.format)
    let files = asked.withLock { $0 }.filter { path, bytes in
      // What a zip could not hold is not below the folder.
      LocalReference.normalised(path) == path && path != source.path
    }
    let original =
      files.isEmpty
      ? try originals.keep(source.bytes, fileExtension: format)
      : try originals.keep(
        try zip(source, with: files), fileExtension: "\(format).zip")
    return BindAnswer.Taken.Book(
      original: original, format: source.format.rawValue,
      cover: try originals.keep(cover: read.publication.cover), said: read.said,
      language: read.publication.metadata.textLanguage(
        besides: read.said.language.flatMap(LanguageTag.normalised) ?? "und"),
      entry: entry)
  }

  /// Pages and pictures in one zip, by their paths below the folder that holds all of them, so that
  /// the same files are the same original wherever that folder lies.
  private func zip(_ source: IntakeSource, with files: [String: [UInt8]]) throws -> [UInt8] {
    let folders = (files.keys + [source.path]).map { $0.split(separator: "/").dropLast() }
    let common = folders.dropFirst().reduce(folders[0]) { common, folder in
      common.prefix(Swift.zip(common, folder).prefix { $0 == $1 }.count)
    }
    let start = common.isEmpty ? 0 : common.joined(separator: "/").count + 1
    func name(_ path: String) -> String { String(path.dropFirst(start)) }
    return try OriginalFile.zip(
      main: name(source.path), bytes: source.bytes,
      pages: source.pages.filter { files[$0] != nil }.map(name),
      companions: files.map { OriginalFile.companion(name($0.key), bytes: $0.value) })
  }
}

/// The archive whose books a child is asked for one after another: it is opened once.
final class ArchiveShelf {
  /// Counts what all of them unpack to.
  let meter = UnpackingMeter()
  private var last: (place: [String], archive: OpenArchive)?

  /// - Parameter place: the file, then the names of the archives in it.
  func archive(at place: [String], open: () throws -> OpenArchive) rethrows -> OpenArchive {
    if let last, last.place == place { return last.archive }
    // Not two in memory.
    last = nil
    let archive = try open()
    last = (place, archive)
    return archive
  }

  /// Its memory is wanted for something else.
  func close() { last = nil }
}
