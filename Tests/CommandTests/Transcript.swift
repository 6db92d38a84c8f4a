/// A readable test: prose, and blocks of commands with what they print.
///
///     ```
///     $ bookstead search 史
///     ● 史记  司马迁  samples/shiji
///     2> a line on standard error
///     => 4
///     ```
///
/// A status of 0 is not written. The home directory stands as `$HOME`.
struct Transcript {
  struct Step: Equatable {
    var command: String
    var output: [String] = []
    var errors: [String] = []
    var status: Int32 = 0

    var lines: [String] {
      ["$ \(command)"] + output + errors.map { $0.isEmpty ? "2>" : "2> \($0)" }
        + (status == 0 ? [] : ["=> \(status)"])
    }
  }

  /// Prose lines and steps, in order.
  enum Part: Equatable {
    case prose(String)
    case step(Step)
  }

  var parts: [Part] = []

  init(parsing text: String) {
    var isInBlock = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line == "```" {
        isInBlock.toggle()
        parts.append(.prose(line))
      } else if !isInBlock {
        parts.append(.prose(line))
      } else if line.hasPrefix("$ ") {
        parts.append(.step(Step(command: String(line.dropFirst(2)))))
      } else if case .step(var step)? = parts.last {
        if line.hasPrefix("2>") {
          step.errors.append(String(line.dropFirst(line.hasPrefix("2> ") ? 3 : 2)))
        } else if line.hasPrefix("=> "), let status = Int32(line.dropFirst(3)) {
          step.status = status
        } else {
          step.output.append(line)
        }
        parts[parts.count - 1] = .step(step)
      }
    }
  }

  var text: String {
    parts.flatMap { part in
      switch part {
      case .prose(let line): [line]
      case .step(let step): step.lines
      }
    }.joined(separator: "\n")
  }
}
