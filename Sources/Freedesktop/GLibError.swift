import CGIO
import Messages

/// A GLib error as values: its message, and what is asked of its code.
struct GLibError {
  let message: String
  private let domain: GQuark
  private let code: gint

  /// Takes the error over and frees it. Nil where there is none.
  init?(taking error: inout UnsafeMutablePointer<GError>?) {
    guard let taken = error else { return nil }
    defer { g_clear_error(&error) }
    message = String(cString: taken.pointee.message)
    domain = taken.pointee.domain
    code = taken.pointee.code
  }

  /// Why it happened: the system's reason where there is one, else GLib's sentence, which names the
  /// file once more and is translated by a package that may be missing.
  var reason: String {
    let toCode: (gint) -> gint
    switch domain {
    case g_io_error_quark(): toCode = { gint(g_io_error_from_errno($0).rawValue) }
    case g_file_error_quark(): toCode = { gint(g_file_error_from_errno($0).rawValue) }
    default: return message
    }
    let failed = toCode(0)
    let system = Self.systemCodes.first { code != failed && toCode($0) == code }
    return system.map(systemReason) ?? message
  }

  private static let systemCodes = [
    ENOENT, EACCES, EPERM, EEXIST, ENOTDIR, EISDIR, ENOTEMPTY, ENOSPC, EROFS, EIO, ENAMETOOLONG,
    ELOOP, EMFILE, ENFILE, ENOMEM, EBUSY, EINVAL, EPIPE,
  ]

  func `is`(_ expected: GIOErrorEnum) -> Bool {
    domain == g_io_error_quark() && code == gint(expected.rawValue)
  }

  func `is`(_ expected: GFileError) -> Bool {
    domain == g_file_error_quark() && code == gint(expected.rawValue)
  }

  func `is`(_ expected: GShellError) -> Bool {
    domain == g_shell_error_quark() && code == gint(expected.rawValue)
  }
}

/// The reason of an error that a call has promised, freed; empty where it kept no promise.
func takeReason(_ error: inout UnsafeMutablePointer<GError>?) -> String {
  GLibError(taking: &error)?.reason ?? ""
}
