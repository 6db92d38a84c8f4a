import Foundation

/// The corpus of real files: `BOOKSTEAD_CORPUS`, else `../shared/corpus` beside the package.
///
/// Nothing of it is in the package. A test that needs it is disabled by name without it:
/// `@Test(.enabled(if: Corpus.isPresent, "needs BOOKSTEAD_CORPUS"))`.
package enum Corpus {
  package static let directory: URL = {
    if let path = ProcessInfo.processInfo.environment["BOOKSTEAD_CORPUS"], !path.isEmpty {
      return URL(fileURLWithPath: path)
    }
    return packageDirectory.appendingPathComponent("../shared/corpus").standardizedFileURL
  }()

  package static var isPresent: Bool {
    FileManager.default.fileExists(atPath: directory.appendingPathComponent("MANIFEST.tsv").path)
  }

  package static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: directory.appendingPathComponent(path)))
  }
}

/// The root of the package, where Package.swift stands.
package let packageDirectory: URL = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// A directory of its own for one test, below `.build`, removed when the value goes.
package final class TemporaryDirectory: Sendable {
  package let url: URL

  package init() throws {
    url = packageDirectory.appendingPathComponent(".build/test-homes/\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package var path: String { url.path }

  /// Writes a file below the directory, making its folders, and returns its path.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }
}
