/// The desktop that the session runs, by the names in `XDG_CURRENT_DESKTOP` (Desktop Entry
/// Specification 1.5, `OnlyShowIn`).
package struct CurrentDesktop: Sendable {
  private let names: [Substring]

  package init(_ environment: Environment) {
    names = (environment["XDG_CURRENT_DESKTOP"] ?? "").split(separator: ":")
  }

  package var isKDE: Bool { names.contains("KDE") }

  /// Its file manager and file dialogs are GTK's.
  package var isGTK: Bool {
    let known = [
      "GNOME", "Unity", "XFCE", "MATE", "X-Cinnamon", "Cinnamon", "Budgie", "Pantheon", "LXDE",
      "Phosh",
    ]
    return names.contains { known.contains(String($0)) }
  }
}
