import Foundation
import TestSupport
import Testing

@testable import Freedesktop

/// What the files say that make a provider known to a desktop.
@Suite struct RegisteredProviderTests {
  private let home: TemporaryDirectory

  init() throws { home = try TemporaryDirectory() }

  private func provider(
    _ interface: RegisteredProvider.Interface, _ text: String
  ) throws -> RegisteredProvider? {
    let file = home.file("provider")
    try text.write(to: file, atomically: true, encoding: .utf8)
    return try RegisteredProvider(interface, registeredBy: file.path)
  }

  @Test func theShellHasAnIni() throws {
    let found = try provider(
      .shell,
      "[Shell Search Provider]\nDesktopId=a.desktop\nBusName=a.B\nObjectPath=/a/B\nVersion=2\n")
    #expect(found?.busName == "a.B")
    #expect(found?.objectPath == "/a/B")
    #expect(found?.settingsName == "a.desktop")
    #expect(try provider(.shell, "[Shell Search Provider]\nBusName=a.B\n") == nil)
  }

  @Test func kRunnerHasAnEntry() throws {
    let text =
      "[Desktop Entry]\nX-Plasma-DBusRunner-Service=a.B\nX-Plasma-DBusRunner-Path=/a/B\n"
    #expect(try provider(.runner, text)?.busName == "a.B")
    #expect(try provider(.runner, text)?.objectPath == "/a/B")
    #expect(try provider(.runner, "[Desktop Entry]\nName=x\n") == nil)
    #expect(try provider(.shell, text) == nil)
  }

  /// What we install says the same to both.
  @Test func oursIsOneProviderForBoth() throws {
    try #require(Translations.areCompiled)
    let files = packageDirectory.path + "/share/bookstead/desktop"
    let id = "org.bookstead.Bookstead"
    let shell = try RegisteredProvider(
      .shell, registeredBy: "\(files)/gnome-shell/search-providers/\(id).search-provider.ini")
    let runner = try RegisteredProvider(
      .runner, registeredBy: "\(files)/krunner/dbusplugins/\(id).desktop")
    #expect(shell?.busName == "\(id).SearchProvider")
    #expect(shell?.busName == runner?.busName)
    #expect(shell?.objectPath == "/org/bookstead/Bookstead/SearchProvider")
    #expect(shell?.objectPath == runner?.objectPath)
    #expect(shell?.settingsName == "\(id).desktop")
    #expect(runner?.settingsName == id)
    let service = try KeyFile(
      reading: "\(files)/dbus-1/services/\(id).SearchProvider.service")
    #expect(service.value("D-BUS Service", "Name") == shell?.busName)
  }
}
