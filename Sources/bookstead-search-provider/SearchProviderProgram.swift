import BaseDirectories
import CSystem
import Freedesktop
import Glibc
import Messages

/// The service that desktops ask when a person types: started by the session bus, gone again when
/// nobody has asked for a while.
@main
struct SearchProviderProgram {
  /// Seconds without a call until it ends.
  private static let idle = 10.0

  static func main() {
    let installation = Installation.current()
    bookstead_set_locale("bookstead", installation.locales)
    signal(SIGPIPE, SIG_IGN)
    let search = BookSearch(
      directories: BaseDirectories.current(), command: installation.command,
      now: { monotonicNanoseconds() })
    switch Array(CommandLine.arguments.dropFirst()) {
    case []: serve(search)
    case ["--measure"]: Measurement(search: search, now: { monotonicNanoseconds() }).run()
    default:
      Journal().say(tr("the session bus starts this program, without arguments"))
      exit(2)
    }
  }

  private static func serve(_ search: BookSearch) {
    // Tests have less patience.
    let wish = Environment.current["BOOKSTEAD_PROVIDER_IDLE"].flatMap(Double.init)
    do throws(FreedesktopError) {
      // Where another process has the name, that one answers.
      _ = try SearchService(search).run(idle: wish ?? idle, rest: search.rest)
      // Nobody types any more, and another process answers what the command asks.
      search.tellWhoAsks()
    } catch {
      Journal().say(error.description)
      exit(1)
    }
  }
}

/// CLOCK_MONOTONIC.
private func monotonicNanoseconds() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}
