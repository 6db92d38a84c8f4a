import Answers
import BaseDirectories
import CLI
import Messages

/// The program that does: everything that writes, and answers that need more than reading.
@main
struct Worker {
  static func main() {
    let installation = Installation.current()
    Program.run(
      locales: installation.locales, noColour: Environment.current["NO_COLOR"] != nil
    ) { arguments, terminal in
      let worker = Worker(
        arguments: arguments, terminal: terminal, installation: installation,
        places: Places(BaseDirectories.current()))
      return try worker.perform()
    }
  }

  let arguments: Arguments
  let terminal: Terminal
  let installation: Installation
  let places: Places

  private func perform() throws -> ExitStatus {
    switch arguments.verb {
    case "import": try importCatalogues()
    case "export": try export()
    case "remove": try remove()
    case "hide": try setHidden(true)
    case "unhide": try setHidden(false)
    case "open": try open()
    case "folder": try folder()
    case "desktop": try desktop()
    case "bind": try bind()
    default: try answer()
    }
  }
}
