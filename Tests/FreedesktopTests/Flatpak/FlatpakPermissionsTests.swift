import Testing

@testable import Freedesktop

@Suite struct FlatpakPermissionsTests {
  static let books = "/home/ann/.local/share/bookstead/Books"
  static let places = FlatpakPermissions.Places(
    home: "/home/ann", data: "/home/ann/.local/share", configuration: "/home/ann/.config",
    cache: "/home/ann/.cache", special: ["documents": "/home/ann/Documents"])

  @Test(
    "a grant that covers the folder",
    arguments: [
      "host", "home", "home:ro", "~", "~/.local:ro", "xdg-data", "xdg-data/bookstead:create",
      "/home/ann/.local/share/bookstead/Books", "/home",
      "xdg-download;xdg-data/bookstead/Books:ro;",
    ])
  func sees(grants: String) throws {
    #expect(try Self.permissions([grants]).canSee(Self.books, places: Self.places))
  }

  @Test(
    "none that does",
    arguments: [
      "", "xdg-documents", "xdg-data/book", "~/Books", "/run/media", "!home", "home;!home",
      "host-os",
      "xdg-unknown", "xdg-data/bookstead/Books/other",
    ])
  func doesNotSee(grants: String) throws {
    #expect(try !Self.permissions([grants]).canSee(Self.books, places: Self.places))
  }

  @Test("later files count over earlier ones")
  func overrides() throws {
    #expect(
      try Self.permissions(["", "xdg-data/bookstead/Books:ro"]).canSee(
        Self.books, places: Self.places))
    #expect(try !Self.permissions(["home", "!home"]).canSee(Self.books, places: Self.places))
    #expect(
      try !Self.permissions(["home;xdg-data", "!host:reset"]).canSee(
        Self.books, places: Self.places))
    #expect(
      try Self.permissions(["xdg-documents"]).canSee(
        "/home/ann/Documents/Books", places: Self.places))
  }

  @Test("the remedy names the folder as Flatpak does")
  func remedy() {
    let data = "/home/ann/.local/share"
    #expect(
      FlatpakReader(id: "org.a.Reader", name: "A", folder: Self.books, data: data).remedy
        == "flatpak override --user --filesystem=xdg-data/bookstead/Books:ro org.a.Reader")
    #expect(
      FlatpakReader(id: "org.a.Reader", name: "A", folder: "/srv/Books", data: data).remedy
        == "flatpak override --user --filesystem=/srv/Books:ro org.a.Reader")
  }

  private static func permissions(_ grants: [String]) throws -> FlatpakPermissions {
    var files: [KeyFile] = []
    for grant in grants {
      var file = try KeyFile(reading: "/nonexistent/file")
      file.set("Context", "filesystems", to: grant)
      files.append(file)
    }
    return FlatpakPermissions(files: files)
  }
}
