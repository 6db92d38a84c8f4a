import Foundation
import Templates
import TestSupport
import Testing

@testable import EPUB

/// The reference checker has nothing to say about any book that we make.
///
/// With `BOOKSTEAD_BOOKS=DIR` the books are also put there, to be looked at in a reader.
@Suite struct EPUBCheckTests {
  @Test(.enabled(if: EPUBCheck.isPresent, "needs EPUBCheck: make test-deps"))
  func everySampleIsValid() throws {
    let directory = try TemporaryDirectory()
    var paths: [String] = []
    for (name, publication) in try SamplePublications.all() {
      let isLong = name == "long"
      for (templates, suffix) in [(TemplateSet.builtIn, ""), (.none, "-bare")]
      where !isLong || suffix.isEmpty {
        let bytes = try EPUBWriter(templates: templates).write(publication).bytes
        paths.append(try directory.write(bytes, to: "\(name)\(suffix).epub"))
        try keep(bytes, as: "\(name)\(suffix).epub")
      }
    }
    #expect(try EPUBCheck.check(paths) == [])
  }

  private func keep(_ bytes: [UInt8], as name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["BOOKSTEAD_BOOKS"] else { return }
    try Data(bytes).write(to: URL(fileURLWithPath: folder).appendingPathComponent(name))
  }
}
