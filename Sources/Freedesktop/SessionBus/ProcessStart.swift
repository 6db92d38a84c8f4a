import Glibc

/// When a process was started (proc(5)).
enum ProcessStart {
  /// Seconds since 1970, to a hundredth; nil where there is no such process.
  static func seconds(of process: pid_t) -> Double? {
    guard let line = lines("/proc/\(process)/stat").first, let end = line.lastIndex(of: ")"),
      let boot = lines("/proc/stat").first(where: { $0.hasPrefix("btime ") })?.dropFirst(6),
      let bootSeconds = Double(boot)
    else { return nil }
    // The name, in parentheses, may hold anything; the start is the twentieth field behind it.
    let fields = line[line.index(after: end)...].split(separator: " ")
    guard fields.count > 19, let ticks = Double(fields[19]) else { return nil }
    return bootSeconds + ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  private static func lines(_ path: String) -> [Substring] {
    guard let file = fopen(path, "re") else { return [] }
    defer { fclose(file) }
    var lines: [Substring] = []
    var line: UnsafeMutablePointer<CChar>?
    var size = 0
    defer { free(line) }
    while getline(&line, &size, file) > 0 {
      if let text = line.flatMap({ String(validatingCString: $0) }) {
        lines.append(text.hasSuffix("\n") ? text.dropLast() : text[...])
      }
    }
    return lines
  }
}
