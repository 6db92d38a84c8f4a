import Glibc
import TestSupport
import Testing

@testable import Bookshelf

@Suite("Folder search")
struct FolderSearchTests {
  @Test("finds catalogues and books by their content, at any depth")
  func found() throws {
    let home = try TemporaryDirectory()
    for name in ["b.json", "deep/er/a.dat", ".hidden.json", ".hidden/c.json"] {
      try home.write("[]".utf8, to: name)
    }
    let files = [
      ("notes.txt", "A note."), ("story", "[A ferry] came."), ("page.bin", "<!doctype html><p>x"),
      ("x.dat", "<?xml version='1.0'?><FictionBook>"), ("m/a.md", "# A"),
      ("m/SUMMARY.md", "- [A](a.md)"),
      ("style.css", "p {}"), ("readme.txt", "x"),
      ("metadata.opf", "<?xml version='1.0'?><package>"),
      ("package.json", "{\"name\": 1}"), ("_sources/a.txt", "What the page was made of."),
      ("arrow.xpm", "/* XPM */ static char *a"), ("arrow", "/* XPM */ static char *a"),
      ("cover.jpg", "\u{FF}"), ("empty.txt", ""), ("empty", ""),
    ]
    for (name, text) in files { try home.write(text.utf8, to: name) }
    let search = FolderSearch(home.path)
    func names(_ paths: [String]) -> [String] {
      paths.map { String($0.dropFirst(home.path.count + 1)) }
    }
    #expect(names(search.catalogues) == ["b.json", "deep/er/a.dat"])
    #expect(names(search.books) == ["empty.txt", "notes.txt", "story", "x.dat"])
    #expect(names(search.pages) == ["page.bin"])
    #expect(names(search.summaries) == ["m/SUMMARY.md"])
    #expect(search.failures.isEmpty)
  }

  @Test(
    "names books that cannot be read, and passes over what lies beside books",
    arguments: [
      ("a.pdf", "%PDF-1.7", "PDF is not read yet"), ("a.rtf", "{\\rtf1 x}", "RTF is not read yet"),
      ("a.epub", "\u{0}\u{0}\u{1}", "this is not what its name says; it may be damaged"),
      ("a.djvu", "AT&TFORM", "DjVu is not read yet"),
      (
        "a.lcpl", "{\"encryption\": {\"profile\": \"http://readium.org/lcp/basic-profile\"}}",
        "this is not the book but a permission to fetch it, with copy protection"
      ),
      (
        "a.acsm", "<?xml version=\"1.0\"?><fulfillmentToken xmlns=\"x\">",
        "this is not the book but a permission to fetch it, with copy protection"
      ),
      ("a.opf", "<?xml version='1.0'?><package>", nil), ("a.bin", "\u{0}\u{0}\u{1}", nil),
      ("a.png", "\u{89}PNG", nil),
    ] as [(String, String, String?)])
  func refused(name: String, text: String, fact: String?) throws {
    let home = try TemporaryDirectory()
    try home.write(text.utf8, to: name)
    let search = FolderSearch(home.path)
    #expect(search.failures.map(\.fact) == [fact].compactMap(\.self))
    #expect(search.books.isEmpty)
  }

  @Test("a folder that cannot be opened is named")
  func missing() {
    let search = FolderSearch("/no/such/folder")
    #expect(search.catalogues.isEmpty)
    #expect(search.failures.map(\.place) == ["/no/such/folder"])
  }

  @Test("links that lead nowhere and pipes are counted, links to folders are not")
  func passedOver() throws {
    let home = try TemporaryDirectory()
    try home.write("A note.".utf8, to: "sub/notes.txt")
    #expect(symlink("nowhere", "\(home.path)/link") == 0)
    #expect(symlink("sub", "\(home.path)/again") == 0)
    #expect(mkfifo("\(home.path)/sub/pipe", 0o600) == 0)
    let search = FolderSearch(home.path)
    #expect(search.passedOver == ["\(home.path)/link", "\(home.path)/sub/pipe"])
    #expect(search.books == ["\(home.path)/sub/notes.txt"])
    #expect(search.failures.isEmpty)
  }

  @Test("files and folders whose names are no UTF-8 are named")
  func unusableNames() throws {
    let home = try TemporaryDirectory()
    try home.write("A note.".utf8, to: "notes.txt")
    let folder = open(home.path, O_RDONLY | O_DIRECTORY)
    // 书.txt and 书 as programs for Chinese Windows named them.
    var (file, inner): ([CChar], [CChar]) = ([-54, -23, 0x2E, 0x74, 0x78, 0x74, 0], [-54, -23, 0])
    close(openat(folder, &file, O_CREAT | O_WRONLY, 0o600))
    #expect(mkdirat(folder, &inner, 0o700) == 0)
    close(folder)
    let search = FolderSearch(home.path)
    #expect(search.books == ["\(home.path)/notes.txt"])
    #expect(search.failures.map(\.place) == ["��", "��.txt"].map { "\(home.path)/\($0)" })
    #expect(
      Set(search.failures.map(\.fact)) == ["its name is not in UTF-8, so that it cannot be opened"])
  }

  @Test("a folder too deep for its path is named, and what is above it found")
  func deep() throws {
    let home = try TemporaryDirectory()
    try home.write("A note.".utf8, to: "notes.txt")
    var folder = open(home.path, O_RDONLY | O_DIRECTORY)
    for _ in 0..<60 {
      let name = String(repeating: "d", count: 100)
      #expect(mkdirat(folder, name, 0o700) == 0)
      let inner = openat(folder, name, O_RDONLY | O_DIRECTORY)
      close(folder)
      folder = inner
    }
    close(folder)
    let search = FolderSearch(home.path)
    #expect(search.books == ["\(home.path)/notes.txt"])
    #expect(search.failures.map(\.fact) == ["cannot be read: File name too long"])
    #expect(search.failures.first?.hint == "Move what lies so deep further up.")
  }
}
