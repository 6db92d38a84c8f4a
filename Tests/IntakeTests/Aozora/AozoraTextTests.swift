import EPUB
import Testing
import XML

@testable import Intake

@Suite struct AozoraTextTests {
  private func html(_ text: String) -> String {
    String(decoding: AozoraText.html(of: text), as: UTF8.self).replacing("\n", with: "")
  }

  @Test(arguments: [
    ("山には雪《ゆき》が", false), ("雪《ゆき》と花《はな》と月《つき》の夜", true),
    ("《红楼梦》与《西游记》与《水浒传》", false), ("夜が明けた［＃「夜」に傍点］。", true),
    ("【テキスト中に現れる記号について】", true), ("Plain ［text］ and ＃", false), ("", false),
  ])
  func isKnownByItsMarkup(text: String, isOne: Bool) {
    #expect(AozoraText.isOne(text) == isOne)
  }

  @Test(arguments: [
    ("　白い雪山《ゆきやま》を見た。", "<p>白い<ruby>雪山<rt>ゆきやま</rt></ruby>を見た。</p>"),
    ("霧の｜港の町《みなとまち》へ", "<p>霧の<ruby>港の町<rt>みなとまち</rt></ruby>へ</p>"),
    ("きのうのランプ《あかり》は", "<p>きのうの<ruby>ランプ<rt>あかり</rt></ruby>は</p>"),
    ("古いhotel《ホテル》に", "<p>古い<ruby>hotel<rt>ホテル</rt></ruby>に</p>"),
    ("二、三｜人《にん》", "<p>二、三<ruby>人<rt>にん</rt></ruby></p>"),
    ("、《よみ》の前に字がない", "<p>、《よみ》の前に字がない</p>"),
    ("閉じない《よみ", "<p>閉じない《よみ</p>"), ("縦棒｜だけ", "<p>縦棒｜だけ</p>"),
    ("これは《《大事》》だ", "<p>これは<em>大事</em>だ</p>"),
  ])
  func setsReadings(line: String, expected: String) { #expect(html(line) == expected) }

  @Test(arguments: [
    ("決して忘れるな［＃「忘れるな」に傍点］、と", "<p>決して<em>忘れるな</em>、と</p>"),
    (
      "灯台守《とうだいもり》の娘［＃「灯台守の娘」に傍点］",
      "<p><em><ruby>灯台守<rt>とうだいもり</rt></ruby>の娘</em></p>"
    ),
    ("舟は舟［＃「舟」は太字］だ", "<p>舟は<b>舟</b>だ</p>"),
    ("［＃傍点］二度と［＃傍点終わり］来ない", "<p><em>二度と</em>来ない</p>"),
    ("［＃太字］赤と［＃傍点］青と［＃傍点終わり］黄［＃太字終わり］", "<p><b>赤と<em>青と</em>黄</b></p>"),
    ("窓［＃「窓」に傍線］と戸", "<p><u>窓</u>と戸</p>"),
    ("昭和12［＃「12」は縦中横］年", "<p>昭和<span class=\"upright\">12</span>年</p>"),
    ("海鳴［＃「海鳴」に「うみなり」のルビ］", "<p><ruby>海鳴<rt>うみなり</rt></ruby></p>"),
    ("海鳴［＃「海鳴」の左に「うみなり」の注記］", "<p><ruby>海鳴<rt>うみなり</rt></ruby></p>"),
    ("不［＃レ］知［＃（ラ）］", "<p>不<sub>レ</sub>知<sup>ラ</sup></p>"),
    ("嵐［＃「嵐」は底本では「風」］の夜", "<p>嵐<small>［＃「嵐」は底本では「風」］</small>の夜</p>"),
    ("a<b>&c［＃「&」に傍点］", "<p>a&lt;b><em>&amp;</em>c</p>"),
    ("ない［＃「ある」に傍点］もの", "<p>ない<small>［＃「ある」に傍点］</small>もの</p>"),
    ("《》空［＃「空」に傍点］］", "<p>《》<em>空</em>］</p>"),
    ("《《点》外", "<p>《《点》外</p>"),
    ("［＃閉じない", "<p>［＃閉じない</p>"),
    (
      "［＃丘の上の家（img/ie.png、横320×縦240）入る］",
      "<p><img src=\"img/ie.png\" alt=\"丘の上の家\"/></p>"
    ),
  ])
  func doesWhatNotesSay(line: String, expected: String) { #expect(html(line) == expected) }

  @Test(arguments: [
    ("※［＃「てへん＋蜀」、U+64C9、12-3］む", "<p>擉む</p>"),
    ("※［＃二の字点、1-2-22］と", "<p>〻と</p>"), ("※［＃「二の字点」、面区点番号1-2-22］", "<p>〻</p>"),
    ("※［＃丸1、1-13-1］番", "<p>①番</p>"), ("※［＃米印、1-2-8］印", "<p>※印</p>"),
    ("※［＃始め二重山括弧、1-1-52］※［＃縦線、1-1-35］字※［＃終わり二重山括弧、1-1-53］", "<p>《｜字》</p>"),
    ("※［＃「B」、U+0000、1］", "<p>※<small>［＃「B」、U+0000、1］</small></p>"),
    ("※［＃「だれも知らない字」］", "<p>※<small>［＃「だれも知らない字」］</small></p>"),
    ("〔Tho'ra et De'sire'e〕", "<p>Thóra et Désirée</p>"),
    ("〔l'e'toile〕", "<p>l'étoile</p>"), ("〔ここは括弧〕", "<p>〔ここは括弧〕</p>"),
  ])
  func namesCharacters(line: String, expected: String) {
    #expect(html(line) == expected)
  }

  @Test func linesAreParagraphsAndBlankOnesAreSeen() {
    #expect(
      html("　朝。\n　昼。\n\n　夜。")
        == "<p>朝。</p><p>昼。</p><p class=\"empty-line\">&#xA0;</p><p>夜。</p>")
  }

  @Test func blocksOfNotes() {
    let text = """
      ［＃ここから２字下げ］
      手紙の一行。
      手紙の二行。
      ［＃ここで字下げ終わり］
      地の文。
      ［＃地付き］岬にて
      ［＃改ページ］
      次の頁。
      """
    #expect(
      html(text)
        == "<blockquote><p>手紙の一行。</p><p>手紙の二行。</p></blockquote><p>地の文。</p>"
        + "<p class=\"right\">岬にて</p><hr/><p>次の頁。</p>")
  }

