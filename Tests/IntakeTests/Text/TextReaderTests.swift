import EPUB
import Foundation
import TestSupport
import Testing
import XML

@testable import Intake

@Suite struct TextReaderTests {
  private func outline(_ chapters: [Chapter]) -> String {
    chapters.map { chapter in
      let children = chapter.children.isEmpty ? "" : "{\(outline(chapter.children))}"
      return (chapter.title ?? "-") + children
    }.joined(separator: "|")
  }

  private func xhtml(_ text: String) -> String {
    String(
      decoding: XMLSerializer.fragment(TextParagraphs.inChapter(text), as: .xhtml), as: UTF8.self
    )
    .replacing("\n", with: "")
  }

  @Test(arguments: [
    ("one\n\ntwo\r\n\r\nthree\u{C}four", "<p>one</p><p>two</p><p>three</p><p>four</p>"),
    ("　　一段。\n　　二段。", "<p>一段。</p><p>二段。</p>"),
    (
      "床前明月光，\n疑是地上霜。\n举头望明月，\n低头思故乡。",
      "<p class=\"verse\"><span class=\"line\">床前明月光，<br/></span><span class=\"line\">疑是地上霜。<br/></span><span class=\"line\">举头望明月，<br/></span><span class=\"line\">低头思故乡。</span></p>"
    ),
    (
      "Tyger Tyger,\n    burning bright",
      "<p class=\"verse\"><span class=\"line\">Tyger Tyger,<br/></span><span class=\"line\">\u{2003}\u{2003}burning bright</span></p>"
    ),
    (
      "　　信里只有一首诗，信纸已经被海水洇开，他读了一遍，又从头读了一遍，他说：\n　　　　潮来潮去两茫茫，\n　　　　　　一盏孤灯照雾港。\n　　老梁折好信。\n　　没有人应他。\n　　　　　　六月",
      "<p>信里只有一首诗，信纸已经被海水洇开，他读了一遍，又从头读了一遍，他说：</p><p class=\"verse\"><span class=\"line\">潮来潮去两茫茫，<br/></span><span class=\"line\">\u{2003}\u{2003}一盏孤灯照雾港。</span></p>"
        + "<p>老梁折好信。</p><p>没有人应他。</p><p>六月</p>"
    ),
    ("", ""), (" \n\n \n", ""), ("<b>&\u{1}", "<p>&lt;b&gt;&amp;</p>"),
  ])
  func seesParagraphsAndVerses(text: String, expected: String) { #expect(xhtml(text) == expected) }

  @Test func joinsWrappedLines() {
    let text = """
      It was the best of times, it was the worst of times, it was the age of
      wisdom, it was the age of foolishness, it was the epoch of belief, it
      was the epoch of incredulity.

      It was the season of Light, it was the season of Darkness, it was the
      spring of hope, it was the winter of despair.

        Tyger Tyger, burning bright,
        In the forests of the night;
      """
    let expected = """
      <p>It was the best of times, it was the worst of times, it was the age of wisdom, it was the \
      age of foolishness, it was the epoch of belief, it was the epoch of incredulity.</p>\
      <p>It was the season of Light, it was the season of Darkness, it was the spring of hope, it \
      was the winter of despair.</p>\
      <p class="verse"><span class="line">Tyger Tyger, burning bright,<br/></span><span class="line">In the forests of the night;</span></p>
      """
    #expect(xhtml(text) == expected)
  }

  @Test func takesLongLinesForParagraphs() {
    let long = String(repeating: "长句子，", count: 30)
    #expect(xhtml("\(long)\n“好。”\n\(long)") == "<p>\(long)</p><p>“好。”</p><p>\(long)</p>")
  }

  @Test func joinsWrappedChineseWithoutSpaces() {
    let line = String(repeating: "字", count: 35)
    #expect(
      xhtml("　　\(line)\n\(line)\n完。\n　　\(line)\n\(line)")
        == "<p>\(line)\(line)完。</p><p>\(line)\(line)</p>")
  }

  @Test(
    "signs that languages share go by the letters around them",
    arguments: [
      ("gone today.”", "“Not yet", "gone today.” “Not yet"), ("走了。”", "“没有", "走了。”“没有"),
      ("他说——", "“没有", "他说——“没有"), ("wait …", "“what", "wait … “what"), ("“", "好", "“好"),
      ("说“", "no", "说“ no"), ("走了”", "“OK", "走了” “OK"), ("句，", "“OK", "句，“OK"),
    ])
  func joinsLines(first: String, second: String, expected: String) {
    let joined = first + (LineJoin.isSpace(between: first, and: second) ? " " : "") + second
    #expect(joined == expected)
  }

