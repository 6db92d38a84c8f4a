import BaseDirectories
import CGIO
import Glibc

/// The session whose desktop searches: which providers answer in it, and what its desktop can know.
package struct SearchSession {
  /// Seconds for a provider that has to be started first; a desktop waits no longer either.
  private static let patience = 5.0

  private let bus: SessionBus

  /// The session of this process; nil where there is none, or its bus does not answer.
  package static func current() -> SearchSession? {
    do throws(FreedesktopError) {
      return SearchSession(bus: try SessionBus.connect())
    } catch {
      return nil
    }
  }

  /// Whether a provider answers when it is asked for nothing; the bus starts it.
  package func answers(_ provider: RegisteredProvider) -> Bool {
    guard g_dbus_is_name(provider.busName) != 0, g_dbus_is_unique_name(provider.busName) == 0,
      g_variant_is_object_path(provider.objectPath) != 0
    else { return false }
    do throws(FreedesktopError) {
      switch provider.interface {
      case .shell:
        let terms = [g_variant_new_strv(nil, 0)]
        try ask(
          provider, "GetInitialResultSet", of: "org.gnome.Shell.SearchProvider2",
          g_variant_new_tuple(terms, gsize(terms.count)))
      case .runner: try ask(provider, "Actions", of: "org.kde.krunner1", nil)
      }
      return true
    } catch {
      return false
    }
  }

  /// The ids of what a provider finds for a word; none where it does not answer.
  func results(of provider: RegisteredProvider, for word: String) -> [String] {
    do throws(FreedesktopError) {
      let (method, interface, argument): (String, String, BusValue) =
        switch provider.interface {
        case .shell:
          ("GetInitialResultSet", "org.gnome.Shell.SearchProvider2", .strings([word]))
        case .runner: ("Match", "org.kde.krunner1", .string(word))
        }
      let answer = try bus.answer(
        to: method, of: interface, at: provider.objectPath, on: provider.busName,
        BusValue.tuple([argument]).made(), within: Self.patience)
      defer { g_variant_unref(answer) }
      guard case .array(_, let found)? = BusValue.children(of: answer).first else { return [] }
      return found.map {
        if case .tuple(let values) = $0 { values.first?.text ?? "" } else { $0.text }
      }
    } catch {
      return []
    }
  }

  private func ask(
    _ provider: RegisteredProvider, _ method: String, of interface: String,
    _ arguments: OpaquePointer?
  ) throws(FreedesktopError) {
    try bus.call(
      method, of: interface, at: provider.objectPath, on: provider.busName, arguments,
      within: Self.patience)
  }

  /// Has the bus notice services that are new or gone, where it does not do so by itself.
  package func reloadServices() {
    do throws(FreedesktopError) {
      try bus.reload()
    } catch {
      // The next session's bus finds them.
    }
  }

  /// The environment of a program that has a name on the bus; nil where it does not run, or does
  /// not let itself be seen.
  package func environment(ofProgram name: String) -> Environment? {
    process(named: name).flatMap { Environment(ofProcess: $0) }
  }

  /// Whether a program has this name on the bus.
  package func isRunning(_ name: String) -> Bool { process(named: name) != nil }

  /// Whether a program that has a name on the bus was started before a file was written, so that it
  /// cannot know of the file if it looks when it starts.
  package func isRunning(_ name: String, sinceBefore path: String) -> Bool {
    var status = stat()
    guard let start = process(named: name).flatMap(ProcessStart.seconds), stat(path, &status) == 0
    else { return false }
    return start < Double(status.st_ctim.tv_sec) + Double(status.st_ctim.tv_nsec) / 1e9
  }

  private func process(named name: String) -> pid_t? {
    do throws(FreedesktopError) {
      return try bus.process(named: name, starting: false)
    } catch {
      return nil
    }
  }
}
