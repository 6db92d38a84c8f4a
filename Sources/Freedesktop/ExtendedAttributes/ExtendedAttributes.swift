import CSystem
import Glibc
import Messages

/// Extended attributes of files (xattr(7)), of the namespace `user`: what a file says of itself to
/// indexers and file managers, beside its bytes. Setting one does not change the file's time.
package enum ExtendedAttributes {
  /// Keywords with commas between them; KDE shows and searches them.
  package static let tags = "user.xdg.tags"
  /// A description in plain text.
  package static let comment = "user.xdg.comment"

  /// The value; nil where there is none, it is not UTF-8, or the file system keeps no attributes.
  package static func value(_ name: String, of path: String) -> String? {
    bytes(of: name, of: path).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// - Throws: `noAttributes` where the file system keeps none, `notWritten` where it has no room
  ///   for this one or the file may not be changed.
  package static func set(
    _ name: String, to value: String, of path: String
  ) throws(FreedesktopError) {
    try set(name, to: Array(value.utf8), of: path)
  }

  /// Removes an attribute; one that is not there is no fault.
  package static func remove(_ name: String, of path: String) throws(FreedesktopError) {
    guard lremovexattr(path, name) == 0 || errno == ENODATA else { throw failure(path) }
  }

  /// Gives a file all attributes of the file that it is about to replace: a person's own tags and
  /// ratings outlive a new version.
  ///
  /// What the file system refuses is left out: the file itself counts more.
  package static func copy(from path: String, to newPath: String) {
    for name in names(of: path) where name.hasPrefix("user.") {
      guard let bytes = bytes(of: name, of: path) else { continue }
      _ = lsetxattr(newPath, name, bytes, bytes.count, 0)
    }
  }

  /// Whether the file system of a file or folder keeps attributes.
  package static func areKept(at path: String) -> Bool {
    lgetxattr(path, tags, nil, 0) >= 0 || errno != EOPNOTSUPP
  }

  private static func set(
    _ name: String, to bytes: [UInt8], of path: String
  ) throws(FreedesktopError) {
    guard lsetxattr(path, name, bytes, bytes.count, 0) == 0 else { throw failure(path) }
  }

  private static func names(of path: String) -> [String] {
    let size = llistxattr(path, nil, 0)
    guard size > 0 else { return [] }
    var buffer = [CChar](repeating: 0, count: size)
    let count = llistxattr(path, &buffer, size)
    guard count > 0 else { return [] }
    return buffer[..<count].split(separator: 0).map {
      String(decoding: $0.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  private static func bytes(of name: String, of path: String) -> [UInt8]? {
    let size = lgetxattr(path, name, nil, 0)
    guard size >= 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: size)
    let count = lgetxattr(path, name, &bytes, size)
    guard count >= 0 else { return nil }
    return Array(bytes[..<count])
  }

  private static func failure(_ path: String) -> FreedesktopError {
    errno == EOPNOTSUPP
      ? .noAttributes(path: path)
      : .notWritten(path: path, reason: systemReason(errno))
  }
}
