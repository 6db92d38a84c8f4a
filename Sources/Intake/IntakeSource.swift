/// A bought file, ready to be read.
package struct IntakeSource: Sendable {
  /// The main file.
  package var bytes: [UInt8]
  /// The main file's path in the original, with `/`: what it names is relative to it.
  package var path: String
  package var format: SourceFormat
  /// The paths of further pages, of the same format, in reading order: of a book of several files.
  package var pages: [String]
  /// The bytes of a file beside the main one (a picture), by its path in the original; nil when
  /// there is none.
  package var companion: @Sendable (String) -> [UInt8]?

  package init(
    bytes: [UInt8], path: String, format: SourceFormat, pages: [String] = [],
    companion: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
  ) {
    self.bytes = bytes
    self.path = path
    self.format = format
    self.pages = pages
    self.companion = companion
  }
}
