import Testing

@testable import Language

struct TextLanguageTests {
  /// Some sentences of a story, in their language.
  static let prose: [(String, String)] = [
    (
      "en",
      """
      The lighthouse keeper had not spoken to anybody since the boat went away in October, and when \
      the first gull came back in spring he found that he had forgotten how to begin a conversation.
      """
    ),
    (
      "de",
      """
      Der Leuchtturmwärter hatte seit dem Oktober, als das Boot fortgefahren war, mit niemandem mehr \
      gesprochen, und als im Frühling die erste Möwe wiederkam, wusste er nicht, wie man anfängt.
      """
    ),
    (
      "fr",
      """
      Le gardien du phare n'avait parlé à personne depuis que le bateau était parti en octobre, et \
      quand la première mouette revint au printemps, il ne savait plus comment on commence.
      """
    ),
    (
      "es",
      """
      El guardián del faro no había hablado con nadie desde que el barco se marchó en octubre, y \
      cuando la primera gaviota volvió en primavera ya no recordaba cómo se empieza a hablar.
      """
    ),
    (
      "ru",
      """
      Смотритель маяка ни с кем не разговаривал с тех пор, как в октябре ушла лодка, и когда весной \
      вернулась первая чайка, он понял, что забыл, с чего начинают беседу.
      """
    ),
    (
      "eo",
      """
      La gardisto de la lumturo parolis kun neniu de kiam la boato foriris en oktobro, kaj kiam la \
      unua mevo revenis en la printempo, li rimarkis, ke li forgesis, kiel oni komencas paroli.
      """
    ),
    (
      "he",
      """
      שומר המגדלור לא דיבר עם איש מאז שהסירה הפליגה באוקטובר, וכאשר חזר השחף הראשון באביב גילה \
      ששכח כיצד פותחים בשיחה.
      """
    ),
    (
      "ar",
      """
      لم يتحدث حارس المنارة إلى أحد منذ أن رحل القارب في أكتوبر، وعندما عاد النورس الأول في الربيع \
      وجد أنه نسي كيف يبدأ الناس حديثهم.
      """
    ),
    (
      "fa",
      """
      نگهبان فانوس دریایی از وقتی که قایق در ماه مهر رفته بود با هیچ کس حرف نزده بود و وقتی نخستین \
      مرغ دریایی در بهار برگشت دید که نمی‌داند گفتگو را چگونه آغاز می‌کنند.
      """
    ),
    (
      "el",
      """
      Ο φύλακας του φάρου δεν είχε μιλήσει με κανέναν από τότε που έφυγε η βάρκα τον Οκτώβριο, και \
      όταν γύρισε ο πρώτος γλάρος την άνοιξη, είχε ξεχάσει πώς αρχίζει μια κουβέντα.
      """
    ),
    (
      "th",
      "ผู้ดูแลประภาคารไม่ได้พูดกับใครเลยตั้งแต่เรือออกไปในเดือนตุลาคม และเมื่อนกนางนวลตัวแรกกลับมาในฤดูใบไม้ผลิ เขาก็ลืมไปแล้วว่าจะเริ่มพูดอย่างไร"
    ),
    ("ja", "灯台守は十月に船が出ていってから、だれとも口をきいていなかった。春になって最初のかもめが帰ってきたとき、話のはじめ方を忘れていることに気づいた。"),
    ("ko", "등대지기는 시월에 배가 떠난 뒤로 아무와도 말을 하지 않았다. 봄에 첫 갈매기가 돌아왔을 때 그는 이야기를 어떻게 시작하는지 잊어버렸음을 알았다."),
    ("zh-Hans", "自从十月那条船开走以后，守灯塔的人没有跟谁说过话。春天第一只海鸥飞回来的时候，他发现自己已经忘了话该怎么开头。"),
    ("zh-Hant", "自從十月那條船開走以後，守燈塔的人沒有跟誰說過話。春天第一隻海鷗飛回來的時候，他發現自己已經忘了話該怎麼開頭。"),
    (
      "sr",
      """
      Чувар светионика није проговорио ни с ким откако је у октобру отишао чамац, а кад се у пролеће \
      вратио први галеб, схватио је да је заборавио како се почиње разговор.
      """
    ),
    (
      "uz",
      """
      Mayoq qorovuli oktyabrda qayiq ketganidan beri hech kim bilan gaplashmagan edi, bahorda \
      birinchi chayqaladigan qush qaytib kelganda esa suhbatni qanday boshlashni unutganini bildi.
      """
    ),
  ]

