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

  private func failures(of script: String, jobs: [BindJob]) throws -> [Int: String] {
    let home = try TemporaryDirectory()
    let path = try home.write("#!/bin/sh\n\(script)\n".utf8, to: "child")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
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
    arguments: ["read line; exit 0", "read line; kill -9 $$", "echo nonsense; exec cat >/dev/null"])
  func crash(script: String) throws {
    let failures = try failures(of: script, jobs: jobs(5, padding: 10))
    #expect(failures.keys.sorted() == [0, 1, 2, 3, 4])
    #expect(!failures.values.contains { !$0.contains("crashed") })
  }

  @Test("jobs and answers larger than a pipe do not wait for each other")
  func fullPipes() throws {
    let script = """
      n=0
      while read line; do
        number=$(printf '%s' "$line" | sed 's/.*"number":\\([0-9]*\\).*/\\1/')
        printf '{"number":%s,"notices":[{"place":"' "$number"
        head -c 200000 /dev/zero | tr '\\0' y
        printf '","fact":"","endsRun":false}]}\\n'
      done
      """
    let failures = try failures(of: script, jobs: jobs(6, padding: 200_000))
    #expect(failures.keys.sorted() == [0, 1, 2, 3, 4, 5])
    #expect(Set(failures.values) == [""])
  }
}
