import CSQLite
import CSystem
import Glibc
import Messages

extension Connection {
  /// How long a writer waits for another one, milliseconds.
  private static let busyTimeout: Int32 = 30_000

  static func open(path: String, access: Access) throws(LibraryError) -> DatabaseHandle {
    if path != ":memory:" {
      switch access {
      case .readOnly: try checkReadable(path)
      case .readWrite: try create(path)
      }
    }
    let flags =
      access == .readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let handle = try open(name: path, flags: flags, path: path)
    guard access == .readOnly, isUnreadableWithoutJournal(handle) else { return handle }
    return try openImmutable(path: path)
  }

  /// Opens a file that nobody changes. A database in WAL mode wants to make its index file beside
  /// it; where the directory cannot be written and no journal is there, it is as good as on a
  /// read-only medium.
  static func openImmutable(path: String) throws(LibraryError) -> DatabaseHandle {
    try open(
      name: "file:\(percentEncoded(path))?immutable=1",
      flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, path: path)
  }

  private static func open(
    name: String, flags: Int32, path: String
  ) throws(LibraryError) -> DatabaseHandle {
    var pointer: OpaquePointer?
    let code = sqlite3_open_v2(name, &pointer, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard let pointer else {
      throw .sqlite(SQLiteError(extendedCode: code, message: "out of memory"), path: path)
    }
    let handle = DatabaseHandle(pointer: pointer, path: path)
    try handle.check(code)
    sqlite3_extended_result_codes(pointer, 1)
    sqlite3_busy_timeout(pointer, busyTimeout)
    return handle
  }

  private static func checkReadable(_ path: String) throws(LibraryError) {
    guard Glibc.access(path, R_OK) != 0 else { return }
    if errno == ENOENT { throw .missing(path: path) }
    throw .unreadable(path: path, reason: systemReason(errno))
  }

  /// Makes the file with mode 0600; SQLite gives its journals the mode of the database.
  ///
  /// A file that is there is not opened: closing it again would drop the locks that another
  /// connection of this process holds (fcntl(2), "Record locks").
  private static func create(_ path: String) throws(LibraryError) {
    guard Glibc.access(path, W_OK) != 0 else { return }
    if errno == ENOENT {
      let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor >= 0 { close(descriptor) }
      if descriptor >= 0 || errno == EEXIST { return }
    }
    throw .unwritable(path: path, reason: systemReason(errno))
  }

  private static func isUnreadableWithoutJournal(_ handle: DatabaseHandle) -> Bool {
    let code = sqlite3_exec(handle.pointer, "PRAGMA schema_version", nil, nil, nil)
    guard code & 0xFF == SQLITE_CANTOPEN || code & 0xFF == SQLITE_READONLY else { return false }
    var status = stat()
    return stat("\(handle.path)-wal", &status) != 0 || status.st_size == 0
  }

  private static func percentEncoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        encoded.append(byte)
      default:
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Settings that SQLite forgets when a connection is closed, and the journal, which it keeps.
  func configure() throws(LibraryError) {
    try execute(script: "PRAGMA trusted_schema=OFF")
    guard access == .readWrite else { return }
    try execute(script: "PRAGMA foreign_keys=ON; PRAGMA synchronous=FULL")
    guard path != ":memory:" else { return }
    let wanted = Self.isSafeForSharedMemory(path) ? "WAL" : "TRUNCATE"
    let mode = try first("PRAGMA journal_mode=\(wanted)") { $0.string(0).uppercased() }
    if wanted == "WAL", mode != "WAL" { try execute(script: "PRAGMA journal_mode=TRUNCATE") }
  }

  /// Whether every process that opens the file shares memory with the others, as WAL needs. Network
  /// file systems and those of user space do not promise it.
  private static func isSafeForSharedMemory(_ path: String) -> Bool {
    // The directory is asked, since closing the file would drop the locks on it.
    guard let resolved = realpath(path, nil) else { return false }
    defer { free(resolved) }
    let descriptor = Glibc.open(dirname(resolved), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return !sharedFileSystems.contains(bookstead_file_system_type(descriptor) & 0xFFFF_FFFF)
  }

  /// statfs(2), `f_type`.
  private static let sharedFileSystems: Set<Int64> = [
    0x6969,  // NFS
    0x517B, 0xFF53_4D42, 0xFE53_4D42,  // SMB, CIFS, SMB2
    0x6573_5546,  // FUSE
    0x0102_1997,  // 9P
    0x00C3_6400,  // Ceph
    0x5346_414F,  // AFS
    0x786F_4256,  // VirtualBox shared folders
  ]
}
