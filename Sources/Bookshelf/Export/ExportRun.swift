import Library
import Messages

/// One run of binding: answers come in one by one, books are committed in groups, and what became
/// of them is noted.
final class ExportRun {
  private(set) var report: Exporter.Report
  /// Books answered for.
  private(set) var done = 0
  private let commit: GroupCommit
  private let library: Library
  private let now: String
  private var group: [GroupCommit.Member] = []
  private var bytes: Int64 = 0
  /// By the books' numbers: children answer in no order.
  private var notices: [Int: [Finding]] = [:]

  /// Books and bytes after which a group is committed.
  private static let groupCount = 64
  private static let groupBytes: Int64 = 64 << 20

  /// - Parameters:
  ///   - report: what was done before.
  ///   - now: the moment, in RFC 3339.
  init(report: Exporter.Report, commit: GroupCommit, library: Library, now: String) {
    self.report = report
    self.commit = commit
    self.library = library
    self.now = now
  }

  /// No further book can be bound.
  var isOver: Bool { report.wasStopped }

  /// No further book is given out, though there are some.
  func interrupt() {
    if !isOver { report.wasInterrupted = true }
  }

  func take(_ answer: BindAnswer, for prepared: Prepared) throws {
    done += 1
    if !answer.notices.isEmpty {
      notices[answer.number] = answer.notices.map {
        Finding(.notice, place: $0.place, fact: $0.fact)
      }
    }
    if let bound = answer.bound {
      group.append(prepared.member(bound))
      bytes += bound.size
      if group.count >= Self.groupCount || bytes >= Self.groupBytes { try commitGroup() }
    } else if let failure = answer.failure {
      // Books in hand meet the same reason; it is said once.
      if !failure.endsRun || !report.wasStopped { report.failures.append(BindFailure(failure)) }
      if failure.endsRun {
        report.wasStopped = true
      } else {
        try note(failure, of: prepared)
      }
      try commit.directory.remove(prepared.temporary)
    }
  }

  /// Commits what is left of the last group.
  func finish() throws -> Exporter.Report {
    try commitGroup()
    report.notices += notices.sorted { $0.key < $1.key }.flatMap(\.value)
    return report
  }

  private func commitGroup() throws {
    let left = try commit.commit(group)
    report.bound += group.count - left.count
    report.left += left.map { ($0.0.path, $0.1) }
    group = []
    bytes = 0
  }

  /// Notes on the title why it could not be bound: it failed, or, where an older edition can be
  /// read, its update did.
  private func note(_ failure: BindAnswer.Failure, of prepared: Prepared) throws {
    guard commit.destination == .own else { return }
    let status =
      prepared.before?.state == .present
      ? TitleStatus(
        .available, update: TitleUpdate(state: .failed, reason: failure.fact, since: now))
      : TitleStatus(.failed, reason: failure.fact)
    try library.setStatus(prepared.step.title, status)
  }
}
