/// What books an archive holds: one that is sold zipped (`.fb2.zip`, `.fbz`, a zipped EPUB), several, or
/// the pages of one.
package struct ZippedBook {
  /// A book in an archive.
  package struct Entry: Sendable, Equatable {
    /// The file, or the first of its pages, by its name in the archive.
    package var name: String
    package var format: SourceFormat
    /// Further pages in reading order.
    package var pages: [String] = []
  }

  package private(set) var books: [Entry] = []
  /// Why other files in it that are books cannot be read.
  package private(set) var refusals: [(entry: String, error: IntakeError)] = []
  /// Markdown files in the folder of a list of chapters that does not list them.
  package private(set) var unlisted: [String] = []
  /// Files that have the name of an earlier one, and so were not looked at.
  package var repeated: [(entry: String, error: IntakeError)] {
    archive.repeatedNames.filter { !FileNames.isLitter($0) && !FileNames.isBesideBooks($0) }.map {
      ($0, .archive(.repeated(file: archive.source.path, entry: $0)))
    }
  }
  private let archive: OpenArchive

  package init(_ archive: OpenArchive) throws(IntakeError) {
    self.archive = archive
    try look()
  }

  package init(_ archive: IntakeSource) throws(IntakeError) {
    try self.init(try OpenArchive(archive))
  }

  /// A book of the archive, ready to be read.
  package func source(of entry: Entry) throws(IntakeError) -> IntakeSource {
    try archive.book(entry.name, pages: entry.pages)
  }

  /// The book in an archive that holds nothing else.
  static func onlyBook(in archive: IntakeSource) throws(IntakeError) -> IntakeSource {
    let zipped = try ZippedBook(archive)
    if zipped.books.isEmpty, zipped.refusals.count == 1 { throw zipped.refusals[0].error }
    guard zipped.books.count == 1, zipped.refusals.isEmpty else {
      throw .notOneBook(file: archive.path, count: zipped.books.count + zipped.refusals.count)
    }
    var source = try zipped.source(of: zipped.books[0])
    if source.pages.isEmpty { source.path = archive.path }
    return source
  }

  // MARK: Looking

  private mutating func look() throws(IntakeError) {
    var links: [String: [String]] = [:]
    var markdown: [String] = []
    var pictures = 0
    for name in archive.unsafeNames where FileNames.promisesBook(name) {
      refusals.append(
        (name, .archive(.unsafeName(file: archive.source.path, entry: name))))
    }
    for name in archive.names where !FileNames.isLitter(name) {
      guard !FileNames.isBesideBooks(name) else { continue }
      do throws(IntakeError) {
        let bytes = try archive.read(name)
        let format = SourceFormat.recognise(bytes, name: name)
        switch format {
        case .html: links[name] = PageLinks(html: bytes, path: name).links.map(\.path)
        case .markdown: markdown.append(name)
        case .picture: pictures += 1
        case .unknown where FileNames.promisesBook(name): throw .misnamed(file: name)
        case .unknown, .xml, .chapters: break
        case .text where !FileNames.mayBeText(name): break
        default: try add(name, format)
        }
      } catch {
        refusals.append((name, error))
      }
    }
    let isAlone = books.isEmpty && refusals.isEmpty
    addMarkdown(markdown, areOneBook: isAlone && links.isEmpty)
    for pages in PageGroups(links: links, areOneBook: isAlone && markdown.isEmpty).books {
      books.append(Entry(name: pages[0], format: .html, pages: Array(pages.dropFirst())))
    }
    if books.isEmpty, refusals.isEmpty {
      if pictures > 0 { throw .unsupported(.comic, file: archive.source.path) }
      throw .notOneBook(file: archive.source.path, count: 0)
    }
    books.sort { PageGroups.isBefore($0.name, $1.name) }
  }

  private mutating func add(_ name: String, _ format: SourceFormat) throws(IntakeError) {
    guard format.isReadable else { throw .unsupported(format, file: name) }
    books.append(Entry(name: name, format: format))
  }

  private mutating func addMarkdown(_ files: [String], areOneBook: Bool) {
    var rest = Set(files)
    for summary in files where MarkdownBook.isSummary(summary) {
      let folder = summary.dropLast("summary.md".count)
      do throws(IntakeError) {
        let named = try MarkdownBook.pages(ofSummary: try archive.read(summary), path: summary)
        let pages = named.filter { rest.contains($0) }
        guard !pages.isEmpty else { continue }
        books.append(Entry(name: summary, format: .markdown, pages: pages))
        let own = rest.filter { $0.hasPrefix(folder) }
        unlisted += own.filter {
          $0 != summary && !pages.contains($0) && !FileNames.isAboutFiles($0)
        }
        .sorted()
        rest.subtract(own)
      } catch {
        refusals.append((summary, error))
      }
    }
    let loose = rest.filter { !FileNames.isAboutFiles($0) }
    let groups = PageGroups(
      links: Dictionary(uniqueKeysWithValues: loose.map { ($0, []) }), areOneBook: areOneBook)
    for pages in groups.books {
      books.append(Entry(name: pages[0], format: .markdown, pages: Array(pages.dropFirst())))
    }
  }
}
