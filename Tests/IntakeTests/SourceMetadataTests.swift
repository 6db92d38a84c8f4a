import EPUB
import Testing
import XML

@testable import Intake

/// What files of each format say of themselves.
@Suite("What files say of themselves")
struct SourceMetadataTests {
  private func page(_ html: String) -> SourceMetadata {
    SourceMetadata(ofPage: HTMLParser.parse(Array(html.utf8)))
  }

  @Test("pages by their meta elements")
  func html() {
    let said = page(
      """
      <html lang=fr><title>Site</title><meta name=DC.title content="La  Marée">
      <meta name=author content="A. B."><meta name=DC.creator content="C. D.">
      <meta property=og:description content="Une mer."><meta name=keywords content="mer, bateau">
      <meta name=dc.date content=1869-05-01><meta name=dc.identifier content="urn:isbn:978-0-141-43958-7">
      """)
    #expect(said.title == "La Marée")
    #expect(said.contributors.map(\.name) == ["A. B.", "C. D."])
    #expect(said.language == "fr")
    #expect(said.description == "Une mer.")
    #expect(said.subjects == ["mer", "bateau"])
    #expect(said.published == "1869-05-01")
    #expect(said.isbn == "9780141439587")
  }

  @Test(
    "Project Gutenberg's titles",
    arguments: [
      ("The Project Gutenberg eBook of Emma, by Jane Austen", "Emma", ["Jane Austen"]),
      ("Emma | Project Gutenberg", "Emma", []), ("Walks, by day", "Walks, by day", []),
    ] as [(String, String, [String])])
  func gutenberg(title: String, name: String, authors: [String]) {
    let said = page("<title>\(title)</title>")
    #expect(said.title == name)
    #expect(said.contributors.map(\.name) == authors)
  }

