import Glibc
import Messages

/// A file that could not be read to the end.
package struct DigestError: ExplainedError, Equatable {
  package let place: String
  /// The system's error number.
  package let code: Int32

  init(path: String, code: Int32) {
    place = path
    self.code = code
  }

  package var fact: String { tr("can't be read: %1", systemReason(code)) }
}
