import CLI
import Library
import Testing

@testable import Answers

@Suite("Title table")
struct TitleTableTests {
  private func title(_ title: String, authors: [String], id: String) -> TitleSummary {
    TitleSummary(
      key: 1, store: "s", id: id, uuid: "", title: title, authors: authors, language: "en",
      isPurchased: true, isSample: false, isHidden: false, state: .available, reason: nil,
      retryAfter: nil, edition: nil, categories: [], description: nil, purchasedAt: nil)
  }

  @Test("every line fits the terminal, whatever the titles")
  func fits() {
    let long = String(repeating: "深入理解", count: 40)
    let table = TitleTable(width: 80, hasColour: false)
    let lines = table.lines([
      title(long, authors: [long, "Ann"], id: long), title("a\nb\u{1B}[31m", authors: [], id: "1"),
      title("", authors: ["x"], id: "2"),
    ])
    for line in lines {
      #expect(displayWidth(line) <= 80, "\(line)")
      #expect(!line.unicodeScalars.contains("\u{1B}") && !line.contains("\n"))
    }
  }

  @Test("columns of wide and narrow characters stand under each other")
  func columns() {
    let table = TitleTable(width: 80, hasColour: false)
    let lines = table.lines([
      title("红楼梦", authors: ["曹雪芹"], id: "1"), title("Emma", authors: ["Jane Austen"], id: "2"),
    ])
    let starts = lines.map { line in
      displayWidth(line.prefix(upTo: line.firstRange(of: "s/")?.lowerBound ?? line.endIndex))
    }
    #expect(Set(starts).count == 1)
  }

  @Test("an ID is whole where there is room for it")
  func longIDs() {
    let id = "pride-and-prejudice-and-sense-and-sensibility"
    let lines = TitleTable(width: 80, hasColour: false).lines([
      title("Emma", authors: ["Jane Austen"], id: id)
    ])
    #expect(lines.first?.hasSuffix("s/\(id)") == true)
  }
}