  @Test(
    "front matter in YAML and in TOML",
    arguments: [
      """
      ---
      Title: "The \\"Tide\\""
      author:
        - A. B.
        - 'C. D''s'
      lang: en_GB
      date: 2020-03-04
      tags: [sea, "ships, old"] # two
      series: Waters
      volume: 2
      description: >
        One
        line.
      translator: E. F. # a comment
      isbn: 978-0-141-43958-7
      ---
      Text
      """,
      """
      +++
      title = 'The "Tide"'
      authors = [
        "A. B.", "C. D's",
      ]
      lang = "en_GB"
      date = 2020-03-04
      tags = ["sea", "ships, old"]
      series = "Waters"
      volume = 2
      description = "One line."
      translator = "E. F."
      isbn = "9780141439587"
      +++
      Text
      """,
    ])
  func frontMatter(text: String) throws {
    let said = SourceMetadata(try #require(FrontMatter(text)).values)
    #expect(said.title == "The \"Tide\"")
    #expect(said.contributors.map(\.name) == ["A. B.", "C. D's", "E. F."])
    #expect(said.contributors.last?.role == "trl")
    #expect(said.language?.lowercased().hasPrefix("en") == true)
    #expect(said.published == "2020-03-04")
    #expect(said.subjects == ["sea", "ships, old"])
    #expect(said.series == [Series(name: "Waters", position: "2")])
    #expect(said.description == "One line.")
    #expect(said.isbn == "9780141439587")
  }

  @Test("every key that counts as read says something", arguments: SourceMetadata.frontMatterKeys)
  func keys(key: String) throws {
    let values = ["isbn": "978-0-141-43958-7", "lang": "en", "language": "en", "languages": "en"]
    let isPosition = ["series_index", "series-index", "volume"].contains(key)
    let value = values[key] ?? (isPosition ? "2" : "2020-03-04")
    let series = isPosition ? ["series: Waters"] : []
    let front = ["---"] + series + ["\(key): \(value)", "---", "Text"]
    let said = SourceMetadata(try #require(FrontMatter(front.joined(separator: "\n"))).values)
    let without = isPosition ? "---\nseries: Waters\n---\n" : "---\nlayout: page\n---\n"
    #expect(said != SourceMetadata(try #require(FrontMatter(without)).values))
    let page = MarkdownPage("---\n\(key): \(value)\n---\nText")
    #expect(page.finding(place: "a.md") == nil)
  }

  @Test(
    "plain text by its header",
    arguments: [
      (
        "The Project Gutenberg eBook of Emma\n\nTitle: Emma\n\nAuthor: Jane Austen\n\n"
          + "Language: English\n", "Emma", ["Jane Austen"], "en"
      ),
      (
        "こころ\n夏目漱石\n\n-------\n【テキスト中に現れる記号について】\n", "こころ", ["夏目漱石"], "ja"
      ),
      (
        "The Project Gutenberg eBook of Emma\r\n\r\nTitle: Emma\r\n\r\nAuthor: Jane Austen\r\n"
          + "Language: English\r\n", "Emma", ["Jane Austen"], "en"
      ),
      (
        "こころ\r\n夏目漱石\r\n\r\n-------\r\n【テキスト中に現れる記号について】\r\n", "こころ",
        ["夏目漱石"], "ja"
      ),
      ("书名：《雾港》\n作者：程砚\n\n第一章　码头\n", "雾港", ["程砚"], nil),
      ("《霧港》\r\n作者：程硯\r\n\r\n霧來了。\r\n", "霧港", ["程硯"], nil),
      ("他说。\n\n作者：这个词他不认得。\n\n完。\n", nil, [], nil),
      ("THE TIDE\n\nby Ada Byron\n\nOnce there was a tide.\n", "THE TIDE", ["Ada Byron"], nil),
      ("It was late.\n\nby noon it rained.\n\nSo.\n", nil, [], nil),
      ("DIE REISE\n\nvon Anna Berg\n\nEs war.\n", "DIE REISE", ["Anna Berg"], nil),
      ("Die Reise\nVON ANNA BERG\n\nEs war.\n", "Die Reise", ["ANNA BERG"], nil),
      (
        "Der Stechlin\n\nvon\n\nKarl August Berg\n\nEs war.\n", "Der Stechlin",
        ["Karl August Berg"], nil
      ),
      ("Le Port\npar Voltaire\n\nIl y a.\n", "Le Port", ["Voltaire"], nil),
      ("La niebla\n\nde Juan de la Vega\n\nHabía.\n", "La niebla", ["Juan de la Vega"], nil),
      ("Il porto\ndi Anna Serra\n\nC'era.\n", "Il porto", ["Anna Serra"], nil),
      ("Hamnen\nav Anna Ek\n\nDet var.\n", "Hamnen", ["Anna Ek"], nil),
      ("Havnen\naf Anna Eg\n\nDer var.\n", "Havnen", ["Anna Eg"], nil),
      ("De haven\nvan Anna van den Berg\n\nEr was.\n", "De haven", ["Anna van den Berg"], nil),
      ("De haven\ndoor Anna Berg\n\nEr was.\n", "De haven", ["Anna Berg"], nil),
      ("Port\nprzez Anna Lis\n\nByło.\n", "Port", ["Anna Lis"], nil),
      // A title that goes on, and sentences.
      ("Historia\nde España Antigua\n\nHabía.\n", nil, [], nil),
      ("La niebla\n\nde los puertos\n\nHabía.\n", nil, [], nil),
      ("La niebla\n\nde España\n\nHabía.\n", nil, [], nil),
      ("Geschichten\n\nvon Liebe und Tod\n\nEs war.\n", nil, [], nil),
      ("Die Reise\nvon Anna Berg\nwar lang.\n", nil, [], nil),
      ("Es war spät.\n\nvon Anna Berg\n\nSo.\n", nil, [], nil),
      (
        "Title: The Tide\nAuthor: Ada Byron\nLanguage: English\n\nOnce.\n", "The Tide",
        ["Ada Byron"],
        "en"
      ),
      (
        "Название: Зимняя почта\r\nАвтор: Иван Светлов\r\nЯзык: русский\r\n\r\nЗима.\r\n",
        "Зимняя почта",
        ["Иван Светлов"], "ru"
      ),
      ("Зимняя почта\nАвтор: Иван Светлов\n\nЗима.\n", "Зимняя почта", ["Иван Светлов"], nil),
      (
        "Titel: Die Reise\nAutor: Anna Berg\nSprache: de\n\nEs war.\n", "Die Reise", ["Anna Berg"],
        "de"
      ),
      ("Titre : Le Port\nAuteur : Anna Lys\n\nIl y a.\n", "Le Port", ["Anna Lys"], nil),
      ("Título: La niebla\n\nAutor: Juan Vega\n\nHabía.\n", "La niebla", ["Juan Vega"], nil),
      (
        "Titolo: Chi va?\nAutore: Anna Serra\nTraduttore: Ugo Riva\n\nC'era.\n", "Chi va?",
        ["Anna Serra", "Ugo Riva"], nil
      ),
      ("He wrote.\n\nAuthor: Ada Byron\n\nSo.\n", nil, [], nil),
      ("Title: not a header\nAuthor: nobody\n\nText.\n", nil, [], nil), ("", nil, [], nil),
    ] as [(String, String?, [String], String?)])
  func text(text: String, title: String?, authors: [String], language: String?) {
    let said = SourceMetadata(ofText: text)
    #expect(said.title == title)
    #expect(said.contributors.map(\.name) == authors)
    #expect(said.language == language)
  }
}
