import Glibc

/// When a process was started (proc(5)).
enum ProcessStart {
  /// Seconds since 1970, to a hundredth; nil where there is no such process.
  static func seconds(of process: pid_t) -> Double? {
    guard let line = line(of: "/proc/\(process)/stat"), let end = line.lastIndex(of: ")") else {
      return nil
    }
    // The name, in parentheses, may hold anything; the start is the twentieth field behind it.
    let fields = line[line.index(after: end)...].split(separator: " ")
    guard fields.count > 19, let ticks = Double(fields[19]) else { return nil }
    // The kernel tells when it was booted in whole seconds, which is too coarse.
    let sinceBoot = ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    return now(CLOCK_REALTIME) - (now(CLOCK_BOOTTIME) - sinceBoot)
  }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func line(of path: String) -> String? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var line: UnsafeMutablePointer<CChar>?
    var size = 0
    defer { free(line) }
    guard getline(&line, &size, file) > 0 else { return nil }
    return line.flatMap { String(validatingCString: $0) }
  }
}
