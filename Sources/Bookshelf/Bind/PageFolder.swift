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
