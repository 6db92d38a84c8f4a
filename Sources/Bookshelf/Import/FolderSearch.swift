import Glibc
import Intake
import Messages

/// Whether a path names a folder.
func isFolder(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// What is to be imported below a folder, told by its content. Hidden files, links to folders and what
/// is neither a catalogue nor a book are passed over.
struct FolderSearch {
  /// All in the order of their paths.
  private(set) var catalogues: [String] = []
  /// Book files, and archives.
  private(set) var books: [String] = []
  /// Pages of HTML, several of which may be a book.
  private(set) var pages: [String] = []
  /// Lists of the chapters of Markdown books; the Markdown files below their folders are theirs.
  private(set) var summaries: [String] = []
  private(set) var calibreLibraries: [String] = []
  /// Files and folders that could not be looked at, and books that cannot be read; they cost nothing
  /// else.
  private(set) var failures: [any ExplainedError] = []
  /// Links that lead nowhere, pipes and other things that are no files.
  private(set) var passedOver: [String] = []

  /// - Parameter damaged: the folder of a calibre library whose database cannot be read, so that only
  ///   its files tell what is in it.
  init(_ folder: String, damaged: String? = nil) {
    var folders = [folder]
    while let folder = folders.popLast() {
      do throws(BookshelfError) {
        let directory = try Directory(existing: folder)
        let names = try directory.names().filter { !FileNames.isLitter($0) }
        if folder != damaged, CalibreFolder.isLibrary(folder) {
          calibreLibraries.append(folder)
          continue
        }
        for name in names { look(at: directory.path(of: name), folders: &folders) }
      } catch {
        failures.append(error)
      }
    }
    catalogues.sort()
    calibreLibraries.sort()
    summaries.sort()
    let ofSummaries = summaries.map { $0.dropLast("summary.md".count) }
    books = books.filter { book in
      !(FileKind.isMarkdown(book) && ofSummaries.contains { book.hasPrefix($0) })
    }.sorted()
    pages.sort()
    failures.sort { $0.place < $1.place }
    passedOver.sort()
  }

  var isEmpty: Bool {
    catalogues.isEmpty && books.isEmpty && pages.isEmpty && summaries.isEmpty
      && calibreLibraries.isEmpty && failures.isEmpty
  }

  /// Leaves out what lies in some folders.
  mutating func leaveOut(_ folders: [String]) {
    func isLeftOut(_ path: String) -> Bool { folders.contains { path.hasPrefix($0) } }
    catalogues.removeAll(where: isLeftOut)
    books.removeAll(where: isLeftOut)
    pages.removeAll(where: isLeftOut)
    summaries.removeAll(where: isLeftOut)
  }

  private mutating func look(at path: String, folders: inout [String]) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      let error = BookshelfError.failing(.read, path, errno: errno)
      // What went away meanwhile is not missed.
      if error != .system(operation: .read, path: path, errno: ENOENT) { failures.append(error) }
      return
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      folders.append(path)
    } else if !isFile(path) {
      // A link to a folder would be searched twice, or for ever.
      if !isFolder(path) { passedOver.append(path) }
    } else if !FileNames.isBesideBooks(path) {
      do {
        switch try FileKind(at: path) {
        case .catalogue: catalogues.append(path)
        case .page: pages.append(path)
        case .summary: summaries.append(path)
        case .book: books.append(path)
        case .refused(let error) where FileNames.promisesBook(path) || error.isOfBook:
          failures.append(error)
        case .refused, .other: break
        }
      } catch let error as any ExplainedError {
        failures.append(error)
      } catch {}
    }
  }
}

/// Whether anything has this path.
func fileExists(_ path: String) -> Bool { access(path, F_OK) == 0 }

private func isFile(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}
