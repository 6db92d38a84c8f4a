import Foundation
import Synchronization

/// EPUBCheck, the reference checker, as a judge of the books that tests make.
///
/// One JVM serves the whole test run: it starts at the first question (some seconds), then a small
/// book takes milliseconds. A test that needs it is disabled by name without it:
/// `@Test(.enabled(if: EPUBCheck.isPresent, "needs EPUBCheck: make test-deps"))`. `make test` names
/// the jar in `BOOKSTEAD_EPUBCHECK`, and then nothing is skipped: an absent one is an error.
package enum EPUBCheck {
  /// Whether the jar is named, or stands where `make test-deps` puts it.
  package static var isPresent: Bool { jar != nil }

  private static let jar: String? = {
    if let named = ProcessInfo.processInfo.environment["BOOKSTEAD_EPUBCHECK"], !named.isEmpty {
      return named
    }
    let libraries = packageDirectory.appendingPathComponent(".build/venv/lib").path
    let pythons = (try? FileManager.default.contentsOfDirectory(atPath: libraries)) ?? []
    return pythons.map { "\(libraries)/\($0)/site-packages/epubcheck/epubcheck.jar" }
      .first(where: FileManager.default.fileExists(atPath:))
  }()

  /// The findings that count (FATAL, ERROR, WARNING) of these books, a line each: severity, id,
  /// book, place and message, parted by tabs. Empty when all are clean.
  package static func check(_ paths: [String]) throws -> [String] {
    if let path = paths.first(where: { $0.contains(where: \.isNewline) }) {
      throw EPUBCheckError.lineBreakInPath(path)
    }
    guard let jar, FileManager.default.fileExists(atPath: jar) else {
      throw EPUBCheckError.absent(jar: jar ?? "epubcheck.jar")
    }
    return try checker.withLock { checker throws in
      try paths.flatMap { path throws in
        if checker?.isRunning != true { checker = try Checker() }
        guard let running = checker else { return [String]() }
        do {
          return try running.check(path)
        } catch {
          checker = nil
          throw error
        }
      }
    }
  }

  private static let checker = Mutex<Checker?>(nil)
}

package enum EPUBCheckError: Error, CustomStringConvertible {
  case absent(jar: String)
  case lineBreakInPath(String)
  case ended(path: String)

  package var description: String {
    switch self {
    case .absent(let jar): "\(jar): is not there; 'make test-deps' installs EPUBCheck"
    case .lineBreakInPath(let path): "\(path): EPUBCheck is asked a path a line"
    case .ended(let path): "\(path): EPUBCheck ended without an answer; its words are above"
    }
  }
}

/// The JVM behind `check.sh -`: a path a line in, findings and a CHECKED line out. It ends by
/// itself when its input closes, at the latest with the test process.
private final class Checker {
  private let process = Process()
  private let questions = Pipe()
  private let answers = Pipe()
  private var pending = Data()

  init() throws {
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      packageDirectory.appendingPathComponent("Tests/EPUBCheck/check.sh").path, "-",
    ]
    process.standardInput = questions
    process.standardOutput = answers
    try process.run()
    // With our copy of this end closed, the end of the JVM is the end of its answers.
    try answers.fileHandleForWriting.close()
  }

  var isRunning: Bool { process.isRunning }

  func check(_ path: String) throws -> [String] {
    try questions.fileHandleForWriting.write(contentsOf: Data("\(path)\n".utf8))
    var findings: [String] = []
    while let line = nextLine() {
      if line == "CHECKED\t\(path)" { return findings }
      findings.append(line)
    }
    throw EPUBCheckError.ended(path: path)
  }

  private func nextLine() -> String? {
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending.removeSubrange(...end) }
        return String(decoding: pending[..<end], as: UTF8.self)
      }
      let more = answers.fileHandleForReading.availableData
      guard !more.isEmpty else { return nil }
      pending.append(more)
    }
  }
}
