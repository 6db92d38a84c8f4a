import Glibc
import Messages

/// The cache from which programs learn what opens a media type or a kind of address
/// (`mimeinfo.cache`, Association between MIME types and applications 1.0.1, "Caching desktop files").
///
/// `update-desktop-database` makes it anew from the `MimeType` of every entry; this adds and removes
/// one, so that a home needs no such tool.
package struct HandlerCache: Sendable {
  private static let group = "MIME Cache"

  private let path: String

  /// - Parameter directory: the directory of desktop entries, absolute.
  package init(in directory: String) { path = "\(directory)/mimeinfo.cache" }

  /// The media types that an entry says it opens.
  package static func types(ofEntry bytes: [UInt8]) -> [String] {
    let key = "MimeType="
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let value = lines.first { $0.hasPrefix(key) }?.dropFirst(key.count)
    return (value ?? "").split(separator: ";").map(String.init)
  }

  /// Adds an entry behind those that are there for each of the types.
  package func add(_ entry: String, for types: [String]) throws(FreedesktopError) {
    try change(types) { $0.contains(entry) ? $0 : $0 + [entry] }
  }

  /// Takes an entry out; a cache that has nothing else goes.
  package func remove(_ entry: String, for types: [String]) throws(FreedesktopError) {
    try change(types) { $0.filter { $0 != entry } }
  }

  private func change(
    _ types: [String], _ change: ([String]) -> [String]
  ) throws(FreedesktopError) {
    let old = try KeyFile(reading: path)
    var file = old
    for type in types {
      let entries = (file.value(Self.group, type) ?? "").split(separator: ";").map(String.init)
      let changed = change(entries)
      guard changed != entries else { continue }
      if changed.isEmpty {
        file.remove(Self.group, type)
      } else {
        file.set(Self.group, type, to: changed.joined(separator: ";") + ";")
      }
    }
    guard file != old else { return }
    guard file.isEmpty else { return try file.write(to: path, mode: 0o644) }
    guard unlink(path) == 0 || errno == ENOENT else {
      throw .notWritten(path: path, reason: systemReason(errno))
    }
  }
}
