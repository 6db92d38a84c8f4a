import Freedesktop
import Glibc
import TestSupport
import Testing

@testable import Bookshelf

@Suite struct DirectoryTests {
  @Test(arguments: ["/var/tmp", "/dev/shm"])
  func whatMovesKeepsItsAttributes(parent: String) throws {
    let home = try TemporaryDirectory()
    let from = "\(parent)/bookstead-test-\(getpid())"
    let old = try Directory(from)
    defer { rmdir(from) }
    try old.create("a.epub", [1, 2, 3])
    try ExtendedAttributes.set(ExtendedAttributes.tags, to: "mine", of: old.path(of: "a.epub"))
    let new = try Directory("\(home.path)/Books")
    try new.take("a.epub", from: old)
    #expect(try new.read("a.epub") == [1, 2, 3])
    #expect(
      ExtendedAttributes.value(ExtendedAttributes.tags, of: new.path(of: "a.epub")) == "mine")
    #expect(try old.names().isEmpty)
  }

  @Test func planningMakesNothing() throws {
    let home = try TemporaryDirectory()
    let directory = try Directory(planning: "\(home.path)/Books")
    #expect(try directory.status(of: "a") == nil)
    #expect(try directory.names().isEmpty)
    try directory.remove("a")
    try directory.sync()
    #expect(!fileExists(directory.path))
  }
}
