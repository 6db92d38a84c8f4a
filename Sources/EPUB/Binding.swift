import Archive
import Messages
import Templates
import XML

/// One book on its way into its file: what has been written of it, and what is known by now.
///
/// Each page is serialised, compressed and let go of before the next; the package document, which
/// lists them all, comes last.
struct Binding: ~Copyable {
  let book: BookDescription
  let templates: TemplateSet
  let plan: BookPlan
  let targets: LinkTargets
  /// The contents list: the book's own where it brings one, else the chapters.
  let contents: [ContentsEntry]
  let images: ImageTable
  let styles: StyleTable
  let media: MediaTable
  /// The pages keep the form that they were bought in.
  let keepsForm: Bool
  let rendition: [(property: String, value: String)]
  let hasFixedPages: Bool
  var zip: ZipWriter

  var findings: [Finding]
  var features = ContentFeatures()
  var pageBreaks: [PageBreak] = []
  var documents: [(title: String, href: String)] = []
  var landmarks: [NavigationDocument.Landmark]
  /// The pages of a printed edition that the book lists, where it says more than its text.
  let pageList: [PageBreak]
  /// The manifest's groups in their order, and the spine's.
  var manifest = ManifestGroups()
  var spine = SpineGroups()
  var coverID: String?

  init(_ publication: Publication, templates: TemplateSet) throws(EPUBError) {
    var findings: [Finding] = []
    book = BookDescription(publication.metadata, findings: &findings)
    self.templates = templates
    let chapters = publication.chapters
    keepsForm = publication.keepsForm
    rendition = Rendition.valid(publication.rendition)
    plan = BookPlan(
      templates.titlePage == nil || publication.keepsForm
        ? chapters : chapters.withoutTitle(of: book), of: book)
    targets = LinkTargets(plan)
    contents = Self.contents(of: plan, publication, targets)
    let places = BoughtPlaces(targets)
    pageList = places.pages(publication.pageList)
    landmarks = places.landmarks(publication.landmarks)
    let cover = publication.showsCover ? publication.cover.flatMap { CoverImage($0) } : nil
    images = ImageTable(
      publication.resources,
      cover: cover.map { EmbeddedImage(href: $0.href, format: $0.format, bytes: $0.bytes) })
    media = MediaTable(publication.resources)
    let rendition = rendition
    hasFixedPages = chapters.contains { chapter in
      chapter.page.map { Rendition.isFixed($0.spineProperties, in: rendition) } ?? false
    }
    styles = StyleTable(
      publication.resources, images: images, media: media, isFixed: hasFixedPages)
    self.findings = findings
    zip = try Self.container()
  }

  private static func contents(
    of plan: BookPlan, _ publication: Publication, _ targets: LinkTargets
  ) -> [ContentsEntry] {
    let bought = publication.contents.map { BoughtPlaces(targets).contents($0) } ?? []
    return bought.isEmpty ? plan.contents : bought
  }

  /// The container as every book begins it.
  private static func container() throws(EPUBError) -> ZipWriter {
    do throws(ZipError) {
      var zip = try ZipWriter()
      try zip.add(
        ZipEntry(name: "mimetype", bytes: ContainerDocument.mimetype, method: .store))
      try zip.add(ZipEntry(name: "META-INF/container.xml", bytes: ContainerDocument.bytes()))
      return zip
    } catch {
      throw .archive(error)
    }
  }

  // MARK: The book's own text

  mutating func addChapters() throws(EPUBError) {
    for (index, chapter) in plan.chapters.enumerated() {
      var repair = BodyRepair(
        targets: targets, chapter: index, images: images, media: media, isFixed: hasFixedPages)
      if let form = chapter.chapter.page, let file = chapter.pages.first {
        repair.begin(page: file.href, titled: chapter.label)
        try add(file, form, of: chapter, &repair)
        continue
      }
      let page = ChapterPage(
        chapter: chapter, words: book.words,
        headingID: chapter.chapter.headingID.flatMap { targets.place(of: $0, in: index)?.id })
      for (part, file) in chapter.pages.enumerated() {
        repair.begin(page: file.href, titled: page.title(at: part))
        if part == 0, let id = chapter.chapter.headingID { _ = repair.keptID(id) }
        let heading = part == 0 ? repair.repair(heading: heading(of: chapter)) : []
        let section = page.section(at: part, heading: heading, body: repair.repair(file.blocks))
        try add(file.href, titled: page.title(at: part), section, of: chapter, repair.features)
      }
      pageBreaks += repair.pageBreaks
    }
    guard !landmarks.contains(where: { $0.type == "bodymatter" }) else { return }
    let first = plan.chapters.first { $0.kind != .frontMatter } ?? plan.chapters.first
    if let first, let page = first.pages.first {
      landmarks.append(.init(type: "bodymatter", label: first.label, href: page.href))
    }
  }

