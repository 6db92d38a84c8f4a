extension LooseZipReader {
  /// The archive with one entry replaced, as a book's container: `mimetype` first and stored, the
  /// data of all others as it lies there.
  ///
  /// - Parameters:
  ///   - names: the entries' names in the new archive, in the order of `entries`; nil leaves one out.
  ///   - replaced: the name of the one to replace.
  ///   - limit: bytes that an entry may unpack to.
  package func copy(
    names: [String?], mimetype: [UInt8], replacing replaced: String, by bytes: [UInt8], limit: Int
  ) throws(ZipError) -> [UInt8] {
    var writer = try ZipWriter()
    try writer.add(ZipEntry(name: "mimetype", bytes: mimetype, method: .store))
    for (entry, name) in zip(entries, names) {
      guard let name, name != "mimetype" else { continue }
      if name == replaced {
        try writer.add(ZipEntry(name: name, bytes: bytes))
        continue
      }
      let (content, _) = try read(entry, limit: limit)
      guard entry.method == 8, let data = compressed(entry) else {
        try writer.add(ZipEntry(name: name, bytes: content, method: .store))
        continue
      }
      try writer.add(
        name: name, deflated: Array(self.bytes[data]), crc: crc32(of: content),
        size: content.count)
    }
    return try writer.finish()
  }
}
