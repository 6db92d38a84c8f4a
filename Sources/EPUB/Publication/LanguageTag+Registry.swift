extension LanguageTag {
  /// A tag whose language nobody has registered, with the one that is meant where a country's code
  /// stands for it; nil where that is none.
  ///
  /// Of languages with two letters all are known here; those with more pass.
  static func registered(_ tag: String) -> String? {
    let language = tag.prefix { $0 != "-" }
    guard language.utf8.count == 2, !twoLetters.contains(language.lowercased()) else { return tag }
    return ofCountries[language.lowercased()].map { $0 + tag.dropFirst(2) }
  }

  /// The codes of countries that are often taken for a language's, and are none.
  private static let ofCountries = [
    "at": "de", "cn": "zh", "cz": "cs", "dk": "da", "gb": "en", "gr": "el", "jp": "ja", "ua": "uk",
    "us": "en", "vn": "vi",
  ]

  /// ISO 639-1, with codes that were withdrawn (IANA Language Subtag Registry).
  private static let twoLetters = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da \
    de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz \
    ia id ie ig ii ik in io is it iu iw ja ji jv jw ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la \
    lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj \
    om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv \
    sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split(separator: " ").map(String.init))
}
