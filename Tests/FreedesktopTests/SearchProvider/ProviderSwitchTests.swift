import BaseDirectories
import Foundation
import TestSupport
import Testing

@testable import Freedesktop

/// What a person has told KRunner; GNOME's settings need a schema and a store: see the transcripts.
@Suite struct ProviderSwitchTests {
  private let home: TemporaryDirectory

  init() throws { home = try TemporaryDirectory() }

  private func isOff(_ settings: String?) throws -> Bool {
    let names = "X-KDE-PluginInfo-Name=a.B\nX-Plasma-DBusRunner-Service=a.B\n"
    try home.write(
      "[Desktop Entry]\n\(names)X-Plasma-DBusRunner-Path=/a/B\n".utf8, to: "plugin")
    if let settings { try home.write(settings.utf8, to: ".config/krunnerrc") }
    let provider = try #require(
      try RegisteredProvider(.runner, registeredBy: home.file("plugin").path))
    return ProviderSwitch(BaseDirectories(environment: ["HOME": home.path])).isOff(provider)
  }

  @Test(arguments: [
    ("[Plugins]\na.BEnabled=false\n", true), ("[Plugins]\na.BEnabled=true\n", false),
    ("[Plugins]\na.CEnabled=false\n", false), ("[Other]\na.BEnabled=false\n", false),
    ("[Plugins][Favorites]\na.BEnabled=false\n", false),
    ("[Plugins]\na.BEnabled[$i]=false\n", true), ("", false),
  ])
  func switches(settings: String, isOff: Bool) throws {
    #expect(try self.isOff(settings) == isOff)
  }

  @Test func whoHasSaidNothingWantsIt() throws { #expect(try isOff(nil) == false) }
}
