extension PageWords {
  static let english = PageWords(
    language: "en", contents: "Contents", cover: "Cover", coverOf: "Cover of %1",
    titlePage: "Title page", colophon: "About this edition", annotation: "About the book",
    chapter: "Chapter %1",
    continued: "%1 (continued)", untitled: "Untitled",
    origin: "This edition was made by Bookstead from a bought original.",
    rights: """
      All rights in the text and the pictures remain with those who hold them. This copy is for the \
      personal use of the person who bought the book.
      """,
    title: "Title", publisher: "Publisher", identifier: "Identifier",
    accessibility: """
      Bound by a program from the text as it was sold; its accessibility has not been examined by a \
      person.
      """)

  static let german = PageWords(
    language: "de", contents: "Inhalt", cover: "Umschlag", coverOf: "Umschlag von %1",
    titlePage: "Titelseite", colophon: "Zu dieser Ausgabe", annotation: "Über das Buch",
    chapter: "Kapitel %1",
    continued: "%1 (Fortsetzung)", untitled: "Ohne Titel",
    origin: "Diese Ausgabe wurde von Bookstead aus einem gekauften Original hergestellt.",
    rights: """
      Alle Rechte an Text und Bildern bleiben bei ihren Inhabern. Dieses Exemplar ist für den \
      persönlichen Gebrauch der Person bestimmt, die das Buch gekauft hat.
      """,
    title: "Titel", publisher: "Verlag", identifier: "Kennung",
    accessibility: """
      Von einem Programm aus dem verkauften Text gebunden; die Barrierefreiheit wurde von keinem \
      Menschen geprüft.
      """)

  static let french = PageWords(
    language: "fr", contents: "Table des matières", cover: "Couverture",
    coverOf: "Couverture de «\u{A0}%1\u{A0}»", titlePage: "Page de titre",
    colophon: "À propos de cette édition", annotation: "À propos du livre", chapter: "Chapitre %1",
    continued: "%1 (suite)",
    untitled: "Sans titre",
    origin: "Cette édition a été réalisée par Bookstead à partir d’un original acheté.",
    rights: """
      Tous les droits sur le texte et les images restent à leurs titulaires. Cet exemplaire est \
      destiné à l’usage personnel de la personne qui a acheté le livre.
      """,
    title: "Titre", publisher: "Éditeur", identifier: "Identifiant",
    accessibility: """
      Relié par un programme à partir du texte vendu\u{A0}; son accessibilité n’a pas été examinée par \
      une personne.
      """,
    titleSeparator: "\u{A0}: ")

  static let spanish = PageWords(
    language: "es", contents: "Índice", cover: "Cubierta", coverOf: "Cubierta de «%1»",
    titlePage: "Portada", colophon: "Sobre esta edición", annotation: "Sobre el libro",
    chapter: "Capítulo %1",
    continued: "%1 (continuación)", untitled: "Sin título",
    origin: "Esta edición ha sido elaborada por Bookstead a partir de un original comprado.",
    rights: """
      Todos los derechos sobre el texto y las imágenes siguen siendo de sus titulares. Este \
      ejemplar es para el uso personal de quien compró el libro.
      """,
    title: "Título", publisher: "Editorial", identifier: "Identificador",
    accessibility: """
      Encuadernado por un programa a partir del texto vendido; ninguna persona ha examinado su \
      accesibilidad.
      """)

  static let greek = PageWords(
    language: "el", contents: "Περιεχόμενα", cover: "Εξώφυλλο", coverOf: "Εξώφυλλο: %1",
    titlePage: "Σελίδα τίτλου", colophon: "Σχετικά με αυτή την έκδοση", annotation: "Για το βιβλίο",
    chapter: "Κεφάλαιο %1",
    continued: "%1 (συνέχεια)", untitled: "Χωρίς τίτλο",
    origin: "Αυτή η έκδοση δημιουργήθηκε από το Bookstead με βάση ένα αγορασμένο πρωτότυπο.",
    rights: """
      Όλα τα δικαιώματα για το κείμενο και τις εικόνες ανήκουν στους κατόχους τους. Το αντίτυπο \
      αυτό προορίζεται για προσωπική χρήση από το άτομο που αγόρασε το βιβλίο.
      """,
    title: "Τίτλος", publisher: "Εκδότης", identifier: "Αναγνωριστικό",
    accessibility: """
      Συντέθηκε από πρόγραμμα με βάση το κείμενο όπως πωλήθηκε· η προσβασιμότητά του δεν έχει \
      εξεταστεί από άνθρωπο.
      """)

  static let russian = PageWords(
    language: "ru", contents: "Содержание", cover: "Обложка", coverOf: "Обложка книги «%1»",
    titlePage: "Титульный лист", colophon: "Об этом издании", annotation: "Аннотация",
    chapter: "Глава %1",
    continued: "%1 (продолжение)", untitled: "Без названия",
    origin: "Это издание подготовлено программой Bookstead на основе купленного оригинала.",
    rights: """
      Все права на текст и иллюстрации принадлежат их обладателям. Этот экземпляр предназначен для \
      личного пользования того, кто купил книгу.
      """,
    title: "Название", publisher: "Издательство", identifier: "Идентификатор",
    accessibility: """
      Собрано программой из текста в том виде, в каком он был продан; доступность не проверялась \
      человеком.
      """)
}
