import Foundation

/// The compiled translations, where a program in the build directory looks for them.
package enum Translations {
  /// Compiles what is out of date; false where gettext is missing.
  package static let areCompiled: Bool = {
    let make = Process()
    make.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    make.arguments = ["make", "--no-print-directory", "translations"]
    make.currentDirectoryURL = packageDirectory
    do {
      try make.run()
    } catch {
      return false
    }
    make.waitUntilExit()
    return make.terminationStatus == 0
  }()
}
