import BaseDirectories
import Glibc

/// Recoll's settings (`recoll.conf`), which are only read: it looks into hidden folders by itself.
package struct Recoll: Sendable {
  /// The person's own settings.
  package let path: String
  private let home: String
  private let values: [String: String]

  /// Below a data directory, what is true without settings.
  private static let defaults = "recoll/examples/recoll.conf"

  /// nil where it is not installed.
  package init?(_ directories: BaseDirectories, _ environment: Environment) throws(FreedesktopError)
  {
    let installed: String? = directories.dataDirectories.map { "\($0)/\(Self.defaults)" }
      .first { access($0, F_OK) == 0 }
    guard let installed else { return nil }
    let folder = environment["RECOLL_CONFDIR"] ?? "\(directories.home)/.recoll"
    let path = "\(folder)/recoll.conf"
    var texts: [[UInt8]] = []
    for path in [installed, path] { texts += [try SharedFile(path).read()].compactMap { $0 } }
    self.init(texts: texts, path: path, home: directories.home)
  }

  /// - Parameter texts: files of settings; a later one goes before an earlier one.
  init(texts: [[UInt8]], path: String, home: String) {
    self.path = path
    self.home = home
    values = texts.reduce(into: [:]) { $0.merge(Self.values(of: $1)) { $1 } }
  }

  private var roots: [String] { list("topdirs", else: "~") }

  /// It comes to a folder from one of those where it begins.
  package func indexes(_ folder: String) -> Bool {
    if list("skippedPaths", else: "").map(path).contains(where: { matches($0, above: folder) }) {
      return false
    }
    let skipped =
      list("skippedNames", else: "").filter { !list("skippedNames-", else: "").contains($0) }
      + list("skippedNames+", else: "")
    return roots.map(path).contains { root in
      if root == folder { return true }
      guard let rest = FolderPath.remainder(of: folder, below: root) else { return false }
      return !rest.split(separator: "/").contains { name in
        skipped.contains { fnmatch($0, String(name), 0) == 0 }
      }
    }
  }

  /// The line by which it comes to a folder as well.
  package func line(adding folder: String) -> String { line("topdirs", roots, and: folder) }

  /// The line by which it passes a folder over.
  package func line(skipping folder: String) -> String {
    line("skippedPaths", list("skippedPaths", else: ""), and: folder)
  }

  private func line(_ name: String, _ items: [String], and folder: String) -> String {
    let short = FolderPath.remainder(of: folder, below: home).map { "~/\($0)" } ?? folder
    let items = (items + [short]).map { $0.contains(" ") ? "\"\($0)\"" : $0 }
    return "\(name) = \(items.joined(separator: " "))"
  }

  private func path(_ item: String) -> String {
    FolderPath.normal(item.hasPrefix("~") ? "\(home)/\(item.dropFirst())" : item)
  }

  /// A pattern names a path or a folder above it.
  private func matches(_ pattern: String, above path: String) -> Bool {
    var path = path
    while path.utf8.count > 1 {
      if fnmatch(pattern, path, FNM_PATHNAME) == 0 { return true }
      guard let slash = path.lastIndex(of: "/") else { return false }
      path = String(path[..<slash])
    }
    return false
  }

  /// Words with spaces between them, in quotes where they have spaces themselves.
  private func list(_ name: String, else usual: String) -> [String] {
    var items: [String] = []
    var item = ""
    var isQuoted = false
    for character in values[name] ?? usual {
      if character == "\"" {
        isQuoted.toggle()
      } else if character.isWhitespace, !isQuoted {
        if !item.isEmpty { items.append(item) }
        item = ""
      } else {
        item.append(character)
      }
    }
    return item.isEmpty ? items : items + [item]
  }

  /// The values before the first `[folder]`, behind which they are that folder's alone.
  private static func values(of text: [UInt8]) -> [String: String] {
    var values: [String: String] = [:]
    var pending = ""
    for line in TextLines(text).lines {
      let words =
        pending + String(decoding: line.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
      if words.hasSuffix("\\") {
        pending = String(words.dropLast())
        continue
      }
      pending = ""
      let start = words.drop(while: \.isWhitespace)
      if start.hasPrefix("[") { break }
      guard !start.hasPrefix("#"), let equals = start.firstIndex(of: "=") else { continue }
      let name = start[..<equals].split(whereSeparator: \.isWhitespace).joined()
      values[name] = String(start[start.index(after: equals)...])
    }
    return values
  }
}
