/// The pages and the style that we author and put into every book beside its own text.
package struct TemplateSet: Sendable, Equatable {
  /// The book's title page; nil leaves it out.
  package private(set) var titlePage: Template?
  /// The last page, which says where the edition comes from; nil leaves it out.
  package private(set) var colophon: Template?
  /// The page that shows the cover.
  package private(set) var cover: Template
  /// The style sheet, as it is; it has no placeholders.
  package private(set) var stylesheet: [UInt8]
  /// The names of the files that a person put in place of ours.
  package private(set) var overridden: Set<String> = []
  /// Changes when any byte of any file does: 16 hexadecimal digits.
  package private(set) var fingerprint: String

  /// The names that files may have, in the order a reader meets the pages.
  package static let names = [coverName, titlePageName, colophonName, stylesheetName]

  static let coverName = "cover.xhtml"
  static let titlePageName = "title-page.xhtml"
  static let colophonName = "colophon.xhtml"
  static let stylesheetName = "style.css"

  /// Our own, as they lie in `pages`.
  package static let builtIn = TemplateSet(files: [
    coverName: PackageResources.cover_xhtml,
    titlePageName: PackageResources.title_page_xhtml,
    colophonName: PackageResources.colophon_xhtml,
    stylesheetName: PackageResources.style_css,
  ])

  /// Nothing but the book: no title page and no colophon, only the style that it needs to be
  /// readable and, where there is a cover, its page.
  package static let none = TemplateSet(files: [
    coverName: PackageResources.cover_xhtml,
    stylesheetName: PackageResources.style_css,
  ])

  private init(files: [String: [UInt8]]) {
    titlePage = files[Self.titlePageName].map { Template(name: Self.titlePageName, bytes: $0) }
    colophon = files[Self.colophonName].map { Template(name: Self.colophonName, bytes: $0) }
    cover = Template(name: Self.coverName, bytes: files[Self.coverName] ?? [])
    stylesheet = files[Self.stylesheetName] ?? []
    fingerprint = Fingerprint(of: files).description
  }

  /// The pages of `base`, some replaced by a person's own.
  ///
  /// - Parameter files: what lies in the person's folder, by file name. Names that are no `.xhtml`
  ///   or `.css` are passed over, as are hidden files; a page or style of an unknown name is an
  ///   error, since it is most likely a slip.
  package init(
    overriding base: TemplateSet, with files: [String: [UInt8]]
  ) throws(TemplateError) {
    self = base
    for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
      guard name.hasSuffix(".xhtml") || name.hasSuffix(".css"), !name.hasPrefix(".") else {
        continue
      }
      try replace(name, by: bytes)
    }
    guard !overridden.isEmpty else { return }
    let replaced = files.filter { overridden.contains($0.key) }
    fingerprint = Fingerprint(of: replaced, after: base.fingerprint).description
  }

  private mutating func replace(_ name: String, by bytes: [UInt8]) throws(TemplateError) {
    let template = Template(name: name, bytes: bytes)
    switch name {
    case Self.coverName: cover = template
    case Self.titlePageName: titlePage = template
    case Self.colophonName: colophon = template
    case Self.stylesheetName: stylesheet = bytes
    default: throw .unknownTemplate(name)
    }
    // Braces in pairs mean nothing in a style sheet.
    if name == Self.stylesheetName {
      try template.checkEncoding()
    } else {
      _ = try template.placeholders()
    }
    overridden.insert(name)
  }
}
