import Catalog
import Messages
import Testing

/// Files that are no catalogue: one clear line each, and what to do.
@Suite struct CatalogueErrorTests {
  @Test(arguments: [
    ("", "the file is empty"), (" \n\t", "the file is empty"), ("\u{FEFF}", "the file is empty"),
    ("[{\"title\": \"a\"},\n {\"tit", "line 2, column 7: the file ends in the middle"),
    ("[{\"title\": \"a\"}", "line 1, column 16: the file ends in the middle"),
    ("<!DOCTYPE html>\n<html><body>Log in</body></html>", "this is a web page, not a catalogue"),
    ("\n<HTML lang=en>", "this is a web page, not a catalogue"),
    ("<?xml version=\"1.0\"?><feed/>", "this is an XML file, not a catalogue"),
    ("42", "this is a single value, not a catalogue"),
    ("null", "this is a single value, not a catalogue"),
    ("\"books\"", "this is a single value, not a catalogue"),
    ("{}", "there is no “books” in it"), ("{\"title\": \"Emma\"}", "there is no “books” in it"),
    ("{\"books\": {}}", "“books” is not a list"), ("{\"books\": null}", "“books” is not a list"),
    ("{\"books\": 1}", "“books” is not a list"),
    ("Dear reader", "line 1, column 1: “D” is not expected here"),
    ("[{\"title\": \"a\"}] // end", "line 1, column 18: “/” is not expected here"),
  ])
  func oneClearLine(_ text: String, _ fact: String) {
    #expect {
      try CatalogueReader.read(Array(text.utf8), named: "a.json")
    } throws: { error in
      guard let error = error as? CatalogueError else { return false }
      return error.description == "a.json: \(fact)" && error.hint?.isEmpty == false
    }
  }

  @Test(arguments: [("[", 513), ("{\"a\":", 2561), (" [\n", 2)])
  func openBrackets(_ opening: String, _ column: Int) {
    let text = String(repeating: opening, count: 100_000)
    #expect {
      try CatalogueReader.read(Array(text.utf8), named: "a.json")
    } throws: { error in
      "\(error)".hasSuffix(", column \(column): brackets are nested deeper than 512")
    }
  }

  @Test func damagedBytesBetweenRecordsAreNamed() {
    let start = Array("[{\"title\": \"红楼梦的故事\"}, ".utf8)
    #expect {
      try CatalogueReader.read(start + [0xFF, 0x5D], named: "a.json")
    } throws: { error in
      "\(error)" == "a.json: byte \(start.count) is not UTF-8 text"
    }
  }

  @Test func aLoneBookIsHintedAt() {
    #expect {
      try CatalogueReader.read(Array("{\"title\": \"Emma\"}".utf8), named: "a.json")
    } throws: { error in
      (error as? CatalogueError)?.hint?.hasPrefix("It looks like one book") == true
    }
  }
}
