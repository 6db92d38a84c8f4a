import Testing

@testable import Language

struct TextSampleTests {
  private func sample(_ pieces: [String]) -> String {
    var sample = TextSample(length: pieces.reduce(0) { $0 + $1.utf8.count })
    for piece in pieces { sample.add(piece) }
    return sample.text
  }

  @Test func aShortBookIsTakenWhole() {
    #expect(sample(["One.", "Two.", ""]) == "One.\nTwo.\n\n")
  }

  @Test(arguments: [1, 7, 1_000, 300_000])
  func aLongBookIsTakenFromAllItsLength(pieceLength: Int) {
    let book = (0..<300_000).map { "\($0 / 3_000 % 10)" }.joined()
    var pieces: [String] = []
    var rest = book[...]
    while !rest.isEmpty {
      pieces.append(String(rest.prefix(pieceLength)))
      rest = rest.dropFirst(pieceLength)
    }
    let letters = sample(pieces).filter(\.isNumber)
    #expect(letters.utf8.count <= 65 * 1_024 && letters.utf8.count >= 63 * 1_024)
    for digit in "0123456789" {
      #expect(abs(letters.count { $0 == digit } - letters.count / 10) < 1_300)
    }
  }

  @Test func piecesEndInTheMiddleOfNoCharacter() {
    let book = String(repeating: "燈塔", count: 40_000)
    let text = sample([book])
    #expect(text.unicodeScalars.allSatisfy { "燈塔\u{FFFD} \n".unicodeScalars.contains($0) })
    #expect(text.unicodeScalars.count { $0 == "\u{FFFD}" } < 400)
  }
}
