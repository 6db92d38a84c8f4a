import BaseDirectories
import Foundation
import TestSupport
import Testing

@testable import Bookshelf

/// What is written for one person, and what is the system's or the installation's already.
@Suite struct ApplicationFilesTests {
  private static let launcher = "applications/b.desktop"
  private static let service = "dbus-1/services/b.service"
  private static let ini = "gnome-shell/search-providers/b.ini"
  private static let plugin = "krunner/dbusplugins/b.desktop"

  private let home: TemporaryDirectory

  init() throws {
    home = try TemporaryDirectory()
    for (name, text) in [
      (Self.launcher, "[Desktop Entry]\nExec=@COMMAND@ folder\n"),
      (Self.service, "[D-BUS Service]\nExec=@PROVIDER@\n"),
      (Self.ini, "[Shell Search Provider]\n"), (Self.plugin, "[Desktop Entry]\n"),
    ] {
      try home.write(text.utf8, to: "prefix/share/bookstead/desktop/\(name)")
    }
    try program("prefix/libexec/bookstead/bookstead-worker")
  }

  private func program(_ path: String) throws {
    try home.write("#!/bin/sh\n".utf8, to: path)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(home.path)/\(path)")
  }

  /// The files that are wanted or not, by their paths below the home.
  private func needs(
    _ environment: [String: String] = [:], isOn: Bool = true, hasProvider: Bool = true
  ) throws -> [String: ApplicationFiles.Need] {
    let files = try self.files(environment, isOn: isOn, hasProvider: hasProvider)
    let pairs = files.map { (String($0.file.path.dropFirst(home.path.count + 1)), $0.need) }
    return Dictionary(pairs) { $1 }
  }

  private func files(
    _ environment: [String: String] = [:], isOn: Bool = true, hasProvider: Bool = true
  ) throws -> [(file: CommonFile, need: ApplicationFiles.Need)] {
    if hasProvider { try program("prefix/libexec/bookstead/bookstead-search-provider") }
    let environment = Environment(
      ["HOME": home.path, "XDG_DATA_DIRS": "\(home.path)/system"].merging(environment) { $1 })
    let directories = BaseDirectories(environment)
    return try ApplicationFiles(
      places: Places(directories),
      installation: Installation(
        executable: "\(home.path)/prefix/libexec/bookstead/bookstead-worker",
        environment: environment),
      directories: directories, command: "\(home.path)/prefix/bin/bookstead"
    ).files(isOn: isOn)
  }

  private static let data = ".local/share"
  private static let own = ".local/share/bookstead/xdg"
  private static let variable = ".config/environment.d/60-bookstead.conf"
  private static let all = [
    "\(data)/\(launcher)", "\(data)/\(service)", "\(own)/\(ini)", variable, "\(data)/\(plugin)",
  ]

  @Test func whatTheSystemLacksIsWritten() throws {
    #expect(try needs() == Dictionary(Self.all.map { ($0, .wanted) }) { $1 })
    #expect(try needs(isOn: false) == Dictionary(Self.all.map { ($0, .unwanted) }) { $1 })
  }

  @Test(arguments: [launcher, service, plugin])
  func whatTheSystemHasIsNot(name: String) throws {
    try home.write("".utf8, to: "system/\(name)")
    let needs = try needs()
    #expect(needs["\(Self.data)/\(name)"] == .unwanted)
    #expect(needs.values.count { $0 == .wanted } == Self.all.count - 1)
  }

  @Test func whereTheSystemHasTheProviderNoVariableIsSet() throws {
    try home.write("".utf8, to: "system/\(Self.ini)")
    let needs = try needs()
    #expect(needs["\(Self.own)/\(Self.ini)"] == .unwanted)
    #expect(needs[Self.variable] == .unwanted)
  }

  /// After the next login both are in `XDG_DATA_DIRS`, and are no system's for that.
  @Test func ourOwnFilesAreNotTakenForTheSystems() throws {
    for file in try files().map(\.file) {
      try home.write(Data(file.bytes), to: String(file.path.dropFirst(home.path.count + 1)))
    }
    let directories = "\(home.path)/\(Self.own):\(home.path)/\(Self.data):\(home.path)/system"
    #expect(try needs(["XDG_DATA_DIRS": directories]).values.allSatisfy { $0 == .wanted })
  }

  /// `PREFIX=$HOME/.local`: only GNOME's file is missing where GNOME looks.
  @Test func whatAnInstallationPutInTheHomeIsItsOwn() throws {
    let needs = try needs(["XDG_DATA_HOME": "\(home.path)/prefix/share"])
    for name in [Self.launcher, Self.service, Self.plugin] {
      #expect(needs["prefix/share/\(name)"] == .installed)
    }
    #expect(needs["prefix/share/bookstead/xdg/\(Self.ini)"] == .wanted)
    #expect(needs[Self.variable] == .wanted)
  }

  @Test func withoutAProviderNobodyIsToldOfIt() throws {
    let needs = try needs(hasProvider: false)
    #expect(needs.filter { $0.value == .wanted }.map(\.key) == ["\(Self.data)/\(Self.launcher)"])
  }

  @Test func thePathsAreThoseOfTheRunningPrograms() throws {
    let texts = try files().map { String(decoding: $0.file.bytes, as: UTF8.self) }
    #expect(texts.contains("[Desktop Entry]\nExec=\(home.path)/prefix/bin/bookstead folder\n"))
    let provider = "\(home.path)/prefix/libexec/bookstead/bookstead-search-provider"
    #expect(texts.contains("[D-BUS Service]\nExec=\(provider)\n"))
  }

  @Test(
    arguments: [
      (nil, "${HOME}/.local/share/bookstead/xdg"), ("/data of/ann", "/data of/ann/bookstead/xdg"),
      ("/a:b", nil), ("/a$b", nil), (#"/a"b"#, nil), ("/a\\b", nil), ("/a'b", nil),
    ] as [(String?, String?)])
  func theVariableIsSetAtLogin(data: String?, directory: String?) throws {
    let files = try files(data.map { ["XDG_DATA_HOME": $0] } ?? [:])
    let lines = files.filter { $0.file.path.hasSuffix("/60-bookstead.conf") }
      .map { String(decoding: $0.file.bytes, as: UTF8.self) }
    #expect(
      lines
        == (directory.map {
          ["XDG_DATA_DIRS=\($0):${XDG_DATA_DIRS:-/usr/local/share:/usr/share}\n"]
        } ?? []))
  }
}
