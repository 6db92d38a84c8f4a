import CLI
import Messages

extension Terminal {
  /// Reports findings: every error, and of notices of a kind a few and the count of the rest.
  func report(_ findings: [Finding]) {
    let shown = 3
    var seen: [String: Int] = [:]
    for finding in findings {
      if finding.severity == .notice {
        seen[finding.kind, default: 0] += 1
        if isQuiet || seen[finding.kind, default: 0] > shown { continue }
      }
      report(finding)
    }
    guard !isQuiet else { return }
    for (kind, count) in seen.sorted(by: { $0.key < $1.key }) where count > shown {
      warn(
        "bookstead: " + trn("%2: %1 more like it", "%2: %1 more like these", count - shown, kind))
    }
  }
}

extension Finding {
  /// Notices about the same field of different records are of one kind: `isbn` of `books[41].isbn`.
  fileprivate var kind: String {
    guard let bracket = place.lastIndex(of: "]") else { return fact }
    let field = place[place.index(after: bracket)...].drop { $0 == "." }
    return field.isEmpty ? fact : String(field)
  }
}
