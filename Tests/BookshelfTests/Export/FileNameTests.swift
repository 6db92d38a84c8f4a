import Testing

@testable import Bookshelf

@Suite("File names")
struct FileNameTests {
  @Test(
    "keep their script and lose what a file system cannot have",
    arguments: [
      ("红楼梦", "曹雪芹", "红楼梦 - 曹雪芹"),
      ("Emma", nil, "Emma"),
      ("Emma", "Emma", "Emma"),
      ("Dune: Part Two", "F. Herbert", "Dune - Part Two - F. Herbert"),
      ("10:30 to Delhi", nil, "10_30 to Delhi"),
      ("pwn\nExec=touch x", nil, "pwn Exec=touch x"),
      ("../../x", nil, "_.._x"),
      ("D&D <b>", nil, "D&D _b_"),
      (#"AT&T; 100% "sure" $5 \ back"#, nil, "AT&T; 100% _sure_ $5 _ back"),
      (".hidden", nil, "hidden"),
      ("The End...", nil, "The End"),
      ("CON", nil, "_CON"),
      ("con.txt", nil, "_con.txt"),
      ("com1", nil, "_com1"),
      ("Aux", "Nul", "Aux - Nul"),
      ("///", nil, "book-1"),
      ("...", "  ", "book-1"),
      ("", "Ann", "book-1"),
      ("a\u{202E}gpj.exe", nil, "agpj.exe"),
      ("e\u{301}tude", nil, "étude"),
      ("\u{1F468}\u{200D}\u{1F469}", nil, "\u{1F468}\u{200D}\u{1F469}"),
      ("a\0b\u{7F}c\u{85}d", nil, "a b c d"),
    ] as [(String, String?, String)])
  func stem(title: String, author: String?, stem: String) {
    #expect(FileName.stem(title: title, author: author, fallback: "book-1") == stem)
  }

  @Test(
    "fit 255 bytes with their number, cut between graphemes",
    arguments: [
      String(repeating: "深", count: 90), String(repeating: "a", count: 10_000),
      String(repeating: "👨‍👩‍👧‍👦", count: 300), "a" + String(repeating: "\u{301}", count: 5_000),
      String(repeating: ". ", count: 300),
    ])
  func long(title: String) {
    for author in [nil, "Ann", title] {
      let stem = FileName.stem(title: title, author: author, fallback: "book-1")
      #expect(FileName.name(stem: stem, number: 9999).utf8.count <= 255)
      #expect(!stem.hasSuffix(" ") && !stem.hasSuffix(".") && !stem.isEmpty)
      #expect(!stem.unicodeScalars.contains("\u{FFFD}"))
    }
  }

  @Test("a grapheme is whole or not there")
  func graphemes() {
    let family = "👨‍👩‍👧‍👦"
    let stem = FileName.stem(
      title: String(repeating: family, count: 300), author: nil, fallback: "book-1")
    #expect(Set(stem) == [Character(family)])
  }

  @Test("numbers start at two and are found again")
  func numbers() {
    #expect(FileName.name(stem: "Emma", number: 1) == "Emma.epub")
    #expect(FileName.name(stem: "Emma", number: 2) == "Emma (2).epub")
    #expect(FileName.number(of: "Emma.epub", stem: "Emma") == 1)
    #expect(FileName.number(of: "Emma (12).epub", stem: "Emma") == 12)
    #expect(FileName.number(of: "Emma (x).epub", stem: "Emma") == nil)
    #expect(FileName.number(of: "Emmanuel.epub", stem: "Emma") == nil)
  }

  @Test(
    "are one to a file system that folds case or composition",
    arguments: [
      ("Emma.epub", "EMMA.epub"), ("\u{E9}.epub", "E\u{301}.epub"), ("ß.epub", "SS.epub"),
    ])
  func keys(name: String, other: String) { #expect(FileName.key(name) == FileName.key(other)) }
}
