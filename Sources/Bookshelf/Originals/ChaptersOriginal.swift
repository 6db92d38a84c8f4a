import Catalog
import FoundationEssentials

/// Text that stands in a catalogue, as an original of its own: canonical JSON (`.chapters.json`),
/// so that the same chapters are the same bytes whatever the catalogue around them.
struct ChaptersOriginal: Codable {
  static let fileExtension = "chapters.json"

  var chapters: [CatalogueChapter]

  /// Whether chapters in these bytes may name pictures; one that does has one of these words.
  static func mayNamePictures(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    return text.contains("<img") || text.contains("<image") || text.contains("![")
  }

  /// UTF-8, keys sorted, nothing escaped that need not be.
  func bytes() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(self))
  }
}
