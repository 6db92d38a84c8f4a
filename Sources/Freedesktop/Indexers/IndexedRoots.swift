/// The folders that GNOME's indexer is told to look into, as its settings name them.
struct IndexedRoots {
  var home: String
  var variable: (String) -> String?
  /// A person's folder by its name in `user-dirs.dirs`: `DOCUMENTS`; nil where there is none.
  var userDirectory: (String) -> String?

  /// The path that an item of the list stands for: a path, `~/…`, `$NAME/…` and `${NAME}/…`, a
  /// `file` URI, `&DOCUMENTS` and its like; nil where it stands for nothing.
  func path(of item: String) -> String? {
    if item.hasPrefix("&") {
      // A person without such a folder has the home in its place, and that is not meant.
      return userDirectory(String(item.dropFirst())).map(FolderPath.normal)
        .flatMap { $0 == FolderPath.normal(home) ? nil : $0 }
    }
    if item.hasPrefix("~") { return FolderPath.normal("\(home)/\(item.dropFirst())") }
    if item.lowercased().hasPrefix("file:") {
      do { return FolderPath.normal(try FileURI.path(of: item)) } catch { return nil }
    }
    let parts = item.split(separator: "/", omittingEmptySubsequences: false).map { part in
      guard part.hasPrefix("$") else { return String(part) }
      var name = part.dropFirst()
      if name.first == "{", name.last == "}" { name = name.dropFirst().dropLast() }
      return variable(String(name)) ?? ""
    }
    let path = parts.joined(separator: "/")
    return path.hasPrefix("/") ? FolderPath.normal(path) : nil
  }

  /// A folder is looked into, by itself or because a folder above it is.
  ///
  /// - Parameters:
  ///   - single: items of folders whose own files alone are looked at.
  func cover(_ folder: String, recursive: [String], single: [String]) -> Bool {
    recursive.compactMap(path).contains { FolderPath.isVisible(folder, below: $0) }
      || single.compactMap(path).contains(folder)
  }
}
