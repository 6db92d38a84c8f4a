import EPUB
import Testing
import XML

@testable import Intake

/// Paragraphs in another script than their book.
@Suite("Foreign passages")
struct ForeignPassagesTests {
  static let english = """
    The lighthouse keeper had not spoken to anybody since the boat went away in October, and when \
    the first gull came back in spring he found that he had forgotten how to begin.
    """
  static let arabic = """
    لم يتحدث حارس المنارة إلى أحد منذ أن رحل القارب في أكتوبر، وعندما عاد النورس الأول في الربيع \
    وجد أنه نسي كيف يبدأ الناس حديثهم.
    """
  static let chinese = "自从十月那条船开走以后，守灯塔的人没有跟谁说过话。春天第一只海鸥飞回来的时候，他忘了话该怎么开头。"
  static let japanese = "灯台守は十月に船が出ていってから、だれとも口をきいていなかった。"
  static let hebrew =
    "שומר המגדלור לא דיבר עם איש מאז שהסירה הפליגה באוקטובר, וכאשר חזר השחף הראשון באביב גילה ששכח כיצד פותחים בשיחה."

  private func body(_ html: String, told: String) throws -> String {
    let metadata = PublicationMetadata(
      identifier: "urn:uuid:0", title: "T", language: told, modified: "2000-01-01T00:00:00Z")
    let source = IntakeSource(bytes: Array(html.utf8), path: "book", format: .html)
    let publication = try Intake.read(source, metadata: metadata).publication
    return publication.chapters.flatMap(\.body).map {
      String(decoding: XMLSerializer.fragment([$0], as: .xhtml), as: UTF8.self)
    }.joined()
  }

  /// The start tag of the paragraph that holds a text.
  private func tag(before text: String, in body: String) throws -> Substring {
    let place = try #require(body.firstRange(of: text)).lowerBound
    let start = try #require(body[..<place].lastIndex(of: "<"))
    return body[start..<place]
  }

  private static func book(_ main: String, _ passage: String) -> String {
    let paragraphs = String(repeating: "<p>\(main) \(main)</p>", count: 4)
    return "\(paragraphs)\(passage)\(paragraphs)"
  }

  @Test(
    "say their language and their direction",
    arguments: [
      (english, arabic, "en", #"<p lang="ar" xml:lang="ar" dir="rtl">"#),
      (english, hebrew, "en", #"<p lang="he" xml:lang="he" dir="rtl">"#),
      (english, chinese, "en", #"<p lang="zh-Hans" xml:lang="zh-Hans">"#),
      (english, japanese, "en", #"<p lang="ja" xml:lang="ja">"#),
      (arabic, english, "ar", #"<p lang="en" xml:lang="en" dir="ltr">"#),
      (chinese, english, "zh-Hans", #"<p lang="en" xml:lang="en">"#),
      (chinese, arabic, "und", #"<p lang="ar" xml:lang="ar" dir="rtl">"#),
    ])
  func marked(main: String, passage: String, told: String, tag: String) throws {
    let body = try body(Self.book(main, "<p>\(passage)</p>"), told: told)
    #expect(try self.tag(before: passage, in: body) == tag)
    #expect(body.components(of: "<p>") == 8)
  }

  @Test("a direction is certain where the language is not")
  func direction() throws {
    let line = "هذه سطور قليلة من الكلام"
    let body = try body(Self.book(Self.english, "<p>\(line)</p>"), told: "en")
    #expect(try tag(before: line, in: body) == #"<p dir="rtl">"#)
  }

  @Test(
    "are left alone where anything is in doubt",
    arguments: [
      // A word, a name, a mixture, an own statement, and Han among kana.
      (english, "<p>Здравствуй!</p>", "en"), (english, "<p>\(chinese) said he.</p>", "en"),
      (english, "<p>\(arabic) (Anon.)</p>", "en"), (english, "<p dir=ltr>\(arabic)</p>", "en"),
      (english, "<div lang=ps><p>\(arabic)</p></div>", "en"),
      (japanese, "<p>日月山川草木花鳥風月春夏秋冬</p>", "ja"),
      (chinese, "<p>ISBN 978-7-02-000220-7</p>", "zh"),
    ])
  func leftAlone(main: String, passage: String, told: String) throws {
    let body = try body(Self.book(main, passage), told: told)
    #expect(!body.contains("rtl") && !body.contains("xml:lang=\"ar") && !body.contains("lang=\"zh"))
    #expect(
      !body.contains("lang=\"ja") && !body.contains("lang=\"ru") && !body.contains("lang=\"en"))
  }

  @Test("a text of two scripts in equal parts has none of its own")
  func twoScripts() throws {
    let half = String(repeating: "<p>\(Self.english)</p><p>\(Self.arabic)</p>", count: 4)
    #expect(!(try body(half, told: "en")).contains("rtl"))
  }

  @Test("lists, quotations and cells are paragraphs too; what holds them is not")
  func blocks() throws {
    let body = try body(
      Self.book(
        Self.english,
        "<ul><li>\(Self.arabic)</li></ul><blockquote><p>\(Self.arabic)</p></blockquote>"),
      told: "en")
    #expect(body.components(of: "dir=\"rtl\"") == 2)
    #expect(body.contains("<li lang=\"ar\"") && body.contains("<blockquote><p lang=\"ar\""))
  }
}

extension String {
  /// How often another text stands in it.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
