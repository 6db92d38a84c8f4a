import Archive

/// A book that is sold in a zip archive of its own (`.fb2.zip`, `.fbz`).
enum ZippedBook {
  /// Bytes that it may unpack to.
  private static let limit = 64 << 20

  /// The book in an archive; an error where anything else is in it, or it is no FictionBook.
  static func source(in archive: IntakeSource) throws(IntakeError) -> IntakeSource {
    let (files, bytes) = try unpacked(archive)
    guard files.count == 1, let name = files.first else {
      throw .notOneBook(file: archive.path, count: files.count)
    }
    let format = SourceFormat.recognise(bytes, name: name)
    guard format == .fb2 else { throw .notABook(format, file: archive.path, entry: name) }
    return IntakeSource(bytes: bytes, path: archive.path, format: format)
  }

  /// The names of the files, and the bytes of the first.
  private static func unpacked(
    _ archive: IntakeSource
  ) throws(IntakeError) -> (names: [String], bytes: [UInt8]) {
    do throws(ZipError) {
      let zip = try ZipReader(archive.bytes, named: archive.place)
      let names = zip.entries.map(\.name).filter { !$0.hasSuffix("/") && !isLitter($0) }
      return (names, names.count == 1 ? try zip.read(names[0], limit: limit) : [])
    } catch {
      throw .archive(error)
    }
  }

  /// What systems put into archives by themselves.
  private static func isLitter(_ name: String) -> Bool {
    name.hasPrefix("__MACOSX/") || name.hasSuffix(".DS_Store") || name.hasSuffix("Thumbs.db")
  }
}
