import BaseDirectories

/// The switches by which a person tells a desktop's own search whom to ask.
package struct ProviderSwitch: Sendable {
  /// The settings of KRunner's plug-ins.
  private let runners: String

  package init(_ directories: BaseDirectories) { runners = "\(directories.configHome)/krunnerrc" }

  /// Whether the person wants a provider not to be asked: in GNOME's settings of the search
  /// (`org.gnome.desktop.search-providers`), or in KDE's (`krunnerrc`).
  package func isOff(_ provider: RegisteredProvider) -> Bool {
    guard let name = provider.settingsName else { return false }
    switch provider.interface {
    case .shell:
      guard let settings = SettingsGroup(schema: "org.gnome.desktop.search-providers") else {
        return false
      }
      return settings.bool("disable-external") == true
        || settings.strings("disabled").contains(name)
    case .runner: return isOn(runner: name) == false
    }
  }

  /// nil where the person has never said.
  private func isOn(runner: String) -> Bool? {
    do throws(FreedesktopError) {
      let text = try SharedFile(runners).read()
      return text.flatMap { KConfigText($0).isTrue("\(runner)Enabled", in: "Plugins") }
    } catch {
      return nil
    }
  }
}
