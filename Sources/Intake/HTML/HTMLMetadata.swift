import EPUB
import XML

extension SourceMetadata {
  /// What a page says of itself: the `meta` elements of its head (Dublin Core's names for HTML, those
  /// of search engines and of scholars' programs), its title, its language.
  init(ofPage root: XMLElement) {
    self.init()
    let head = root.child("head")
    var named: [String: [String]] = [:]
    for meta in head?.children("meta") ?? [] {
      guard let name = (meta["name"] ?? meta["property"])?.lowercased(),
        let content = meta["content"]?.nonBlank
      else { continue }
      named[Self.names[name] ?? name, default: []].append(content)
    }
    title = named["title"]?.first ?? head?.child("title")?.textContent.nonBlank
    contributors =
      (named["author"] ?? []).map { Contributor(name: $0) }
      + (named["translator"] ?? []).map { Contributor(name: $0, role: "trl") }
    language =
      [root.child("body")?["lang"], root["xml:lang"], root["lang"], named["language"]?.first]
      .lazy.compactMap { $0?.languageTag }.first
    description = named["description"]?.first
    subjects = named["subject"] ?? []
    for words in named["keywords"] ?? [] {
      subjects += words.split(separator: ",").compactMap { String($0).nonBlank }
    }
    publisher = named["publisher"]?.first
    published = named["date"]?.first.flatMap(FB2Date.date)
    isbn = (named["isbn"] ?? named["identifier"])?.lazy.compactMap(ISBN.first).first
    identifiers = named["identifier"] ?? []
    takeGutenbergTitle()
  }

  /// One name for all that mean the same.
  private static let names: [String: String] = [
    "dc.title": "title", "dcterms.title": "title", "citation_title": "title", "og:title": "title",
    "dc.creator": "author", "dcterms.creator": "author", "citation_author": "author",
    "dc.language": "language", "dcterms.language": "language",
    "dc.description": "description", "dcterms.description": "description",
    "og:description": "description",
    "dc.subject": "subject", "dcterms.subject": "subject",
    "dc.publisher": "publisher", "dcterms.publisher": "publisher",
    "dc.date": "date", "dcterms.date": "date", "citation_date": "date",
    "dc.identifier": "identifier", "dcterms.identifier": "identifier",
    "citation_isbn": "isbn", "book:isbn": "isbn", "book:author": "author",
  ]

  /// Project Gutenberg's pages call themselves "The Project Gutenberg eBook of TITLE, by AUTHOR".
  private mutating func takeGutenbergTitle() {
    guard let whole = title, whole.contains("Project Gutenberg") else { return }
    var words = whole[...]
    for start in ["The Project Gutenberg eBook of ", "The Project Gutenberg eBook, "]
    where words.lowercased().hasPrefix(start.lowercased()) {
      words = words.dropFirst(start.count)
    }
    for end in [" | Project Gutenberg", " - Project Gutenberg"] where words.hasSuffix(end) {
      words = words.dropLast(end.count)
    }
    if let by = words.ranges(of: ", by ").last {
      let author = String(words[by.upperBound...]).folded
      if contributors.isEmpty { contributors = [Contributor(name: author)] }
      words = words[..<by.lowerBound]
    }
    title = String(words).nonBlank
  }
}
