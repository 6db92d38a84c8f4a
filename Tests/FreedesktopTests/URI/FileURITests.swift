import Testing

@testable import Freedesktop

@Suite struct FileURITests {
  @Test(arguments: [
    ("/a/b.epub", "file:///a/b.epub"),
    ("/a b#c?d%e;f[g]", "file:///a%20b%23c%3Fd%25e%3Bf%5Bg%5D"),
    ("/!$&'()*+,-.:=@_~", "file:///!$&'()*+,-.:=@_~"),
    ("/深入", "file:///%E6%B7%B1%E5%85%A5"),
  ])
  func asGLibEscapes(path: String, uri: String) throws {
    #expect(try FileURI.of(path) == uri)
  }

  @Test(arguments: ["", "relative", "./a"])
  func onlyAbsolutePathsHaveOne(path: String) {
    #expect(throws: FreedesktopError.notAbsolute(path: path)) { try FileURI.of(path) }
  }
}
