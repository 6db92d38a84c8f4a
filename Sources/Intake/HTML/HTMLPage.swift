import XML

/// A page's content, fit for a book.
struct HTMLPage {
  /// Flow content; headings keep the level that they have in the file.
  let body: [XMLNode]
  /// What the page calls itself: not a part of its text.
  let title: String?
  /// BCP 47, where the page names one.
  let language: String?

  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - path: the page's path in the original, for its links.
  ///   - images: gets the pictures that the page names.
  init(_ bytes: [UInt8], path: String, images: inout ImageCollector) {
    let root = HTMLParser.parse(bytes)
    title = root.child("head")?.child("title")?.textContent.folded
    let body = root.child("body")
    language =
      [body, root].lazy.compactMap { element in
        (element?["xml:lang"] ?? element?["lang"])?.languageTag
      }.first
    var cleaner = HTMLCleaner(path: path, images: images)
    self.body = cleaner.clean(body?.children ?? [])
    images = cleaner.images
  }
}

extension String {
  /// With runs of white space as one space, and none around.
  var folded: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
