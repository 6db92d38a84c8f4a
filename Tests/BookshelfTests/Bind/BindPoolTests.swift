import Foundation
import Library
import TestSupport
import Testing

@testable import Bookshelf

/// The pool with children that misbehave: each job gets its answer, and nothing waits for ever.
@Suite("Bind pool")
struct BindPoolTests {
  /// As both programs do: a write to a child that is gone is an error, not the end.
  init() { signal(SIGPIPE, SIG_IGN) }

  private func jobs(_ count: Int, padding: Int) -> [BindJob] {
    (0..<count).map {
      BindJob(
        number: $0, place: String(repeating: "x", count: padding), output: "/dev/null",
        icon: BindJob.Icon(
          cover: OriginalReference(sha256: "", fileExtension: "png", size: 1), size: 1))
    }
  }

  /// - Parameter child: a program of `Tests/Fixtures/Children`. One that a test has just written may
  ///   be busy while another test starts something.
  private func failures(of child: String, jobs: [BindJob]) throws -> [Int: String] {
    let path = packageDirectory.appendingPathComponent("Tests/Fixtures/Children/\(child)").path
    let pool = BindPool(executable: path, processors: 2)
    defer { pool.close() }
    var waiting = jobs.makeIterator()
    var failures: [Int: String] = [:]
    try pool.run { () throws -> (job: BindJob, work: Void)? in
      waiting.next().map { ($0, ()) }
    } answer: { answer, _ in
      failures[answer.number] = answer.failure?.fact ?? ""
    }
    return failures
  }

  @Test(
    "children that end, die or talk nonsense cost the job in hand",
    arguments: ["ends", "dies", "talks-nonsense"])
  func crash(child: String) throws {
    let failures = try failures(of: child, jobs: jobs(5, padding: 10))
    #expect(failures.keys.sorted() == [0, 1, 2, 3, 4])
    #expect(!failures.values.contains { !$0.contains("crashed") })
  }

  @Test("jobs and answers larger than a pipe do not wait for each other")
  func fullPipes() throws {
    let failures = try failures(of: "answers-at-length", jobs: jobs(6, padding: 200_000))
    #expect(failures.keys.sorted() == [0, 1, 2, 3, 4, 5])
    #expect(Set(failures.values) == [""])
  }
}
