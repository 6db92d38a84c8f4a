import Testing

@testable import Freedesktop

@Suite struct BalooFolderTests {
  private func folder(
    _ path: String = "/home/ann/.local/share/Books", usual: String = "$HOME/"
  ) -> BalooFolder {
    BalooFolder(
      folder: path, home: "/home/ann", variable: { $0 == "HOME" ? "/home/ann" : nil },
      usual: Array(usual.utf8), path: "baloofilerc")
  }

  private func added(_ text: String, _ folder: BalooFolder) throws -> (String, Made) {
    let (text, made) = try folder.added(to: Array(text.utf8))
    return (String(decoding: text, as: UTF8.self), made)
  }

  private static let ours = "$HOME/.local/share/Books/"

  @Test(
    arguments: [
      ("", "[General]\nfolders[$e]=$HOME/,\(ours)\n", .group),
      (
        "[Basic Settings]\nIndexing-Enabled=true\n",
        "[Basic Settings]\nIndexing-Enabled=true\n\n[General]\nfolders[$e]=$HOME/,\(ours)\n", .group
      ),
      (
        "[General]\ndbVersion=2\n\n[X]\na=b\n",
        "[General]\nfolders[$e]=$HOME/,\(ours)\ndbVersion=2\n\n[X]\na=b\n", .key
      ),
      ("[General]\nfolders[$e]=$HOME/x/\n", "[General]\nfolders[$e]=$HOME/x/,\(ours)\n", .nothing),
      (
        "[General]\nfolders=/x/\n", "[General]\nfolders=/x/,/home/ann/.local/share/Books/\n",
        .nothing
      ),
      ("[General]\nfolders[$e]=\n", "[General]\nfolders[$e]=\(ours)\n", .nothing),
      (
        "[General]\r\nfolders[$e]=$HOME/\r\n", "[General]\r\nfolders[$e]=$HOME/,\(ours)\r\n",
        .nothing
      ),
    ] as [(String, String, Made)])
  func theHomeStaysInTheList(text: String, expected: String, made: Made) throws {
    let (text, what) = try added(text, folder())
    #expect(text == expected)
    #expect(what == made)
  }

  @Test(arguments: [
    "", "\n", "[General]", "[General]\n", "[General]\nfolders[$e]=$HOME/", "a=b",
    "[Basic Settings]\nIndexing-Enabled=true", "[Basic Settings]\nIndexing-Enabled=true\n\n",
    "[General]\nfolders[$e]=$HOME/,/mnt/x\\\\,y/\n", "[General]\nfolders[$e]=\n# c\n",
    "[General]\n folders[$e] = $HOME/ \n", "[General]\nfolders=/x\n\n[General]\nfolders=/y\n",
    "[General]\nfolders[de]=/x\n", "[General]\nexclude folders[$e]=$HOME/.local/\n[X]\n",
  ])
  func everythingElseStaysByteForByte(text: String) throws {
    try expectRoundTrip(folder(), in: text)
    try expectRoundTrip(folder("/mnt/a,b $x\\y"), in: text)
  }

  @Test(arguments: [
    ("/home/ann/Documents/Books", "", true), ("/home/ann/.local/share/Books", "", false),
    ("/home/ann/.local/share/Books", "[General]\nindex hidden folders=true\n", true),
    ("/mnt/Books", "", false), ("/mnt/Books", "[General]\nfolders=/mnt/\n", true),
    ("/mnt/Books", "[General]\nfolders[$e]=${HOME}/,/mnt\n", true),
    ("/home/ann/Books", "[General]\nfolders[$e]=$HOME/x/\n", false),
    ("/home/ann/.local/share/Books", "[General]\nfolders=/home/ann/.local/share/Books\n", true),
    ("/home/ann/Books", "[General]\nexclude folders[$e]=$HOME/Books/\n", false),
    ("/home/ann/a/Books", "[General]\nexclude folders[$e]=$HOME/a/\n", false),
    ("/home/ann/a$b/Books", "[General]\nfolders[$e]=$HOME/a$$b/\n", true),
    ("/home/ann/Booksmore", "[General]\nfolders=/home/ann/Books\n", false),
  ])
  func neededOnlyWhereItIsNotLookedInto(path: String, text: String, isNeedless: Bool) {
    #expect(folder(path).isNeedless(in: Array(text.utf8)) == isNeedless)
  }

  @Test(arguments: [
    "[$i]\n[General]\nfolders=/x\n", "[General][$i]\nfolders=/x\n", "[General]\nfolders[$i]=/x\n",
    "[General]\nfolders[$ei]=/x\n", "[General][$i]\na=b\n", "[$i]\n",
  ])
  func lockedSettingsAreLeftAlone(text: String) {
    #expect(throws: FreedesktopError.self) { try folder().added(to: Array(text.utf8)) }
  }

  @Test func foldersThatThePersonAddedMeanwhileStay() throws {
    let with = try added("", folder()).0.replacing("Books/", with: "Books/,/mnt/x/")
    let after = try folder().removed(from: Array(with.utf8), made: .file)
    #expect(String(decoding: after, as: UTF8.self) == "[General]\nfolders[$e]=$HOME/,/mnt/x/\n")
  }

  @Test func whatTheSystemListsStaysInTheList() throws {
    #expect(
      try added("", folder(usual: "$HOME/,/srv/")).0
        == "[General]\nfolders[$e]=$HOME/,/srv/,\(Self.ours)\n")
  }
}
