import CGIO

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

  func `is`(_ expected: GIOErrorEnum) -> Bool {
    domain == g_io_error_quark() && code == gint(expected.rawValue)
  }

  func `is`(_ expected: GFileError) -> Bool {
    domain == g_file_error_quark() && code == gint(expected.rawValue)
  }
}

/// The message of an error that a call has promised, freed; empty where it kept no promise.
func takeMessage(_ error: inout UnsafeMutablePointer<GError>?) -> String {
  GLibError(taking: &error)?.message ?? ""
}