  @Test(arguments: prose)
  func aFewSentencesHaveALanguage(tag: String, text: String) {
    #expect(TextLanguage.find(in: text) == tag)
  }

  @Test(arguments: [
    "", "12 345 — 67, 89!", "Chapter One", "Anna Karenina", "《》、。！？", "月光", "ΑΒΓ",
    // No language at all, and none that is known.
    String(repeating: "qwv zxkj bnmp ghtr plkd ", count: 20),
  ])
  func tooLittleOrNothingHasNone(text: String) {
    #expect(TextLanguage.find(in: text) == nil)
  }

  /// As a text in a font of its own looks to others: the library makes words of a few bytes of it.
  @Test func lettersWithoutSenseHaveNone() {
    let line =
      "lMl E DNUg sB ms T M f B f g WDB b T mNGS T Z d N Zt wjN III mXt B lM N k l s tf E rN "
    #expect(TextLanguage.find(in: String(repeating: line, count: 30)) == nil)
  }

  @Test func halfAndHalfHasNone() {
    let (german, russian) = (Self.prose[1].1, Self.prose[4].1)
    #expect(TextLanguage.find(in: german + russian) == nil)
    // A quotation changes nothing.
    #expect(TextLanguage.find(in: german + german + german + german + russian.prefix(60)) == "de")
  }

  @Test(
    arguments: [
      ("灯塔：一个人和一片海的书", "zh-Hans"), ("滿紙荒唐言，一把辛酸淚", "zh-Hant"),
      // Nothing in it is of one script alone.
      ("白日依山", nil), ("今年五十五，大海是我肚，山河", "zh"),
      // An old form, which traditional texts have as well, is no sign of simplified ones.
      ("山雲收雨烟中晴，却看江水", "zh"),
      // A character of the other script, as editions of old poems have it.
      ("欧陽炯撰镂玉雕琼，拟化工而迥巧，裁花剪叶", "zh-Hans"),
    ] as [(String, String?)])
  func aLineOfChinese(text: String, tag: String?) {
    #expect(TextLanguage.find(in: text) == tag)
  }

  @Test(
    arguments: [
      ("iw", Script.hebrew, "he"), ("jw", .latin, "jv"), ("sr", .latin, "sr-Latn"),
      ("sr", .cyrillic, "sr"), ("ku", .arabic, "ckb"), ("az", .arabic, "az-Arab"),
      ("kk", .cyrillic, "kk"), ("un", .latin, nil), ("zzp", .latin, nil),
      ("xx-Cher", .cherokee, nil),
      ("haw", .latin, "haw"), ("zh-Hant", .han, nil),
    ] as [(String, Script, String?)])
  func codesBecomeTags(code: String, script: Script, tag: String?) {
    #expect(TextLanguage.tag(code, in: script) == tag)
  }

  /// Controls and characters that are none end the library's reading; they must not end ours.
  @Test func whatIsNoLetterDoesNotCount() {
    let text = Self.prose[2].1.map { "\($0)" }.joined(separator: "")
    let spoilt = text.replacing(" ", with: " \u{1}\u{FFFE}\u{9F}42 ")
    #expect(TextLanguage.find(in: spoilt) == "fr")
  }

  @Test func theSameTextIsTheSameLanguage() {
    for (_, text) in Self.prose {
      #expect(Set((0..<5).map { _ in TextLanguage.find(in: text) }).count == 1)
    }
  }
}
