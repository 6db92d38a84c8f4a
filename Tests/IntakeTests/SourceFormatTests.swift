import TestSupport
import Testing

@testable import Intake

@Suite struct SourceFormatTests {
  @Test(arguments: [
    ("%PDF-1.7", SourceFormat.pdf), ("  <!DOCTYPE HTML>", .html), ("<!-- x --><html>", .html),
    ("<?xml version='1.0'?>\n<html xmlns='x'>", .html), ("\u{FEFF}<p>x", .html), ("<h1>x", .html),
    ("<?xml version='1.0'?><FictionBook>", .fb2), ("\n\0 <fictionbook xmlns='x'>", .fb2),
    ("<?xml?>\n<!-- <html> -->\n<!DOCTYPE FictionBook>\n<f:FictionBook xmlns:f='x'>", .fb2),
    ("<?xml?><!DOCTYPE FictionBook [<!ENTITY x \"<y>\">\n]>\n<FictionBook>", .fb2),
    ("Look: <?xml?><FictionBook>", .text), ("<p><FictionBook>", .html), ("<FictionBooks>", .text),
    ("{\"chapters\":[]}", .chapters), ("Once", .text),
    ("", .text), ("<三国演义>", .text), ("# Title", .text), ("{\"a\":1}", .text),
    ("a\0b\0\0c", .unknown),
    ("PK\u{3}\u{4}xx", .zip),
  ])
  func recognisesByContent(content: String, format: SourceFormat) {
    #expect(SourceFormat.recognise(Array(content.utf8)) == format)
  }

  @Test(arguments: [
    ("# Title", "text/markdown; charset=utf-8", SourceFormat.markdown),
    ("<p>x", "text/plain", .text),
    ("x", "text/html", .html), ("%PDF-1.4", "text/html", .pdf),
    ("x", "application/epub+zip", .text),
  ])
  func asksTheStoreBetweenKindsOfText(content: String, mediaType: String, format: SourceFormat) {
    #expect(SourceFormat.recognise(Array(content.utf8), mediaType: mediaType) == format)
  }

  @Test(
    arguments: [
      ("# Title", nil, "a/b.md", SourceFormat.markdown), ("<p>x", nil, "B.Markdown", .markdown),
      ("# Title", "text/plain", "b.md", .text), ("<!doctype html><p>x", nil, "b.md", .html),
      ("%PDF-1.4", nil, "b.md", .pdf), ("a\0b\0\0c", nil, "b.md", .unknown),
      ("# Title", "application/octet-stream", "b.md", .markdown), ("x", nil, "b.txt", .text),
      ("x", nil, "md", .text),
    ] as [(String, String?, String, SourceFormat)])
  func asksTheNameForMarkdownAlone(
    content: String, mediaType: String?, name: String, format: SourceFormat
  ) {
    #expect(
      SourceFormat.recognise(Array(content.utf8), mediaType: mediaType, name: name) == format)
  }

  @Test func recognisesTextOfTwoBytesACharacter() {
    let html = "<html><p>x".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    #expect(SourceFormat.recognise([0xFF, 0xFE] + html) == .html)
    #expect(SourceFormat.recognise(html) == .html)
    let text = "史記".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    #expect(SourceFormat.recognise([0xFE, 0xFF] + text) == .text)
  }

  @Test func recognisesBinaryFormats() {
    let local: [UInt8] = [0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 26)
    #expect(SourceFormat.recognise(local + Array("mimetypeapplication/epub+zip".utf8)) == .epub)
    #expect(SourceFormat.recognise(local + Array("fb3/description.xml".utf8)) == .fb3)
    let mobi = [UInt8](repeating: 0, count: 60) + Array("BOOKMOBI".utf8)
    #expect(SourceFormat.recognise(mobi) == .mobi)
  }

  @Test(arguments: SourceFormat.allCases)
  func everyFormatHasAName(format: SourceFormat) { #expect(!format.name.isEmpty) }
}