  @Test("a heading that no note ends keeps its words")
  func openHeadings() {
    #expect(
      html("［＃ここから大見出し］\n甲\n［＃ここから中見出し］\n乙\n［＃ここで中見出し終わり］\n丙")
        == "<h1>甲</h1><h2>乙</h2><p>丙</p>")
    #expect(html("［＃ここから大見出し］\n甲") == "<h1>甲</h1>")
    let lines = (1...20).map { "行\($0)" }
    #expect(
      html("［＃ここから大見出し］\n" + lines.joined(separator: "\n"))
        == lines.map { "<p>\($0)</p>" }.joined())
  }

  @Test(
    "signs that nothing ends, and many notes, cost no more than their length",
    arguments: [
      String(repeating: "〔", count: 4_000) + String(repeating: "〕", count: 4_000),
      String(repeating: "［＃", count: 4_000), String(repeating: "《》", count: 4_000),
      String(repeating: "《", count: 4_000), String(repeating: "｜", count: 4_000),
      String(repeating: "字［＃「字」に傍点］", count: 4_000),
    ])
  func longLines(line: String) { #expect(AozoraText.html(of: line).count > 4_000) }

  @Test func headingsMakeChapters() throws {
    let text = """
      灯台の冬
      架空太郎

      -------------------------------------------------------
      【テキスト中に現れる記号について】

      《》：ルビ
      -------------------------------------------------------

      ［＃３字下げ］一　霧笛《むてき》［＃「一　霧笛」は中見出し］

      　霧の夜だった。
      ［＃改ページ］
      ［＃ここから中見出し］
      二
      帰り道
      ［＃ここで中見出し終わり］

      　だれもいない。

      底本：「灯台の冬」架空書房
      """
    let bytes = Array(text.utf8)
    let result = try Intake.read(
      IntakeSource(bytes: bytes, path: "a.txt", format: .text),
      metadata: PublicationMetadata(
        identifier: "urn:uuid:0", title: "t", language: "ja", modified: "2025-01-01T00:00:00Z"))
    #expect(result.said.title == "灯台の冬")
    #expect(result.said.language == "ja")
    #expect(
      outline(result.publication.chapters) == """
        <!-- 1: - -->
        <p>灯台の冬</p>
        <p>架空太郎</p>
        <hr/>
        <p>【テキスト中に現れる記号について】</p>
        <p class="empty-line">\u{A0}</p>
        <p>《》：ルビ</p>
        <hr/>
        <!-- 1: 一　霧笛 -->
        一　<ruby>霧笛<rt>むてき</rt></ruby>
        <p>霧の夜だった。</p>
        <!-- 1: 二 帰り道 -->
        二<br/>帰り道
        <p>だれもいない。</p>
        <p class="empty-line">\u{A0}</p>
        <p>底本：「灯台の冬」架空書房</p>

        """)
  }

  @Test(arguments: ["［＃", "《", "》", "｜", "※［＃", "［＃「」に傍点］", "［＃ここで字下げ終わり］", "〔"])
  func bearsMarkupThatIsNone(sign: String) {
    for text in [sign, sign + sign, "字\(sign)", String(repeating: sign + "字", count: 500)] {
      _ = AozoraText.html(of: text)
    }
  }

  /// What nothing ends is sought no further than a note is long, and quickly.
  @Test func notesWithoutAnEnd() {
    let count = 20_000
    let text = "漢字《かんじ》" + String(repeating: "［＃", count: count)
    let html = String(decoding: AozoraText.html(of: text), as: UTF8.self)
    #expect(html.unicodeScalars.count { $0 == "＃" } == count)
  }
}
