import Testing

@testable import Freedesktop

@Suite struct IndexedRootsTests {
  private let roots = IndexedRoots(home: "/home/ann") {
    ["HOME": "/home/ann", "XDG_DATA_HOME": "/home/ann/.local/share"][$0]
  } userDirectory: {
    ["DOCUMENTS": "/home/ann/Papers", "MUSIC": "/home/ann/"][$0]
  }

  @Test(
    arguments: [
      ("/mnt/x", "/mnt/x"), ("/mnt//x/", "/mnt/x"), ("~/x", "/home/ann/x"), ("~", "/home/ann"),
      ("$HOME", "/home/ann"), ("$HOME/x", "/home/ann/x"), ("${HOME}/x", "/home/ann/x"),
      ("$XDG_DATA_HOME/x", "/home/ann/.local/share/x"), ("file:///mnt/a%20b", "/mnt/a b"),
      ("&DOCUMENTS", "/home/ann/Papers"), ("&MUSIC", nil), ("&VIDEOS", nil), ("&", nil),
      ("$UNSET", nil), ("$UNSET/x", "/x"), ("", nil), ("x/y", nil), ("file://%zz", nil),
      ("/", "/"), ("$", nil), ("${", nil),
    ] as [(String, String?)])
  func paths(item: String, path: String?) {
    #expect(roots.path(of: item) == path)
  }

  @Test(
    arguments: [
      ("/home/ann/Papers/Books", ["&DOCUMENTS"], [], true),
      ("/home/ann/Papers", ["&DOCUMENTS"], [], true),
      ("/home/ann/Papers/.x/Books", ["&DOCUMENTS"], [], false),
      ("/home/ann/Papers2", ["&DOCUMENTS"], [], false),
      ("/home/ann/.local/share/Books", ["$HOME"], [], false),
      ("/home/ann/.local/share/Books", ["~/.local/share"], [], true),
      ("/home/ann/.local/share/Books", ["file:///home/ann/.local/share/Books/"], [], true),
      ("/home/ann/Books", [], ["$HOME"], false), ("/home/ann/Books", [], ["~/Books"], true),
      ("/mnt/Books", ["/"], [], true), ("/mnt/Books", [], [], false),
    ] as [(String, [String], [String], Bool)])
  func cover(folder: String, recursive: [String], single: [String], expected: Bool) {
    #expect(roots.cover(folder, recursive: recursive, single: single) == expected)
  }
}
