/// Paths of folders as indexers compare them.
package enum FolderPath {
  /// Without doubled and trailing slashes.
  package static func normal(_ path: String) -> String {
    "/" + path.split(separator: "/").joined(separator: "/")
  }

  /// What of a path stands below a folder; nil where it stands elsewhere, or is the folder.
  static func remainder(of path: String, below folder: String) -> Substring? {
    let start = folder == "/" ? folder : folder + "/"
    guard path.utf8.starts(with: start.utf8), path.utf8.count > start.utf8.count else { return nil }
    return path[path.utf8.index(path.startIndex, offsetBy: start.utf8.count)...]
  }

  /// An indexer that looks into all visible folders below a folder comes to the path.
  static func isVisible(_ path: String, below folder: String) -> Bool {
    if path.utf8.elementsEqual(folder.utf8) { return true }
    return remainder(of: path, below: folder).map { rest in
      !rest.split(separator: "/").contains { $0.hasPrefix(".") }
    } ?? false
  }
}
