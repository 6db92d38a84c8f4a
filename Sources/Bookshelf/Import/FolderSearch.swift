import Catalog
import Glibc

/// Whether a path names a folder.
func isFolder(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// The catalogues below a folder, told by their content. Hidden files and links to folders are
/// passed over.
struct FolderSearch {
  /// In the order of their paths.
  private(set) var catalogues: [String] = []
  /// Files and folders that could not be looked at; they cost nothing else.
  private(set) var failures: [BookshelfError] = []

  init(_ folder: String) {
    var folders = [folder]
    while let folder = folders.popLast() {
      do throws(BookshelfError) {
        let directory = try Directory(existing: folder)
        for name in try directory.names() where !name.hasPrefix(".") {
          look(at: directory.path(of: name), folders: &folders)
        }
      } catch {
        failures.append(error)
      }
    }
    catalogues.sort()
  }

  private mutating func look(at path: String, folders: inout [String]) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      folders.append(path)
    } else if isFile(path) {
      do throws(BookshelfError) {
        if CatalogueReader.looksLikeCatalogue(try readHead(path)) { catalogues.append(path) }
      } catch {
        failures.append(error)
      }
    }
  }
}

/// A path that means the same file wherever it is named from: links followed where it exists.
func absolutePath(_ path: String) -> String {
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  return String(cString: real)
}

/// Whether anything has this path.
func fileExists(_ path: String) -> Bool { access(path, F_OK) == 0 }

private func isFile(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}

/// The first bytes of a file: enough to tell what it is.
private func readHead(_ path: String) throws(BookshelfError) -> [UInt8] {
  let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard file >= 0 else { throw .system(operation: .open, path: path, errno: errno) }
  defer { close(file) }
  var bytes = [UInt8](repeating: 0, count: 4096)
  let got = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
  guard got >= 0 else { throw .system(operation: .read, path: path, errno: errno) }
  return Array(bytes[..<got])
}
