import Archive
import Intake
import Library

/// An original as Intake reads it: a file of its own, or a stored zip of a main file and the
/// pictures it names.
struct OriginalFile {
  private let original: OriginalReference
  private let bytes: [UInt8]
  private let place: String

  init(_ original: OriginalReference, bytes: [UInt8], place: String) {
    self.original = original
    self.bytes = bytes
    self.place = place
  }
}
