import CGIO

/// What a thumbnail says of the file that it shows (Thumbnail Managing Standard 0.9, "Thumbnail
/// attributes"): by this GIO tells whether it is still right.
package struct Thumbnail: Sendable, Equatable {
  /// As GLib escapes it.
  package var uri: String
  /// When the file was last changed, seconds since 1970.
  package var modified: Int64
  /// Bytes of the file.
  package var size: Int64
  package var mediaType: String
  /// The program that made the thumbnail.
  package var software: String

  package init(uri: String, modified: Int64, size: Int64, mediaType: String, software: String) {
    self.uri = uri
    self.modified = modified
    self.size = size
    self.mediaType = mediaType
    self.software = software
  }

  /// Where programs that failed to make a thumbnail say so, below the directory of thumbnails; GIO
  /// knows this one alone.
  package static let failureDirectory = "fail/gnome-thumbnail-factory"

  private static let uriKey = "Thumb::URI"
  private static let modifiedKey = "Thumb::MTime"
  private static let sizeKey = "Thumb::Size"

  /// The name that the thumbnail of a file has in every size.
  package static func name(ofURI uri: String) -> String {
    guard let digest = g_compute_checksum_for_string(G_CHECKSUM_MD5, uri, -1) else { return "" }
    defer { g_free(digest) }
    return "\(String(cString: digest)).png"
  }

  /// The picture with what is said here, in place of whatever it said before; nil where the bytes are
  /// no PNG.
  package func written(into png: [UInt8]) -> [UInt8]? {
    PNGText.replacing(
      [
        (Self.uriKey, uri), (Self.modifiedKey, "\(modified)"), (Self.sizeKey, "\(size)"),
        ("Thumb::Mimetype", mediaType), ("Software", software),
      ], in: png)
  }

  /// Whether a picture is a thumbnail of the file as it is now, as GIO sees it.
  ///
  /// - Parameter png: the file, or its beginning; nil is the answer where that is not enough.
  package func isShown(by png: [UInt8]) -> Bool? {
    guard let texts = PNGText.texts(in: png) else { return false }
    guard let uri = texts.found[Self.uriKey], let modified = texts.found[Self.modifiedKey] else {
      return texts.isWhole ? false : nil
    }
    return uri == self.uri && modified == "\(self.modified)"
      && (texts.found[Self.sizeKey].map { $0 == "\(size)" } ?? true)
  }
}
