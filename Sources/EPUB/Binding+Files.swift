import Images
import Messages
import Templates

extension Binding {
  /// The pictures that the chapters named.
  mutating func addImages() throws(EPUBError) {
    for image in images.images {
      try put(image.href, image.bytes, method: image.format == .svg ? .deflate : .store)
      let name = image.href.split(separator: "/").last ?? ""
      manifest.files.append(
        ManifestItem(
          id: String(name.prefix { $0 != "." }), href: image.href,
          mediaType: image.format.mediaType))
    }
    findings += images.findings
  }

  /// The style sheets, fonts and recordings that pages named.
  mutating func addBoughtFiles() throws(EPUBError) {
    for style in styles.sheets {
      try put(style.href, style.bytes)
      manifest.files.append(
        ManifestItem(id: style.id, href: style.href, mediaType: StyleSheet.mediaType))
    }
    for file in media.files {
      try put(file.href, file.bytes, method: .store)
      manifest.files.append(
        ManifestItem(id: file.id, href: file.href, mediaType: file.kind.mediaType))
    }
    findings += styles.findings + media.findings
  }

  mutating func addStyle() throws(EPUBError) {
    try put(StyleSheet.href, templates.stylesheet)
    manifest.files.append(
      ManifestItem(id: "style", href: StyleSheet.href, mediaType: StyleSheet.mediaType))
  }

  /// The cover's picture and the page that shows it. A picture that is none is told, and the book
  /// has no cover.
  ///
  /// - Parameter hasPage: a page of ours shows it.
  mutating func addCover(_ cover: Cover?, hasPage: Bool) throws(EPUBError) {
    guard let cover else { return }
    guard let image = CoverImage(cover) else {
      findings.append(
        Finding(
          .notice, place: "cover",
          fact: tr("the cover is no picture that a book may hold; it was left out")))
      return
    }
    try put(image.href, image.bytes, method: image.format == .svg ? .deflate : .store)
    manifest.files.append(
      ManifestItem(
        id: CoverImage.id, href: image.href, mediaType: image.format.mediaType,
        properties: ["cover-image"]))
    coverID = CoverImage.id
    features.hasMovingImages = features.hasMovingImages || image.format == .gif
    guard hasPage else { return }
    let page = try authored(
      templates.cover, "cover-page", PageValues(book: book).cover(image: image.href))
    manifest.ours.append(page)
    spine.front.append(page.id)
    if Rendition.isFixed([], in: rendition) {
      spine.forms[page.id] = (true, ["rendition:layout-reflowable"])
    }
    landmarks.removeAll { $0.type == "cover" }
    landmarks.insert(.init(type: "cover", label: book.words.cover, href: page.href), at: 0)
  }

  mutating func addTitlePage() throws(EPUBError) {
    guard let template = templates.titlePage else { return }
    let page = try authored(template, "title-page", PageValues(book: book).titlePage())
    manifest.ours.append(page)
    spine.front.append(page.id)
    let place = landmarks.firstIndex { $0.type == "bodymatter" } ?? landmarks.endIndex
    landmarks.insert(
      .init(type: "titlepage", label: book.words.titlePage, href: page.href), at: place)
  }

  mutating func addColophon() throws(EPUBError) {
    guard let template = templates.colophon else { return }
    let page = try authored(template, "colophon", PageValues(book: book).colophon())
    manifest.chapters.append(page)
    spine.back.append(page.id)
    landmarks.append(.init(type: "colophon", label: book.words.colophon, href: page.href))
  }

  /// Fills a template and puts the page in.
  private mutating func authored(
    _ template: Template, _ id: String, _ values: [String: TemplateValue]
  ) throws(EPUBError) -> ManifestItem {
    let page = try AuthoredPage(
      template, values, isOurs: !templates.overridden.contains(template.name))
    try put(template.name, page.bytes)
    return ManifestItem(
      id: id, href: template.name, mediaType: ManifestItem.xhtml, properties: page.properties)
  }
}

/// The cover's picture, checked as any other picture of the book is.
struct CoverImage {
  static let id = "cover-image"

  let format: ImageFormat
  let bytes: [UInt8]

  var href: String { "cover.\(format.fileExtension)" }

  init?(_ cover: Cover) {
    guard let format = ImageFormat.identify(cover.bytes) else { return nil }
    self.format = format
    if format == .svg {
      guard let drawing = SVGFile.repaired(cover.bytes, named: "cover") else { return nil }
      bytes = drawing
    } else {
      guard ImageHeader.size(of: cover.bytes) != nil,
        ImageStructure.isComplete(cover.bytes, as: format)
      else { return nil }
      bytes = cover.bytes
    }
  }
}
