import Testing
import TestSupport

/// The judge itself: a checker that always said yes would prove every book.
@Suite struct EPUBCheckTests {
  @Test(.enabled(if: EPUBCheck.isPresent, "needs EPUBCheck: make test-deps"))
  func findsFaultWithWhatIsNoBook() throws {
    let directory = try TemporaryDirectory()
    let paths = [
      try directory.write([], to: "empty-error.epub"),
      try directory.write(Array("no zip at all".utf8), to: "史 記-error.epub"),
    ]
    let findings = try EPUBCheck.check(paths)
    for path in paths {
      #expect(findings.contains { $0.hasPrefix("FATAL\t") && $0.contains(path) }, "\(findings)")
    }
    #expect(try EPUBCheck.check([directory.path + "/absent.epub"]).count == 1)
    #expect(try EPUBCheck.check([]).isEmpty)
  }

  @Test func refusesAPathOfTwoLines() {
    #expect(throws: EPUBCheckError.self) { try EPUBCheck.check(["two\nlines.epub"]) }
  }
}
