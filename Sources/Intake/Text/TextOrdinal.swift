/// An ordinal in words, as headings have it: `erstes`, `twenty-first`, `décimo primeiro`.
struct TextOrdinal {
  /// Words that it takes.
  let length: Int
  /// The sign behind it.
  let sign: Character?

  /// - Parameter tokens: words that may begin with one.
  init?(_ tokens: ArraySlice<Substring>) {
    guard let first = tokens.first else { return nil }
    let second = tokens.dropFirst().first
    var last = first
    if Self.tens.contains(first.lowercased()), let second, Self.isOrdinal(second) {
      length = 2
      last = second
    } else if Self.isOrdinal(first) {
      length = 1
    } else {
      return nil
    }
    sign = last.last.flatMap { ".:,)—–-".contains($0) ? $0 : nil }
  }

  /// - Parameter word: in small letters.
  static func mayBegin(_ word: String) -> Bool {
    words.contains(String(Substring(word.utf8.prefix { $0 != 0x2D })))
  }

  private static func isOrdinal(_ token: Substring) -> Bool {
    let word = token.lowercased().trimmingPunctuation
    guard let hyphen = word.firstIndex(of: "-") else { return words.contains(word) }
    return words.contains(word)
      || tens.contains(String(word[..<hyphen]))
        && words.contains(String(word[word.index(after: hyphen)...]))
  }

  /// What may stand before an ordinal that it makes one with.
  private static let tens = Set(
    """
    twenty dix vingt décimo décima decimo decima vigésimo vigésima vigesimo vigesima ventesimo ventesima \
    двадцать dwudziesty dwudziesta dwudzieste
    """.split(separator: " ").map(String.init))

  /// All words that an ordinal begins with or is, in small letters.
  static let words: Set<String> = {
    var words = Set(others.split(separator: " ").map(String.init)).union(tens)
    for (stems, endings) in families {
      for stem in stems.split(separator: " ") {
        for ending in endings.split(separator: " ") { words.insert(String(stem + ending)) }
      }
    }
    return words
  }()

  /// Stems, with the endings that each may have.
  private static let families = [
    (
      """
      erst zweit dritt viert fünft sechst siebent siebt acht neunt zehnt elft zwölft dreizehnt \
      vierzehnt fünfzehnt sechzehnt siebzehnt achtzehnt neunzehnt zwanzigst letzt
      """, "e er es"
    ),
    (
      """
      deux trois quatr cinqu six sept huit neuv dix onz douz treiz quatorz quinz seiz vingt
      """, "ième ieme"
    ),
    (
      """
      primer segund tercer cuart quint sext séptim septim octav noven décim decim undécim undecim \
      duodécim duodecim decimotercer decimocuart decimoquint decimosext decimoséptim decimoseptim \
      decimoctav decimonoven vigésim vigesim últim ultim
      """, "o a"
    ),
    (
      """
      prim second terz quart sest settim ottav non undicesim dodicesim tredicesim quattordicesim \
      quindicesim sedicesim diciassettesim diciottesim diciannovesim ventesim
      """, "o a"
    ),
    ("primeir terceir sétim setim oitav", "o a"),
    (
      """
      перв втор четверт четвёрт пят шест седьм восьм девят десят одиннадцат двенадцат тринадцат \
      четырнадцат пятнадцат шестнадцат семнадцат восемнадцат девятнадцат двадцат последн
      """, "ая ый ой ое яя ий ее"
    ),
    (
      """
      pierwsz czwart piąt szóst siódm ósm dziewiąt dziesiąt jedenast dwunast trzynast czternast \
      piętnast szesnast siedemnast osiemnast dziewiętnast dwudziest ostatni
      """, "y a e"
    ),
  ]

  private static let others = """
    first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth \
    fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth last \
    premier première premiere seconde dernier dernière derniere primer tercer decimotercer \
    третья третий третье drugi druga drugie trzeci trzecia trzecie ostatni \
    eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde dertiende \
    veertiende vijftiende zestiende zeventiende achttiende negentiende twintigste laatste \
    första andra tredje fjärde femte sjätte sjunde åttonde nionde tionde elfte tolfte trettonde \
    fjortonde femtonde sextonde sjuttonde artonde nittonde tjugonde sista \
    første anden annen andet andre fjerde sjette syvende sjuende ottende åttende niende tiende \
    ellevte tolvte trettende fjortende femtende sekstende sekstende syttende attende nittende tyvende
    """
}
