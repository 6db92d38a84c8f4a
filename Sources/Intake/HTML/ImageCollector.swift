import EPUB

/// The pictures that a book names, each once.
struct ImageCollector {
  private var paths: [String] = []
  private var known: Set<String> = []
  /// Pictures whose bytes stand in the text itself.
  private var inline: [Resource] = []
  private var inlinePaths: [[UInt8]: String] = [:]

  mutating func add(_ path: String) {
    if known.insert(path).inserted { paths.append(path) }
  }

  /// Takes a picture whose bytes stand in the text; the path that it goes by from now on.
  mutating func add(_ bytes: [UInt8]) -> String {
    if let known = inlinePaths[bytes] { return known }
    let path = "data:\(inline.count + 1)"
    inlinePaths[bytes] = path
    inline.append(Resource(path: path, bytes: bytes))
    return path
  }

  /// Those that are there.
  func resources(from source: IntakeSource) -> [Resource] { resources(by: source.companion) }

  func resources(by bytes: (String) -> [UInt8]?) -> [Resource] {
    paths.compactMap { path in bytes(path).map { Resource(path: path, bytes: $0) } } + inline
  }
}
