import Glibc
import Messages
import XBEL

/// The file of the desktop's list of recent files, which every program changes.
package struct RecentFilesFile {
  private let path: String
  private let file: SharedFile

  /// - Parameter beforeExchange: for tests, which let another program be quicker.
  package init(path: String, beforeExchange: (@Sendable () -> Void)? = nil) {
    self.path = path
    var file = SharedFile(path, largest: RecentFiles.largest)
    file.meanwhile = beforeExchange
    self.file = file
  }

  /// The list as it is; nil where there is none.
  package func read() throws(FreedesktopError) -> RecentFiles? {
    if isOccupied { return nil }
    return try file.read().map { bytes throws(FreedesktopError) in try list(bytes) }
  }

  /// Deletes a list without files.
  package func removeIfEmpty() {
    if !isOccupied, RecentFiles(readFrom: path)?.isEmpty == true { unlink(path) }
  }

  /// Changes the list. Where the person keeps none, having put something else in its place, nothing is
  /// done.
  ///
  /// - Parameter change: the new bytes of a list, nil where it stays as it is. It may be asked several
  ///   times.
  @discardableResult
  package func change(_ change: (RecentFiles) -> [UInt8]?) throws -> SharedFile.Outcome {
    if isOccupied { return .unchanged }
    return try file.change { bytes in change(try list(bytes ?? [])) ?? bytes }
  }

  /// A folder, a device, a link that leads to one or nowhere: so people switch the list off.
  private var isOccupied: Bool {
    var status = stat()
    if stat(path, &status) == 0 { return status.st_mode & S_IFMT != S_IFREG }
    return lstat(path, &status) == 0
  }

  /// The list, which GLib's parser, by which GTK reads it, has found well-formed. An empty file is an
  /// empty list.
  private func list(_ bytes: [UInt8]) throws(FreedesktopError) -> RecentFiles {
    let bytes = bytes.isEmpty ? RecentFiles.empty : bytes
    do throws(Markup.Fault) {
      _ = try Markup(bytes)
      if Self.isUTF8(bytes), let list = RecentFiles(bytes) { return list }
    } catch {
      throw .notRecentFiles(path: path, reason: tr("line %1 is not well-formed XML", error.line))
    }
    throw .notRecentFiles(path: path, reason: tr("it is not XBEL in UTF-8"))
  }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    let first = String(
      decoding: bytes.prefix(200).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self
    )
    .lowercased()
    // GLib's parser lets controls pass, which are in no XML.
    let isPlain = bytes.allSatisfy { $0 >= 0x20 || $0 == 9 || $0 == 10 || $0 == 13 }
    return isPlain && String(validating: bytes, as: UTF8.self) != nil
      && (!first.contains("encoding") || first.contains("utf-8"))
  }
}