  @Test(
    "what speaks to terminals and printers is no text",
    arguments: [
      ("\u{1B}[1;33m静夜思\u{1B}[0m\u{1B}[m", "静夜思"), ("N\u{8}NA\u{8}AM\u{8}M", "NAM"),
      ("_\u{8}w_\u{8}é", "wé"), ("书\u{8}书", "书"), ("a\u{8} b", "a b"), ("\u{8}\u{1B}[", ""),
      ("\u{1B}[\n12", "\n12"), ("[33m stays", "[33m stays"), ("\u{1B}[38;5;1", "38;5;1"),
    ])
  func leavesOutTerminalCodes(text: String, expected: String) {
    #expect(TerminalText.words(of: text) == expected)
  }

  @Test(arguments: [
    ("Chapter 1\n\nx\n\nChapter 2\n\ny", "Chapter 1|Chapter 2"),
    (
      "Preface words\n\nCHAPTER I.\nDown the Rabbit-Hole\n\nx\n\nCHAPTER II.\nThe Pool\n\ny",
      "-|CHAPTER I. Down the Rabbit-Hole|CHAPTER II. The Pool"
    ),
    ("第一章 开始\n话。\n话二。\n第二章 结束\n话三。", "第一章 开始|第二章 结束"),
    (
      "第一卷 上\n\n第一章 甲\n\nx\n\n第二章 乙\n\ny\n\n第二卷 下\n\n第三章 丙\n\nz",
      "第一卷 上{第一章 甲|第二章 乙}|第二卷 下{第三章 丙}"
    ),
    (
      "Part One\n\nChapter 1\n\nx\n\nPart Two\n\nChapter 2\n\ny",
      "Part One{Chapter 1}|Part Two{Chapter 2}"
    ),
    (
      "Kapitel 3: Die Reise\n\nx\n\nГлава первая\n\ny\n\nChapitre IV\n\nz\n\nCapítulo 5 – Fin\n\nw",
      "Kapitel 3: Die Reise|Глава первая|Chapitre IV|Capítulo 5 – Fin"
    ),
    ("الفصل الأول\n\nx\n\n제1장 시작\n\ny", "الفصل الأول|제1장 시작"),
    ("As I said, see Chapter 2.\n\nChapter 2 was long and dull.\n\nChapter and verse", "-"),
    ("第一章里他说，这是开始。\n\n第三者来了", "-"),
    ("第一章で述べたこと\n\n第一章で検べた、\n\n제1장에서 말한 것\n\n第二章的内容", "-"),
    ("第3章雪の朝\n\nx\n\n第四章、峠へ\n\ny", "第3章雪の朝|第四章、峠へ"), ("Part of me\n\nBook a table", "-"),
    (
      "Contents\n\nChapter 1\n\nChapter 2\n\nChapter 3\n\nChapter 1\n\nx\n\nChapter 2\n\ny",
      "-|Chapter 1|Chapter 2"
    ),
    ("Chapter 1\nChapter 2\nChapter 3\n\nwords", "-"),
    ("פרק ו'. חזיר\n\nx\n\nअध्याय ग्यारह. टार्ट\n\ny", "פרק ו'. חזיר|अध्याय ग्यारह. टार्ट"),
    ("序\n\nx\n\n后记\n\ny", "序|后记"), ("", "-"),
    (
      "CHAPTER I\n\nTHE LANDING.\n\nx\n\nCHAPTER II\n\nThe Letter\n\ny",
      "CHAPTER I THE LANDING.|CHAPTER II The Letter"
    ),
    (
      "第一章\n\n码头\n\n雾来了。\n\n第二章\n\n来信\n\n信来了。\n\n第三章\n\n“船呢？”\n\n没有船。",
      "第一章 码头|第二章 来信|第三章"
    ),
    (
      "Chapter 1\n\nDear Sir,\n\nx\n\nChapter 2\n\nIt rained.\n\ny\n\nChapter 3\n\nTea\n\nz",
      "Chapter 1|Chapter 2|Chapter 3"
    ),
  ])
  func seesHeadings(text: String, expected: String) {
    #expect(outline(TextReader.chapters(of: text, source: "a.txt")) == expected)
  }

