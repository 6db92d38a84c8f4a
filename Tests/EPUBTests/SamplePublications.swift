import Images
import XML

@testable import EPUB

/// Books of all kinds, each for something that has gone wrong in one, for the checker and the
/// golden files.
enum SamplePublications {
  static func all() throws -> [(name: String, publication: Publication)] {
    try [
      ("english", english()), ("chinese", chinese()), ("japanese-vertical", japanese()),
      ("arabic", rightToLeft("ar", "كتاب", "فصل")), ("hebrew", rightToLeft("he", "ספר", "פרק")),
      ("urdu", rightToLeft("ur", "کتاب", "باب")), ("one-chapter", oneChapter()),
      ("no-titles", untitled()), ("nested-parts", nested()), ("long", long()),
      ("pictures", pictures()), ("drawings-and-mathematics", drawings()), ("links", links()),
      ("hostile", hostile()), ("bare", bare()), ("crowd", crowd()), ("empty-chapters", empty()),
      ("printed-pages", printedPages()), ("svg-cover", svgCover()), ("active", active()),
      ("languages", languages()), ("undetermined", undetermined()),
    ]
  }

  static func english() throws -> Publication {
    var metadata = PublicationMetadata.plain("The Lighthouse")
    metadata.subtitle = "A Story in Three Letters"
    metadata.contributors = [
      Contributor(name: "Ada Marsh", sortAs: "Marsh, Ada"),
      Contributor(name: "Jon Reed", role: "trl"), Contributor(name: "Odd Role", role: "Übersetzer"),
    ]
    metadata.description = "A keeper, a storm & a <lamp>."
    metadata.subjects = ["Fiction", "Sea", "Fiction", " "]
    metadata.publisher = "Harbour & Sons"
    metadata.published = "2019-05"
    metadata.isbn = "9780306406157"
    metadata.series = Series(name: "Coast", position: "2")
    return Publication(
      metadata: metadata,
      chapters: [
        try .titled(
          "The First Letter", "<p>It was <em>dark</em>.</p><p>See <a href=\"#x\">there</a>.</p>"),
        try .titled("The Second Letter", "<p id=\"x\">A light &amp; a bell.</p>"),
      ], cover: Cover(bytes: Pictures.png))
  }

  static func chinese() throws -> Publication {
    var metadata = PublicationMetadata.plain("长恨歌", language: "zh-Hans")
    metadata.subtitle = "并序"
    metadata.contributors = [Contributor(name: "白居易", sortAs: "Bai Juyi")]
    return Publication(
      metadata: metadata,
      chapters: [
        try .titled("一", "<p>汉皇重色思倾国，<em>御宇</em>多年求不得。</p><p>杨家有女初长成。</p>"),
        Chapter(title: nil, body: try xhtml("<p>没有题目的一章。</p>")),
      ], cover: Cover(bytes: Pictures.png))
  }

  static func japanese() throws -> Publication {
    var metadata = PublicationMetadata.plain("海の灯", language: "ja")
    metadata.writingMode = .vertical
    let ruby =
      "<p><ruby>灯台<rt>とうだい</rt></ruby>の守は<ruby>海<rp>(</rp><rt>うみ</rt><rp>)</rp></ruby>を見た。</p>"
    return Publication(
      metadata: metadata,
      chapters: [
        try .titled("第一章", ruby),
        Chapter(
          title: "海", heading: try xhtml("<ruby>海<rt>うみ</rt></ruby>"),
          body: try xhtml("\(ruby)<p>令和<span class=\"upright\">12</span>年</p>")),
      ])
  }

  static func rightToLeft(_ language: String, _ title: String, _ chapter: String) throws
    -> Publication
  {
    var metadata = PublicationMetadata.plain(title, language: language)
    metadata.contributors = [Contributor(name: "\(title) \(chapter)")]
    return Publication(
      metadata: metadata,
      chapters: [
        try .titled(chapter, "<p>\(title) <bdi lang=\"en\">English</bdi> 12</p>"),
        Chapter(title: nil, body: try xhtml("<blockquote><p>\(title)</p></blockquote>")),
      ], cover: Cover(bytes: Pictures.png))
  }

