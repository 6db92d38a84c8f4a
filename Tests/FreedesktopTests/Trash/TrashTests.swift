import Foundation
import TestSupport
import Testing

@testable import Freedesktop

@Suite struct TrashTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// In a process with a home of its own, so that the trash of the person who tests stays as it is.
  @Test func aFileGoesToTheTrashOfTheHome() async throws {
    let home = directory.path + "/home"
    let book = try directory.write("book".utf8, to: "home/Books/书 1.epub")
    await #expect(processExitsWith: .success) { [home = home as String, book = book as String] in
      setenv("HOME", home, 1)
      setenv("XDG_DATA_HOME", home + "/data", 1)
      unsetenv("DBUS_SESSION_BUS_ADDRESS")
      try Trash.move(book)
    }
    #expect(!FileManager.default.fileExists(atPath: book))
    let trashed = home + "/data/Trash/files/书 1.epub"
    #expect(FileManager.default.contents(atPath: trashed) == Data("book".utf8))
    #expect(FileManager.default.fileExists(atPath: home + "/data/Trash/info/书 1.epub.trashinfo"))
  }

  @Test func whatIsNotThereIsNamed() {
    let path = directory.path + "/none"
    let error = #expect(throws: FreedesktopError.self) { try Trash.move(path) }
    #expect(error?.place == path)
    guard case .notTrashed = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  /// GIO refuses file systems that belong to the system, such as the one of the kernel's files.
  @Test func aFileSystemWithoutTrashIsNamed() {
    #expect(throws: FreedesktopError.noTrash(path: "/proc/version")) {
      try Trash.move("/proc/version")
    }
    #expect(FreedesktopError.noTrash(path: "/x").hint != nil)
  }
}
