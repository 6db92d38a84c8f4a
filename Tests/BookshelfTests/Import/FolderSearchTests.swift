import TestSupport
import Testing

@testable import Bookshelf

@Suite("Folder search")
struct FolderSearchTests {
  @Test("finds catalogues by their content, at any depth")
  func found() throws {
    let home = try TemporaryDirectory()
    for name in ["b.json", "deep/er/a.dat", ".hidden.json", ".hidden/c.json"] {
      try home.write("[]".utf8, to: name)
    }
    try home.write("no catalogue".utf8, to: "notes.txt")
    let search = FolderSearch(home.path)
    #expect(search.catalogues == ["\(home.path)/b.json", "\(home.path)/deep/er/a.dat"])
    #expect(search.failures.isEmpty)
  }

  @Test("a folder that cannot be opened is named")
  func missing() {
    let search = FolderSearch("/no/such/folder")
    #expect(search.catalogues.isEmpty)
    #expect(search.failures.map(\.place) == ["/no/such/folder"])
  }
}
