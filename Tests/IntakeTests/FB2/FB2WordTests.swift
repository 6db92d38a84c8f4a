import EPUB
import Foundation
import TestSupport
import Testing

@testable import Intake

/// No word of a FictionBook is lost: what its chapters say is compared with the source without its
/// tags.
@Suite struct FB2WordTests {
  /// Well-formed, and with what `SourceWords` cannot tell: dates in attributes, bodies without a name.
  static let goldens = FB2GoldenTests.names.filter { name in
    !name.hasSuffix("-error.fb2")
      && ![
        "everything.fb2", "notes-in-a-body-without-a-name.fb2", "notes-without-links.fb2",
        "notes-of-every-kind.fb2", "paragraphs-in-the-body.fb2", "prefixes-on-elements.fb2",
      ].contains(name)
  }

  @Test(arguments: goldens) func ofFixturesAreKeptInOrder(name: String) throws {
    let file = FB2GoldenTests.directory.appendingPathComponent(name)
    try compare([UInt8](try Data(contentsOf: file)), name)
  }

  @Test(.enabled(if: Corpus.isPresent, "needs BOOKSTEAD_CORPUS"))
  func ofTheCorpusAreKeptInOrder() throws {
    let files = try Corpus.files(below: "fb2", suffix: ".fb2")
    #expect(files.count >= 9)
    for file in files { try compare(try Corpus.bytes(file), file) }
  }

  private func compare(_ bytes: [UInt8], _ name: String) throws {
    let source = SourceWords(String(decoding: bytes, as: UTF8.self))
    let chapters = try readFB2(bytes, path: name).publication.chapters
    let words = ChapterWords(chapters)
    #expect(source.text == words.text, "\(name): the text")
    #expect(missing(source.notes, in: words.notes) == [], "\(name): the notes")
    #expect(source.annotation == words.annotation, "\(name): the annotation")
    #expect(!(words.text + words.notes).isEmpty)
  }

  /// In what is not well-formed, and in what `SourceWords` cannot read.
  @Test(arguments: [
    (
      "stray-signs-error.fb2",
      "5 < 6, R&D, «так» … AT&T <Привет!> <John hello>, <grin>, </smile>. <сырой>"
    ),
    ("html-in-it-error.fb2", "Заголовок Блок жирно строка чертой раз два Цитата цвет € Абзац."),
    ("cut-off-error.fb2", "Целый абзац. обрывается на пол"), ("root-twice-error.fb2", "Раз. Два."),
    ("paragraphs-in-the-body.fb2", "Голый текст. внутри другого. и хвост. разделом. телом."),
    (
      "everything.fb2",
      "ждёт. Поговорка беды зачёркнутые, H2O, м2, 1997-01-01 I тихо Переправа пн 3 4"
    ),
    (
      "notes-of-every-kind.fb2", "редактор. 11 На неё никто не ссылается. Том второй И продолжение."
    ),
    ("notes-without-links.fb2", "Примечания 1 Первая. 2 Вторая."),
  ]) func ofOthersAreThere(name: String, words: String) throws {
    let found = ChapterWords(try FB2GoldenTests.read(name).publication.chapters)
    #expect(missing(words.split(separator: " "), in: found.text + found.notes) == [])
  }
}
