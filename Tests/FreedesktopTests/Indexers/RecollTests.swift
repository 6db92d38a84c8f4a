import Testing

@testable import Freedesktop

@Suite struct RecollTests {
  private static let books = "/home/ann/.local/share/bookstead/Books"

  private func recoll(_ texts: String...) -> Recoll {
    Recoll(texts: texts.map { Array($0.utf8) }, path: "recoll.conf", home: "/home/ann")
  }

  @Test(arguments: [
    ("", true), ("topdirs = ~\n", true), ("topdirs = ~/Documents\n", false),
    ("topdirs = ~/Documents \\\n  ~/.local/share\n", true),
    ("topdirs=~/.local/share/bookstead/Books/", true),
    ("topdirs = \"/home/ann\"\n", true), ("# topdirs = /x\n", true),
    ("[/home/ann]\ntopdirs = /x\n", true),
    ("skippedNames = .*\n", false), ("skippedNames = .git tmp\n", true),
    ("skippedNames+ = .local\n", false), ("skippedNames = .local\nskippedNames- = .local\n", true),
    ("skippedPaths = /media ~/.local\n", false), ("skippedPaths = /home/*/.local\n", false),
    ("skippedPaths = /media\n", true), ("topdirs = /home/ann/.local/share/bookstea", false),
    ("topdirs = ~\r\n", true),
  ])
  func whatItComesTo(text: String, finds: Bool) {
    #expect(recoll(text).indexes(Self.books) == finds)
  }

  @Test func aPersonsSettingsGoBeforeTheUsualOnes() {
    #expect(!recoll("topdirs = ~\n", "topdirs = ~/Documents\n").indexes(Self.books))
    #expect(recoll("skippedNames = .local\n", "skippedNames = tmp\n").indexes(Self.books))
  }

  @Test func theLineKeepsWhatIsThere() {
    #expect(
      recoll("topdirs = ~/Documents \"/mnt/my books\"\n").line(adding: Self.books)
        == "topdirs = ~/Documents \"/mnt/my books\" ~/.local/share/bookstead/Books")
    #expect(recoll("").line(adding: "/mnt/a b") == "topdirs = ~ \"/mnt/a b\"")
    #expect(recoll("").line(skipping: "/home/ann/a") == "skippedPaths = ~/a")
    #expect(
      recoll("skippedPaths = /media \"/mnt/my books\"\n").line(skipping: "/mnt/a")
        == "skippedPaths = /media \"/mnt/my books\" /mnt/a")
  }
}