  @Test(
    "ordinals in words are headings with their word, and no sentence is one",
    arguments: [
      ("Erstes Kapitel", true), ("ZWEITES KAPITEL", true), ("Erster Teil.", true),
      ("Neunzehntes Kapitel. Die Reise nach Haus.", true), ("Premier chapitre", true),
      ("Deuxième partie", true), ("DEUXIEME PARTIE", true), ("Chapitre dix-septième", true),
      ("Dix-huitième chapitre : La Mer", true), ("Chapter the First", true),
      ("CHAPTER THE SECOND.", true), ("Chapter the Third: Of Harbours", true),
      ("First Chapter", true), ("Twenty-first Chapter", true), ("first chapter - The Sea", true),
      ("Первая глава", true), ("Часть вторая", true), ("Четырнадцатая глава. Дорога", true),
      ("Глава двадцать первая", true), ("ТРЕТЬЯ ЧАСТЬ", true), ("Capítulo primero", true),
      ("Primer capítulo", true), ("CAPÍTULO DÉCIMO TERCERO", true), ("Parte segunda", true),
      ("Capitolo primo", true), ("Primo capitolo", true), ("Capitolo diciottesimo", true),
      ("Rozdział pierwszy", true), ("ROZDZIAŁ DWUDZIESTY", true), ("Część trzecia", true),
      ("Eerste hoofdstuk", true), ("Twaalfde Hoofdstuk: De zee", true), ("Första kapitlet", true),
      ("ÅTTONDE KAPITLET", true), ("Andra delen", true), ("Primeiro capítulo", true),
      ("Capítulo décimo primeiro", true), ("Décimo Quarto Capítulo", true), ("Første del", true),
      ("First chapter of the war was over when he came home, and", false),
      ("First Chapter Of The War", false), ("First part, when he came home, and", false),
      ("First part: he was born.", false), ("Chapter the first was over", false),
      ("Chapter the end", false), ("Chapter the", false), ("Second to none", false),
      ("Last", false), ("Book first, pay later.", false), ("Del primero, nada.", false),
      ("Erstes Buch der Könige war aufgeschlagen", false), ("Первая часть пути была легка", false),
      ("Première partie du voyage", false), ("Deux livres", false), ("First chapters", false),
    ])
  func ordinals(line: String, isHeading: Bool) {
    #expect((TextHeading(line[...]) != nil) == isHeading)
  }

  @Test(
    "titles below ordinals",
    arguments: [
      (
        "Erstes Kapitel\nDie Reise\n\nx\n\nZweites Kapitel\nDas Meer\n\ny",
        "Erstes Kapitel Die Reise|Zweites Kapitel Das Meer"
      ),
      (
        "Chapter the First\n\nThe Sea\n\nx\n\nChapter the Second\n\nThe Fog\n\ny",
        "Chapter the First The Sea|Chapter the Second The Fog"
      ),
      (
        "Primeira parte\n\nCapítulo primeiro\n\nx\n\nCapítulo segundo\n\ny",
        "Primeira parte{Capítulo primeiro|Capítulo segundo}"
      ),
      ("First chapter\nof the war was over when he came home, and\nnobody knew him.", "-"),
    ])
  func titlesBelowOrdinals(text: String, expected: String) {
    #expect(outline(TextReader.chapters(of: text, source: "a.txt")) == expected)
  }

  @Test(arguments: [
    ("by _degrees_ and _all at once_.", "by <i>degrees</i> and <i>all at once</i>."),
    ("(_so_) “_Oh!_”", "(<i>so</i>) “<i>Oh!</i>”"), ("_whole_", "<i>whole</i>"),
    ("snake_case_name and _ a _", "snake_case_name and _ a _"), ("____", "____"),
    ("_one and no more", "_one and no more"), ("a_ b _c d_e _f_", "a_ b _c d_e <i>f</i>"),
    ("_É_tude _x_2", "_É_tude _x_2"),
  ])
  func setsTheItalicsOfProjectGutenberg(text: String, expected: String) {
    let nodes = GutenbergItalics.applied(to: [.text(text)])
    #expect(String(decoding: XMLSerializer.fragment(nodes, as: .xhtml), as: UTF8.self) == expected)
  }

  @Test(.enabled(if: Corpus.isPresent, "needs BOOKSTEAD_CORPUS"))
  func losesNoWordOfTheCorpus() throws {
    func all(_ chapters: [Chapter]) -> String {
      chapters.map { words($0.heading) + words($0.body) + all($0.children) }.joined()
    }
    let root = Corpus.directory.appendingPathComponent("txt/unicode-test-corpora")
    let names = try FileManager.default.contentsOfDirectory(atPath: root.path).sorted()
    for (index, name) in names.enumerated() where index % 7 == 0 && name.hasSuffix(".txt") {
      let bytes = try Data(contentsOf: root.appendingPathComponent(name))
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(all(TextReader.chapters(of: text, source: "")).squeezed == text.squeezed, "\(name)")
    }
  }
}
