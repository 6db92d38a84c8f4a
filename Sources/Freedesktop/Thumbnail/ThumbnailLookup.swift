import CGIO
import Glibc

/// Where the picture of a file is that file managers show (Thumbnail Managing Standard).
package enum ThumbnailLookup {
  /// The larger of the thumbnails that a file has, 256 or 128 pixels; nil where it has none.
  ///
  /// - Parameters:
  ///   - file: absolute.
  ///   - cacheHome: `$XDG_CACHE_HOME`.
  package static func path(of file: String, in cacheHome: String) throws(FreedesktopError)
    -> String?
  {
    let uri = try FileURI.of(file)
    guard let hash = g_compute_checksum_for_string(G_CHECKSUM_MD5, uri, -1) else { return nil }
    defer { g_free(hash) }
    let name = String(cString: hash) + ".png"
    return ["large", "normal"].map { "\(cacheHome)/thumbnails/\($0)/\(name)" }
      .first { access($0, R_OK) == 0 }
  }
}
