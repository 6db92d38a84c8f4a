import Glibc
import Messages

/// What can go wrong on the path of a book, outside of the rooms that have errors of their own.
package enum BookshelfError: ExplainedError, Equatable {
  case system(operation: Operation, path: String, errno: Int32)
  case damagedOriginal(path: String)
  case missingOriginal(path: String)
  case unreadableChapters(place: String)
  case binderCrashed(place: String, signal: Int32)
  case binderTimedOut(place: String, seconds: Int)
  case binderMissing(path: String)
  /// A pipe, a device or a socket.
  case notAFile(path: String)
  /// The bytes of its name are no UTF-8, so that what came of them names no file.
  case unusableName(path: String)
  /// Bytes.
  case tooLarge(path: String, limit: Int64)
  /// Bytes that are wanted and that are free.
  case noRoom(path: String, needed: Int64, free: Int64)

  package enum Operation: Sendable {
    case create, open, read, write, rename, remove, lock, sync, start
  }

  /// What a call to the system failed for, by `errno`.
  static func failing(_ operation: Operation, _ path: String, errno code: Int32) -> Self {
    code == ENOENT && path.unicodeScalars.contains("\u{FFFD}")
      ? .unusableName(path: path) : .system(operation: operation, path: path, errno: code)
  }

  /// A write failed for a reason that every other write will meet as well: no room, no permission.
  var endsRun: Bool {
    switch self {
    case .system(_, _, ENOSPC), .system(_, _, EDQUOT), .system(_, _, EACCES),
      .system(_, _, EPERM), .system(_, _, EROFS):
      true
    default: false
    }
  }

  package var place: String {
    switch self {
    case .system(_, let path, _), .damagedOriginal(let path), .missingOriginal(let path),
      .binderMissing(let path), .notAFile(let path), .unusableName(let path),
      .tooLarge(let path, _), .noRoom(let path, _, _), .unreadableChapters(let path):
      path
    case .binderCrashed(let place, _), .binderTimedOut(let place, _): place
    }
  }

  package var fact: String {
    switch self {
    case .system(let operation, _, let code):
      Self.words(for: operation, reason: systemReason(code))
    case .damagedOriginal: tr("the original no longer has the bytes that were kept")
    case .missingOriginal: tr("the original is not there")
    case .unreadableChapters: tr("the chapters that were kept cannot be read")
    case .binderCrashed(_, let signal): tr("the reader of this book crashed (signal %1)", signal)
    case .binderTimedOut(_, let seconds): tr("the reader of this book took over %1 s", seconds)
    case .binderMissing: tr("a part of Bookstead is missing")
    case .notAFile: tr("is not a regular file")
    case .unusableName: tr("its name is not in UTF-8, so that it cannot be opened")
    case .tooLarge(_, let limit): tr("is larger than %1 MB", grouped(Int(limit >> 20)))
    case .noRoom(_, let needed, let free):
      tr("the books need about %1 MB, and %2 MB are free", needed / 1_000_000 + 1, free / 1_000_000)
    }
  }

  package var hint: String? {
    switch self {
    case .system(_, _, ENOSPC), .system(_, _, EDQUOT):
      tr("Make room on the disk and try again; what was there before is whole.")
    case .system(_, _, EACCES), .system(_, _, EPERM), .system(_, _, EROFS):
      tr("Check who owns it and whether it may be written.")
    case .damagedOriginal, .missingOriginal: tr("Import the title again from its store or file.")
    case .binderMissing: tr("Install Bookstead again.")
    case .noRoom: tr("Nothing was written. Make room, or name fewer books.")
    case .binderCrashed:
      tr("The file may be damaged, or made to do harm. A book gets 512 MB of memory, no more.")
    case .unusableName: tr("Rename it; convmv does that for many at once.")
    case .tooLarge: tr("Divide it into several files, and import these.")
    case .binderTimedOut:
      tr("The file may be made to do harm; else try again when the computer has less to do.")
    case .system(_, _, ENAMETOOLONG): tr("Move what lies so deep further up.")
    case .notAFile, .system, .unreadableChapters: nil
    }
  }

  private static func words(for operation: Operation, reason: String) -> String {
    switch operation {
    case .create: tr("cannot be made: %1", reason)
    case .open: tr("cannot be opened: %1", reason)
    case .read: tr("cannot be read: %1", reason)
    case .write: tr("cannot be written: %1", reason)
    case .rename: tr("cannot be put in its place: %1", reason)
    case .remove: tr("cannot be removed: %1", reason)
    case .lock: tr("cannot be locked: %1", reason)
    case .sync: tr("cannot be brought to the disk: %1", reason)
    case .start: tr("cannot be started: %1", reason)
    }
  }
}
