import CSystem
import Glibc
import Messages

/// Where a program writes: answers to standard output, the rest to standard error.
///
/// Whatever of a book is printed has its control characters taken out, so that no title can move
/// the cursor or colour the screen.
package final class Terminal {
  private var buffer: [UInt8] = []
  package let isQuiet: Bool
  /// Standard output is a terminal.
  package let isOutputTerminal: Bool
  /// Standard output is a terminal that shows colours, and NO_COLOR is not set.
  package let hasColour: Bool
  /// Standard error is a terminal: progress may be drawn there.
  package let showsProgress: Bool
  /// A person sits at it: a question can be asked.
  package let isInteractive: Bool

  package init(isQuiet: Bool, noColour: Bool) {
    self.isQuiet = isQuiet
    isOutputTerminal = isatty(STDOUT_FILENO) == 1
    hasColour = isOutputTerminal && !noColour
    showsProgress = isatty(STDERR_FILENO) == 1 && !isQuiet
    isInteractive = isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
  }

  deinit { flush() }

  /// The columns of the terminal on standard output; 80 where it is none.
  package var width: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// An answer: a line on standard output.
  package func print(_ line: String) {
    buffer += line.utf8
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count > 1 << 16 { flush() }
  }

  /// A word about what was done: a line on standard output unless quiet.
  package func say(_ line: String) {
    if !isQuiet { print(line) }
  }

  /// A line on standard error, after everything printed so far.
  package func warn(_ line: String) {
    flush()
    Self.write(Array(line.utf8) + [UInt8(ascii: "\n")], to: STDERR_FILENO)
  }

  /// `bookstead: PLACE: FACT`, and the hint below.
  package func report(_ error: some ExplainedError) {
    warn("bookstead: \(printable(error.description))")
    for line in error.hint?.split(separator: "\n") ?? [] { warn("  \(printable(String(line)))") }
  }

  package func report(_ finding: Finding) {
    warn("bookstead: \(printable("\(finding.place): \(finding.fact)"))")
  }

  /// Asks a yes-or-no question, until the answer is one; nil where nobody can answer.
  package func ask(_ question: String) -> Bool? {
    guard isInteractive else { return nil }
    flush()
    while true {
      Self.write(Array("\(question) [Y/n] ".utf8), to: STDERR_FILENO)
      guard let line = readLine(strippingNewline: true) else {
        // Nothing was typed that ended the line.
        Self.write([0x0A], to: STDERR_FILENO)
        return nil
      }
      if let answer = Self.answer(line) { return answer }
    }
  }

  /// What a line says to a question whose usual answer is yes; nil where it says neither.
  static func answer(_ line: String) -> Bool? {
    let word = line.lowercased().filter { !$0.isWhitespace }
    if word.isEmpty || ["y", "是", "好"].contains(where: word.hasPrefix) { return true }
    return ["n", "否", "不"].contains(where: word.hasPrefix) ? false : nil
  }

  package func flush() {
    guard !buffer.isEmpty else { return }
    Self.write(buffer, to: STDOUT_FILENO)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes all bytes; a reader that went away ends the program quietly, as `head` expects.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var start = 0
    while start < bytes.count {
      let written = bytes[start...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if written > 0 {
        start += written
      } else if errno != EINTR {
        exit(errno == EPIPE ? 141 : ExitStatus.failed.rawValue)
      }
    }
  }
}

/// A text safe on a terminal: controls and bidi controls become visible or a space.
package func printable(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isUnprintable) else { return text }
  var safe = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    safe.append(
      isUnprintable(scalar) ? (scalar == "\n" || scalar == "\t" ? " " : "\u{FFFD}") : scalar)
  }
  return String(safe)
}

private func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
  default: false
  }
}
