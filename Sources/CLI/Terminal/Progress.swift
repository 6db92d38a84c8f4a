import Glibc
import Messages

/// A progress bar on standard error, for work of over half a second: count, rate, time left.
package final class Progress {
  private let label: String
  private let total: Int
  private let isShown: Bool
  /// Seconds on a clock that only rises.
  private let now: () -> Double
  private let start: Double
  private var lastDrawn = 0.0
  private var isDrawn = false

  package init(
    _ label: String, total: Int, on terminal: Terminal,
    now: @escaping () -> Double = monotonicSeconds
  ) {
    self.label = label
    self.total = total
    self.isShown = terminal.showsProgress
    self.now = now
    start = now()
  }

  /// Draws at most ten times a second.
  package func update(done: Int) {
    let time = now()
    guard isShown, time - start > 0.5, time - lastDrawn > 0.1 else { return }
    lastDrawn = time
    isDrawn = true
    draw(line(done: done, seconds: time - start, columns: columns))
  }

  /// Takes the bar away.
  package func end() {
    if isDrawn { draw("") }
    isDrawn = false
  }

  /// `Binding  ███████▌        1,234 of 4,000 · 310/s · 9 s left`
  func line(done: Int, seconds: Double, columns: Int) -> String {
    let rate = Double(done) / max(seconds, 0.001)
    var facts = tr("%1 of %2", grouped(done), grouped(total))
    if rate >= 1 { facts += " · " + tr("%1/s", grouped(Int(rate))) }
    if rate > 0, done < total {
      facts += " · " + tr("%1 left", duration(Double(total - done) / rate))
    }
    let room = columns - displayWidth(label) - displayWidth(facts) - 5
    guard room >= 8 else { return fitted("\(label) \(facts)", to: columns) }
    return
      "\(label)  \(bar(width: min(room, 30), fraction: Double(done) / Double(max(total, 1))))  \(facts)"
  }

  private func bar(width: Int, fraction: Double) -> String {
    let filled = min(width, Int(fraction * Double(width)))
    return String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
  }

  private func duration(_ seconds: Double) -> String {
    let seconds = Int(seconds.rounded(.up))
    if seconds < 60 { return tr("%1 s", seconds) }
    if seconds < 3600 { return tr("%1 min", seconds / 60) }
    return tr("%1 h", seconds / 3600)
  }

  private var columns: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col) - 1
  }

  private func draw(_ line: String) {
    let bytes = Array("\r\(line)\u{1B}[K".utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

/// Seconds of the monotonic clock.
package func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
