extension Binding {
  /// The navigation document and its elder, the NCX.
  mutating func addNavigation() throws(EPUBError) {
    let navigation = NavigationDocument(
      book: book, contents: contents, landmarks: landmarks, pageBreaks: allPageBreaks)
    let ncx = NCXDocument(book: book, contents: contents, pageBreaks: allPageBreaks)
    try put(NCXDocument.href, ncx.bytes())
    try put(NavigationDocument.href, navigation.bytes())
    manifest.navigation += [
      ManifestItem(
        id: ManifestItem.ncxID, href: NCXDocument.href, mediaType: NCXDocument.mediaType),
      ManifestItem(
        id: "nav", href: NavigationDocument.href, mediaType: ManifestItem.xhtml,
        properties: ["nav"]),
    ]
  }

  mutating func addPackageDocument() throws(EPUBError) {
    let accessibility = AccessibilityMetadata(
      features, hasCover: coverID != nil, hasPageBreaks: !allPageBreaks.isEmpty,
      summary: book.words.accessibility)
    let package = PackageDocument(
      book: book, accessibility: accessibility, manifest: manifest.all, spine: spine.all,
      forms: spine.forms, rendition: rendition, guide: guide, coverID: coverID)
    try put(PackageDocument.href, package.bytes())
  }

  /// The printed pages: those that the text marks, or the book's own list where it knows of more.
  private var allPageBreaks: [PageBreak] {
    pageList.count > pageBreaks.count ? pageList : pageBreaks
  }

  /// The landmarks by the names that EPUB 2 has for them (OPF 2.0.1, section 2.6).
  private var guide: [(type: String, title: String, href: String)] {
    let names = [
      "cover": "cover", "titlepage": "title-page", "bodymatter": "text", "colophon": "colophon",
    ]
    return landmarks.compactMap { landmark in
      names[landmark.type].map { ($0, landmark.label, landmark.href) }
    }
  }
}
