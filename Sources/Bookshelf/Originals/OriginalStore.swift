import Digest
import Glibc
import Library

/// Where originals are kept, untouched and content-addressed: `ab/<sha256>.<extension>`, read-only.
package struct OriginalStore: Sendable {
  package let root: String

  package init(root: String) { self.root = root }

  package func path(of original: OriginalReference) -> String {
    "\(root)/\(original.sha256.prefix(2))/\(original.sha256).\(original.fileExtension)"
  }

  /// Keeps bytes under their hash. A file of that name is read again, and replaced where it was
  /// damaged; so importing once more repairs it. Call `sync` before anything refers to it.
  package func keep(_ bytes: [UInt8], fileExtension: String) throws(BookshelfError)
    -> OriginalReference
  {
    let original = OriginalReference(
      sha256: SHA256.hex(bytes), fileExtension: fileExtension, size: Int64(bytes.count))
    let directory = try Directory(root)
    let folder = String(original.sha256.prefix(2))
    let name = "\(folder)/\(original.sha256).\(fileExtension)"
    if let status = try directory.status(of: name), status.size == original.size,
      SHA256.hex(try directory.read(name)) == original.sha256
    {
      return original
    }
    _ = try Directory(directory.path(of: folder))
    // All temporary files are in the root, where a killed process's are found and removed.
    let temporary = TemporaryName.make(0)
    try directory.create(temporary, bytes, mode: 0o400)
    _ = try directory.rename(temporary, to: name, replacing: true)
    return original
  }

  /// The bytes, which are those that were kept, or an error.
  package func read(_ original: OriginalReference) throws(BookshelfError) -> [UInt8] {
    let path = path(of: original)
    guard access(path, F_OK) == 0 else { throw .missingOriginal(path: path) }
    let bytes = try readFile(path)
    guard SHA256.hex(bytes) == original.sha256 else { throw .damagedOriginal(path: path) }
    return bytes
  }

  /// Removes an original that no title has; one that is gone already is as well.
  func remove(_ original: OriginalReference) throws(BookshelfError) {
    try Directory(root).remove(
      "\(original.sha256.prefix(2))/\(original.sha256).\(original.fileExtension)")
  }

  /// Removes what a killed process left unfinished. Call it with the lock held.
  func clear() throws(BookshelfError) { try TemporaryName.clear(in: Directory(root)) }

  /// Everything kept so far reaches the disk.
  package func sync() throws(BookshelfError) { try Directory(root).syncFileSystem() }
}
