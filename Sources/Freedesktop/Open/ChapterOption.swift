import CGIO

/// How a reader is told to open a book at a chapter, where it can be told at all.
///
/// Of the readers known only calibre's viewer takes an address; Okular takes a page, which is
/// another one in another window, and Foliate takes nothing.
enum ChapterOption {
  /// The command line with the option in it; nil where the program has none.
  ///
  /// - Parameters:
  ///   - command: as in `Exec`, with its field codes.
  ///   - href: the chapter's file, relative to the package document.
  static func insert(_ href: String, into command: String) -> String? {
    let words = command.split(separator: " ").map { $0.filter { $0 != "'" && $0 != "\"" } }
    let isViewer = words.contains { word in
      word.split(separator: "/").last == "ebook-viewer" || word == "--command=ebook-viewer"
    }
    guard isViewer else { return nil }
    // Its contents list has the addresses from the container's root on.
    guard let quoted = g_shell_quote("--open-at=toc-href-contains:\(href)") else { return nil }
    defer { g_free(quoted) }
    let option = String(cString: quoted).replacing("%", with: "%%")
    guard let end = endOfOptions(in: command) else { return "\(command) \(option)" }
    return "\(command[..<end])\(option) \(command[end...])"
  }

  /// Where the file is put in: at a field code, or at the marks by which Flatpak knows files.
  private static func endOfOptions(in command: String) -> String.Index? {
    ["@@", "%f", "%F", "%u", "%U"].compactMap { command.firstRange(of: $0)?.lowerBound }.min()
  }
}
