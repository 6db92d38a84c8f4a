import BaseDirectories
import Foundation
import TestSupport
import Testing

@testable import Bookshelf

/// How desktops know the provider, by where its files lie; no bus is asked.
@Suite struct DesktopSearchTests {
  private static let ini = "gnome-shell/search-providers/b.ini"
  private static let plugin = "krunner/dbusplugins/b.desktop"
  private static let own = ".local/share/bookstead/xdg"

  private let home: TemporaryDirectory

  init() throws {
    home = try TemporaryDirectory()
    for name in [Self.ini, Self.plugin] {
      try home.write("".utf8, to: "prefix/share/bookstead/desktop/\(name)")
    }
  }

  private func search(
    dataDirectories: [String] = ["system"], known: [SearchDesktop: SearchRegistration] = [:]
  ) -> DesktopSearch {
    let paths = dataDirectories.map { "\(home.path)/\($0)" }
    let environment = Environment([
      "HOME": home.path, "XDG_DATA_DIRS": paths.joined(separator: ":"),
    ])
    let directories = BaseDirectories(environment)
    return DesktopSearch(
      places: Places(directories),
      installation: Installation(
        executable: "\(home.path)/prefix/bin/bookstead", environment: environment),
      directories: directories, known: known, session: nil)
  }

  private func registration(
    _ desktop: SearchDesktop, dataDirectories: [String] = ["system"],
    known: [SearchDesktop: SearchRegistration] = [:]
  ) -> SearchRegistration? {
    search(dataDirectories: dataDirectories, known: known).registration(with: desktop)?.0
  }

  @Test func nobodyKnowsWhatIsNotThere() {
    #expect(registration(.gnome) == nil)
    #expect(registration(.kde) == nil)
    #expect(search(known: [.gnome: .user, .kde: .user]).answered().isEmpty)
  }

  @Test func theSystemsIsEverybodys() throws {
    try home.write("".utf8, to: "system/\(Self.ini)")
    try home.write("".utf8, to: "system/\(Self.plugin)")
    #expect(registration(.gnome) == .system)
    #expect(registration(.kde) == .system)
    #expect(registration(.gnome, dataDirectories: ["other"]) == nil)
  }

  @Test func gnomeReadsThePersonsAtLogin() throws {
    try home.write("".utf8, to: "\(Self.own)/\(Self.ini)")
    #expect(registration(.gnome) == .nextLogin)
    #expect(registration(.gnome, dataDirectories: [Self.own, "system"]) == .user)
    // What the Shell had, it has again: this process may be outside of the session.
    #expect(registration(.gnome, known: [.gnome: .user]) == .user)
    // The system's was another file.
    #expect(registration(.gnome, known: [.gnome: .system]) == .nextLogin)
  }

  @Test func kdeReadsThePersons() throws {
    try home.write("".utf8, to: ".local/share/\(Self.plugin)")
    #expect(registration(.kde) == .user)
    #expect(registration(.gnome) == nil)
  }

  @Test func whatWasSwitchedOffIsNotAsked() throws {
    let text = "X-KDE-PluginInfo-Name=b\nX-Plasma-DBusRunner-Service=a.B\n"
    try home.write(
      "[Desktop Entry]\n\(text)X-Plasma-DBusRunner-Path=/a/B\n".utf8, to: "system/\(Self.plugin)")
    #expect(search(known: [.kde: .system]).answered() == [.kde: .system])
    try home.write("[Plugins]\nbEnabled=false\n".utf8, to: ".config/krunnerrc")
    #expect(registration(.kde) == .switchedOff)
    #expect(search(known: [.kde: .system]).answered().isEmpty)
  }

  @Test func withoutABusWhatWasKnownStays() throws {
    try home.write("".utf8, to: "system/\(Self.ini)")
    try home.write("".utf8, to: "system/\(Self.plugin)")
    #expect(search().answered().isEmpty)
    #expect(search(known: [.kde: .user]).answered() == [.kde: .system])
  }
}
