/// The entries of a zip file (APPNOTE.TXT, section 4.3), by its directory or without one.
enum LooseZipDirectory {
  /// By the central directory; empty where there is none that can be read.
  ///
  /// - Parameter limit: one entry more is the last.
  static func central(of bytes: [UInt8], limit: Int) -> [LooseZipEntry] {
    guard let end = endRecord(of: bytes) else { return [] }
    let size = bytes.little32(end + 12)
    let offset = bytes.little32(end + 16)
    // Where something was put before the file, all offsets are too small by its length.
    let start = end - size
    if start >= 0, bytes.isSignature(0x0201_4B50, at: start) {
      let found = entries(of: bytes, at: start, shift: start - offset, limit: limit)
      if offset == start || leadToFiles(found, in: bytes) { return found }
      // Or only the place of the directory is wrong.
      let unshifted = entries(of: bytes, at: start, shift: 0, limit: limit)
      return leadToFiles(unshifted, in: bytes) ? unshifted : found
    }
    return entries(of: bytes, at: offset, shift: 0, limit: limit)
  }

  /// Whether any of the entries is where it is said to be.
  static func leadToFiles(_ entries: [LooseZipEntry], in bytes: [UInt8]) -> Bool {
    entries.contains { bytes.isSignature(0x0403_4B50, at: $0.header) }
  }

  /// The last end record. The comment behind it may be longer or shorter than it says.
  private static func endRecord(of bytes: [UInt8]) -> Int? {
    guard bytes.count >= 22 else { return nil }
    let first = max(0, bytes.count - 22 - 65_535)
    return stride(from: bytes.count - 22, through: first, by: -1).first { index in
      bytes[index] == 0x50 && bytes.little32(index) == 0x0605_4B50
    }
  }

  private static func entries(
    of bytes: [UInt8], at start: Int, shift: Int, limit: Int
  ) -> [LooseZipEntry] {
    var entries: [LooseZipEntry] = []
    var index = start
    while index + 46 <= bytes.count, bytes.little32(index) == 0x0201_4B50, entries.count <= limit {
      let nameLength = bytes.little16(index + 28)
      let extraLength = bytes.little16(index + 30)
      let name = index + 46
      guard name + nameLength <= bytes.count else { break }
      var entry = LooseZipEntry(
        rawName: Array(bytes[name..<name + nameLength]), method: bytes.little16(index + 10),
        isEncrypted: bytes.little16(index + 8) & 1 == 1, size: bytes.little32(index + 24),
        compressedSize: bytes.little32(index + 20), crc: UInt32(bytes.little32(index + 16)),
        header: bytes.little32(index + 42))
      if bytes[index + 5] == 3 { entry.isLink = bytes.little16(index + 40) & 0xF000 == 0xA000 }
      extend(&entry, bytes, name + nameLength, extraLength)
      entry.header += shift
      entries.append(entry)
      index = name + nameLength + extraLength + bytes.little16(index + 32)
    }
    return entries
  }

  /// Numbers that do not fit stand in an extra field (section 4.5.3).
  private static func extend(
    _ entry: inout LooseZipEntry, _ bytes: [UInt8], _ start: Int, _ length: Int
  ) {
    let most = 0xFFFF_FFFF
    guard entry.size == most || entry.compressedSize == most || entry.header == most else { return }
    var index = start
    while index + 4 <= start + length {
      let end = index + 4 + bytes.little16(index + 2)
      if bytes.little16(index) == 1 {
        var field = index + 4
        func next() -> Int {
          defer { field += 8 }
          guard field + 8 <= end, bytes.little32(field + 4) == 0 else { return most }
          return bytes.little32(field)
        }
        if entry.size == most { entry.size = next() }
        if entry.compressedSize == most { entry.compressedSize = next() }
        if entry.header == most { entry.header = next() }
      }
      index = end
    }
  }

  // MARK: Without a directory

  /// By local headers one after another; what stands between them is passed over.
  static func local(of bytes: [UInt8], limit: Int) -> [LooseZipEntry] {
    var entries: [LooseZipEntry] = []
    var index = 0
    while let header = signature(in: bytes, from: index), entries.count <= limit {
      guard bytes.little32(header) == 0x0403_4B50 else {
        index = header + 4
        continue
      }
      let nameLength = bytes.little16(header + 26)
      let start = header + 30 + nameLength + bytes.little16(header + 28)
      guard start <= bytes.count, nameLength > 0 else {
        index = header + 4
        continue
      }
      var entry = LooseZipEntry(
        rawName: Array(bytes[header + 30..<header + 30 + nameLength]),
        method: bytes.little16(header + 8), isEncrypted: bytes.little16(header + 6) & 1 == 1,
        size: bytes.little32(header + 22), compressedSize: bytes.little32(header + 18),
        crc: UInt32(bytes.little32(header + 14)), header: header)
      extend(&entry, bytes, header + 30 + nameLength, bytes.little16(header + 28))
      let isUntold = bytes.little16(header + 6) & 8 == 8 && entry.compressedSize == 0
      if isUntold || start + entry.compressedSize > bytes.count {
        measure(&entry, in: bytes, from: start)
      }
      entries.append(entry)
      index = start + entry.compressedSize
    }
    return entries
  }

  /// An entry whose length stands behind its data (section 4.3.9), or nowhere.
  private static func measure(_ entry: inout LooseZipEntry, in bytes: [UInt8], from start: Int) {
    let end = signature(in: bytes, from: start) ?? bytes.count
    entry.compressedSize = end - start
    entry.size = nil
    entry.crc = nil
    guard end + 16 <= bytes.count, bytes.little32(end) == 0x0807_4B50 else { return }
    entry.crc = UInt32(bytes.little32(end + 4))
    entry.size = bytes.little32(end + 12)
  }

  /// The next of the signatures that part entries.
  private static func signature(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = start
      while index + 4 <= bytes.count {
        if bytes[index] == 0x50, bytes[index + 1] == 0x4B {
          switch (bytes[index + 2], bytes[index + 3]) {
          case (0x03, 0x04), (0x01, 0x02), (0x05, 0x06), (0x07, 0x08): return index
          default: break
          }
        }
        index += 1
      }
      return nil
    }
  }
}