  static func oneChapter() throws -> Publication {
    Publication(
      metadata: .plain("A Single Piece"),
      chapters: [Chapter(title: nil, body: try xhtml("<p>All there is.</p>"))])
  }

  static func untitled() throws -> Publication {
    Publication(
      metadata: .plain("  \n "),
      chapters: try (1...3).map { Chapter(title: nil, body: try xhtml("<p>Part \($0).</p>")) })
  }

  static func nested() throws -> Publication {
    let leaf = try Chapter.titled("Leaf", "<p>Text.</p>")
    let deep = try (1...7).reduce(leaf) { child, level in
      try .titled("Level \(level)", "<p>On the way.</p>", children: [child])
    }
    return Publication(
      metadata: .plain("Parts"),
      chapters: [
        try .titled("Part One", "", children: [leaf, leaf]), deep,
        Chapter(
          title: nil, body: [], children: [leaf, Chapter(title: nil, body: [], children: [leaf])]),
      ])
  }

  static func long() throws -> Publication {
    let paragraphs = (0..<30_000).map { number in
      "<p id=\"p\(number)\">Paragraph \(number), and a <a href=\"#p\(29_999 - number)\">link</a> to "
        + "the one that is as far from the end.</p>"
    }
    return Publication(
      metadata: .plain("Three Megabytes"),
      chapters: [
        try .titled("All", "<div class=\"text\">\(paragraphs.joined(separator: "\n"))</div>"),
        try .titled("Notes", "<p><a href=\"#p15000\">back</a></p>"),
      ])
  }

  static func bare() throws -> Publication {
    var metadata = PublicationMetadata.plain("", language: "")
    metadata.description = " "
    metadata.contributors = [Contributor(name: " ")]
    metadata.published = "last summer"
    metadata.isbn = "none"
    metadata.series = Series(name: "")
    return Publication(
      metadata: metadata, chapters: [Chapter(title: "", body: [.text("Words.")])],
      cover: Cover(bytes: Array("no picture".utf8)))
  }

  static func crowd() throws -> Publication {
    var metadata = PublicationMetadata.plain("Ten People")
    metadata.contributors = (1...10).map { Contributor(name: "Person \($0)") }
    metadata.contributors += ["edt", "ill", "trl", "aui"].map {
      Contributor(name: "Other", role: $0, sortAs: "Other")
    }
    metadata.pageProgression = .leftToRight
    metadata.published = "2020-02-29T23:59:59+01:00"
    metadata.series = Series(name: "Set", position: "one")
    return Publication(metadata: metadata, chapters: [try .titled("One", "<p>Text.</p>")])
  }

  static func empty() throws -> Publication {
    Publication(
      metadata: .plain("Little"),
      chapters: [
        try .titled("Heading only", ""), Chapter(title: "Title only", body: []),
        Chapter(title: nil, body: []),
      ])
  }

  static func undetermined() throws -> Publication {
    Publication(
      metadata: .plain("Rongorongo", language: "und"),
      chapters: [try .titled("One", "<p>Text.</p>"), Chapter(title: nil, body: [])],
      cover: Cover(bytes: Pictures.png))
  }

  static func svgCover() throws -> Publication {
    var publication = try oneChapter()
    publication.cover = Cover(bytes: Pictures.svg)
    return publication
  }

  /// Real ones; a chapter of its own for each.
  static func languages() throws -> Publication {
    let tags = ["zh-Hant-HK", "yue", "ko", "fa", "el", "hi", "ru", "fr", "de", "es", "he", "yi"]
    return Publication(
      metadata: .plain("Babel", language: "mul"),
      chapters: try tags.map { tag in
        var chapter = try Chapter.titled(tag, "<p xml:lang=\"\(tag)\" lang=\"de\">\(tag)</p>")
        chapter.language = tag
        return chapter
      })
  }
}
