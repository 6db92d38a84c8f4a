/// What pages call the way to their neighbours.
enum FurnitureWords {
  /// Whether a link says that it leads to the page before or behind, to the contents or to the first
  /// page: by its only words, by those before a colon, or by arrows.
  static func name(neighbour text: String) -> Bool {
    let label = text.prefix(80).prefix { $0 != ":" && $0 != "：" }
    let words = label.lowercased().split { !($0.isLetter || $0 == "'") }.joined(separator: " ")
    if words.isEmpty {
      return !text.isBlank && text.allSatisfy { arrows.contains($0) || $0 == " " }
    }
    return neighbours.contains(words)
  }

  private static let arrows: Set<Character> = [
    "<", ">", "«", "»", "‹", "›", "←", "→", "↑", "⇐", "⇒", "◀", "▶", "◁", "▷", "|",
  ]

  private static let neighbours: Set<String> = [
    "prev", "previous", "next", "back", "up", "top", "home", "contents", "table of contents", "toc",
    "index", "main", "previous page", "next page", "previous chapter", "next chapter",
    "back to contents", "back to index", "first", "last", "start",
    "上一页", "下一页", "上一頁", "下一頁", "上一章", "下一章", "上一节", "下一节", "上一篇", "下一篇",
    "上一回", "下一回", "目录", "目錄", "返回目录", "返回目錄", "回目录", "回目錄", "返回", "首页", "首頁",
    "前へ", "次へ", "前の章", "次の章", "目次", "目次へ", "トップ", "戻る", "이전", "다음", "목차", "처음",
    "назад", "вперёд", "вперед", "дальше", "далее", "следующая", "предыдущая", "следующая глава",
    "предыдущая глава", "оглавление", "содержание", "наверх", "в начало", "зміст", "далі",
    "zurück", "weiter", "vor", "nach oben", "inhalt", "inhaltsverzeichnis", "nächste seite",
    "vorherige seite", "nächstes kapitel", "voriges kapitel",
    "précédent", "suivant", "suivante", "précédente", "sommaire", "retour", "table des matières",
    "accueil", "anterior", "siguiente", "índice", "inicio", "volver", "seguinte", "próximo",
    "próxima", "precedente", "successivo", "indietro", "avanti", "indice", "vorige", "volgende",
    "inhoud", "föregående", "nästa", "innehåll", "forrige", "neste", "næste", "innhold", "indhold",
    "edellinen", "seuraava", "poprzedni", "następny", "dalej", "wstecz", "spis treści",
    "předchozí", "další", "obsah", "előző", "következő", "tartalom", "önceki", "sonraki",
    "içindekiler", "السابق", "التالي", "الفهرس", "הקודם", "הבא", "תוכן", "תוכן העניינים",
  ]
}