  /// A page in the form that it was bought in.
  private mutating func add(
    _ file: PagePlan, _ form: PageForm, of chapter: ChapterPlan, _ repair: inout BodyRepair
  ) throws(EPUBError) {
    var form = form
    let sheets = form.styles.compactMap { styles.href(of: $0) }
    repair.scrolled = styles.scrolled
    let body = repair.repair(file.blocks)
    form.bodyAttributes = repair.repairedAttributes(
      of: XMLElement("body", attributes: form.bodyAttributes))
    form.htmlAttributes = repair.repairedAttributes(
      of: XMLElement("html", attributes: form.htmlAttributes))
    let page = ContentPage(
      title: chapter.label, language: chapter.language, body: body, form: form,
      styles: sheets)
    let isFixed = Rendition.isFixed(form.spineProperties, in: rendition)
    if isFixed, form.viewport == nil { form.spineProperties = Rendition.reflowable(form) }
    try put(file.href, page.bytes())
    register(file.href, titled: chapter.label, repair.features)
    let id = String(file.href.prefix { $0 != "." })
    spine.forms[id] = (form.isLinear, Rendition.validForSpine(form.spineProperties))
    pageBreaks += repair.pageBreaks
  }

  private mutating func register(
    _ href: String, titled title: String, _ found: ContentFeatures
  ) {
    let id = String(href.prefix { $0 != "." })
    manifest.chapters.append(
      ManifestItem(
        id: id, href: href, mediaType: ManifestItem.xhtml, properties: found.itemProperties))
    spine.chapters.append(id)
    documents.append((title, href))
    features.formUnion(found)
  }

  /// The printed heading: the chapter's own where it shows anything, or its title where the chapter
  /// would show nothing at all.
  private func heading(of chapter: ChapterPlan) -> [XMLNode] {
    let content = chapter.chapter
    if content.heading.showsSomething { return content.heading }
    if content.matter == .annotation, content.title == nil { return ours(chapter.label) }
    return content.body.isEmpty ? [.text(chapter.label)] : []
  }

  /// Words of ours in a page of the book, marked where they are in another language than it.
  private func ours(_ words: String) -> [XMLNode] {
    guard !PageWords.hasWords(for: book.language) else { return [.text(words)] }
    var span = XMLElement("span", children: [.text(words)])
    span.mark(book.words.language)
    return [.element(span)]
  }

  private mutating func add(
    _ href: String, titled title: String, _ section: XMLElement, of chapter: ChapterPlan,
    _ found: ContentFeatures
  ) throws(EPUBError) {
    let page = ContentPage(
      title: title, language: chapter.language, isVertical: book.isVertical,
      body: [.element(section)])
    try put(href, page.bytes())
    register(href, titled: title, found)
  }

  // MARK: Putting files in

  /// Puts a file into the container's folder.
  mutating func put(
    _ href: String, _ bytes: [UInt8], method: ZipEntry.Method = .deflate
  ) throws(EPUBError) {
    do throws(ZipError) {
      try zip.add(
        ZipEntry(name: ContainerDocument.folder + href, bytes: bytes, method: method))
    } catch {
      throw .archive(error)
    }
  }

  consuming func finish() throws(EPUBError) -> EPUBResult {
    do throws(ZipError) {
      return EPUBResult(
        bytes: try zip.finish(), findings: findings, documents: documents,
        contents: contents.flatMap { $0.lines(at: 0) })
    } catch {
      throw .archive(error)
    }
  }
}

/// The manifest's items by what they are: programs of the desktop read text from the first on, as
/// much as they like, so the chapters lead and what we added ends it.
struct ManifestGroups {
  var chapters: [ManifestItem] = []
  var files: [ManifestItem] = []
  var navigation: [ManifestItem] = []
  var ours: [ManifestItem] = []

  var all: [ManifestItem] { chapters + files + navigation + ours }
}

/// The ids of the spine's items: what stands before the chapters, the chapters, what stands behind.
struct SpineGroups {
  var front: [String] = []
  var chapters: [String] = []
  var back: [String] = []
  /// What is said of some of them.
  var forms: [String: (isLinear: Bool, properties: [String])] = [:]

  var all: [String] { front + chapters + back }
}
