import CSystem
import Glibc
import Messages

/// What both programs do around a verb: locale, arguments, help, errors, exit status.
package enum Program {
  package static let version = "0.1.0"

  /// Runs a program and ends the process with its exit status.
  ///
  /// - Parameters:
  ///   - locales: the directory of translated messages; nil: the system's.
  ///   - noColour: the person wants no colours.
  ///   - perform: carries out the verb.
  package static func run(
    locales: String?, noColour: Bool, perform: (Arguments, Terminal) throws -> ExitStatus
  ) -> Never {
    bookstead_set_locale("bookstead", locales)
    signal(SIGPIPE, SIG_IGN)
    let words = Array(CommandLine.arguments.dropFirst())
    let terminal = Terminal(isQuiet: words.contains("--quiet"), noColour: noColour)
    let status = status(of: words, terminal: terminal, perform: perform)
    terminal.flush()
    exit(status.rawValue)
  }

  private static func status(
    of words: [String], terminal: Terminal, perform: (Arguments, Terminal) throws -> ExitStatus
  ) -> ExitStatus {
    if words.isEmpty || ["--help", "-h", "help"].contains(words[0]) {
      Help.command.forEach(terminal.print)
      return words.isEmpty ? .usage : .done
    }
    if words.first == "--version" {
      terminal.print("bookstead \(version)")
      return .done
    }
    do {
      let arguments = try Arguments(parsing: words)
      if arguments.has("help"), let verb = VerbTable.verb(named: arguments.verb) {
        Help.verb(verb).forEach(terminal.print)
        return .done
      }
      return try perform(arguments, terminal)
    } catch let error as UsageError {
      terminal.report(error)
      return .usage
    } catch let error as any ExplainedError {
      terminal.report(error)
      return .failed
    } catch {
      terminal.warn("bookstead: \(printable("\(error)"))")
      return .failed
    }
  }
}
