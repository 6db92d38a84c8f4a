import BaseDirectories
import Glibc
import Images
import Intake

/// A folder on the disk that pages lie in, with the files that they name.
struct PageFolder {
  let root: String

  /// Bytes of the largest page or picture.
  private static let largest: Int64 = 32 << 20

  init(root: String) { self.root = root.isEmpty ? "/" : root }

  /// The bytes of a file below the folder; links out of it are not followed.
  func read(_ path: String) throws -> [UInt8] {
    let file = "\(root)/\(path)"
    let real = realPath(file)
    guard root == "/" || !fileExists(file) || real.hasPrefix(realPath(root) + "/") else {
      throw ContentError.outside(reference: path)
    }
    return try readFile(file, limit: Self.largest)
  }

  /// A page or a picture that a page names; nil where there is none that can be read, which the
  /// edition says by its alternative text.
  var companion: @Sendable (String) -> [UInt8]? {
    let folder = self
    return { path in
      do {
        return try folder.read(path)
      } catch {
        return nil
      }
    }
  }
}

extension PageFolder {
  /// Bytes of pages that are looked into for links; in a folder with more the rest are books of one page.
  private static let lookedInto = 256 << 20

  /// The pages below the folder that are one book, in reading order, for each book.
  func groups(of pages: [String]) -> [[String]] {
    var links: [String: [String]] = [:]
    var size = 0
    for page in pages {
      links[page] = []
      guard size < Self.lookedInto, let bytes = companion(page) else { continue }
      size += bytes.count
      links[page] = PageLinks(html: bytes, path: page).links.map(\.path)
    }
    return PageGroups(links: links).books
  }
}

extension PageFolder {
  /// The Markdown files beside and below a list of chapters, by their paths below the root, sorted;
  /// those of another such list further down are its own.
  func markdown(besides summary: String) -> [String] {
    let start = summary.split(separator: "/").dropLast().joined(separator: "/")
    var folders = [start]
    var files: [String] = []
    while let folder = folders.popLast() {
      let names = names(in: folder)
      if folder != start, names.contains(where: MarkdownBook.isSummary) { continue }
      for name in names where !FileNames.isLitter(name) {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        if isFolderOfItsOwn(path) {
          folders.append(path)
        } else if FileKind.isMarkdown(path), !FileNames.isAboutFiles(path), path != summary {
          files.append(path)
        }
      }
    }
    return files.sorted()
  }

  /// None where the folder cannot be looked into: the search of the import names it.
  private func names(in folder: String) -> [String] {
    do {
      return try Directory(existing: "\(root)/\(folder)").names()
    } catch {
      return []
    }
  }

  /// Not a link to one, which could lead back.
  private func isFolderOfItsOwn(_ path: String) -> Bool {
    var status = stat()
    return lstat("\(root)/\(path)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
