import Catalog
import FoundationEssentials

/// Text that stands in a catalogue, as an original of its own: canonical JSON (`.chapters.json`),
/// so that the same chapters are the same bytes whatever the catalogue around them.
struct ChaptersOriginal: Codable {
  static let fileExtension = "chapters.json"

  var chapters: [CatalogueChapter]

  /// UTF-8, keys sorted, nothing escaped that need not be.
  func bytes() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(self))
  }
}
