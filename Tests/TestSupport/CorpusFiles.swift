import Foundation

extension Corpus {
  /// The paths, relative to the corpus and sorted, of the files below a folder with this suffix.
  package static func files(below folder: String, suffix: String) throws -> [String] {
    let root = directory.appendingPathComponent(folder).path
    return try FileManager.default.subpathsOfDirectory(atPath: root)
      .filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
  }
}
