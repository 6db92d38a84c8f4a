import BaseDirectories
import CLI
import CSystem
import Glibc

/// Writes the man page and the completions of shells from the verb table. Used by the build and not
/// installed.
///
///     bookstead-manual man|bash|zsh|fish
///
/// The man page is in the language of the locale.
@main
struct Manual {
  static func main() {
    bookstead_set_locale("bookstead", Installation.current().locales)
    switch CommandLine.arguments.dropFirst() {
    case ["man"]: print(ManPage().text, terminator: "")
    case ["bash"]: print(BashCompletion().text, terminator: "")
    case ["zsh"]: print(ZshCompletion().text, terminator: "")
    case ["fish"]: print(FishCompletion().text, terminator: "")
    default:
      // not translated: it speaks to the build.
      Terminal(isQuiet: false, noColour: true).warn("usage: bookstead-manual man|bash|zsh|fish")
      exit(ExitStatus.usage.rawValue)
    }
  }
}
