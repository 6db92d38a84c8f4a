import Messages

/// How a command ended: the one table, printed by `--help`.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  case done = 0
  case failed = 1
  case usage = 2
  case partlyDone = 3
  case nothingFound = 4
  case interrupted = 130

  package var summary: String {
    switch self {
    case .done: tr("done")
    case .failed: tr("failed")
    case .usage: tr("the command line was not understood")
    case .partlyDone: tr("partly done; what was not is named")
    case .nothingFound: tr("nothing found")
    case .interrupted: tr("interrupted")
    }
  }
}
