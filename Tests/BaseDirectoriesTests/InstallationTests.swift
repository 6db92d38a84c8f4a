import Foundation
import TestSupport
import Testing

@testable import BaseDirectories

@Suite struct InstallationTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func installation(_ path: String, _ environment: [String: String] = [:]) -> Installation {
    Installation(
      executable: "\(directory.path)/\(path)", environment: Environment(environment))
  }

  private func makeProgram(_ path: String, mode: Int = 0o755) throws -> String {
    let file = try directory.write("#!/bin/sh\n".utf8, to: path)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
    return file
  }

  @Test func sharedFilesBesideThePrograms() throws {
    try directory.write([], to: "prefix/share/bookstead/samples/a.json")
    #expect(
      installation("prefix/bin/bookstead").share == "\(directory.path)/prefix/share/bookstead")
  }

  @Test func sharedFilesOfTheBuildAreThoseOfTheFirstParent() throws {
    try directory.write([], to: "share/bookstead/a")
    try directory.write([], to: "tree/share/bookstead/a")
    #expect(
      installation("tree/.build/release/bookstead").share
        == "\(directory.path)/tree/share/bookstead")
  }

  @Test func theWorkerFindsTheSameSharedFiles() throws {
    try directory.write([], to: "prefix/share/bookstead/a")
    #expect(
      installation("prefix/libexec/bookstead/bookstead-worker").share
        == "\(directory.path)/prefix/share/bookstead")
  }

  @Test func sharedFilesByTheEnvironment() throws {
    try directory.write([], to: "prefix/share/bookstead/a")
    let named = installation("prefix/bin/bookstead", ["BOOKSTEAD_SHARE": "/elsewhere"])
    #expect(named.share == "/elsewhere")
    let empty = installation("prefix/bin/bookstead", ["BOOKSTEAD_SHARE": ""])
    #expect(empty.share == "\(directory.path)/prefix/share/bookstead")
  }

  @Test func noSharedFiles() {
    let lost = Installation(executable: "/nowhere/at/all/bookstead", environment: Environment([:]))
    #expect(lost.share == nil || lost.share == "/share/bookstead")
  }

  @Test func workerBesideTheCommandComesFirst() throws {
    let beside = try makeProgram("prefix/bin/bookstead-worker")
    _ = try makeProgram("prefix/libexec/bookstead/bookstead-worker")
    #expect(
      installation("prefix/bin/bookstead").executable(named: "bookstead-worker") == beside)
  }

  @Test func workerInLibexec() throws {
    let inLibexec = try makeProgram("prefix/libexec/bookstead/bookstead-worker")
    #expect(
      installation("prefix/bin/bookstead").executable(named: "bookstead-worker") == inLibexec)
  }

  @Test func aDirectoryIsNoProgram() throws {
    try directory.write([], to: "prefix/bin/bookstead-worker/file")
    #expect(installation("prefix/bin/bookstead").executable(named: "bookstead-worker") == nil)
  }

  @Test func theRunningProgramIsKnown() {
    let current = Installation.current()
    #expect(current.executable.hasPrefix("/"))
    #expect(FileManager.default.isExecutableFile(atPath: current.executable))
  }
}
