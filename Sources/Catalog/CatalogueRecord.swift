import Messages

/// One element of the list of books, however bad: decoding it never fails.
struct CatalogueRecord: Decodable {
  /// Nil when the record is refused; its place and, when it has none, its id are still empty.
  let title: CatalogueTitle?
  /// At places relative to the record: `.title`.
  let findings: [Finding]

  init(from decoder: any Decoder) {
    let report = FieldReport()
    let title = Self.read(decoder, report)
    if let refusal = report.refusal {
      self.title = nil
      // What else is wrong with it no longer matters.
      findings = [refusal]
    } else {
      self.title = title
      findings = report.findings
    }
  }

  /// Bytes of UTF-8 that a title may have.
  static let longestTitle = 64 << 10

  private static func read(_ decoder: any Decoder, _ report: FieldReport) -> CatalogueTitle? {
    let fields: FieldReader
    do {
      fields = FieldReader(try decoder.container(keyedBy: FieldReader.Key.self), report: report)
    } catch {
      report.refuse("", tr("is not an object"))
      return nil
    }
    guard let name = name(fields) else { return nil }
    var title = CatalogueTitle(place: "", id: id(fields) ?? "", title: name)
    readDescription(fields, into: &title)
    readPurchase(fields, into: &title)
    title.pageProgression = fields.choice("pageProgression", of: ["ltr", "rtl"])
    title.writingMode = fields.choice("writingMode", of: ["horizontal-tb", "vertical-rl"])
    title.content = ContentFields.read(fields)
    return title
  }

  private static func name(_ fields: FieldReader) -> String? {
    var fault = tr("is missing")
    switch fields.value("title") {
    case .absent: break
    case .other: fault = tr("is not text")
    case .text(let text):
      let name = text.trimmed
      if !name.isEmpty, name.utf8.count <= longestTitle { return name }
      fault = name.isEmpty ? tr("is empty") : tr("is longer than 64 KB")
    }
    fields.report.refuse(".title", fault)
    return nil
  }

  private static func id(_ fields: FieldReader) -> String? {
    guard let id = fields.textOrNumber("id") else { return nil }
    guard !id.hasControls else {
      fields.leaveOut("id", tr("has a control character, and is left out"))
      return nil
    }
    return id
  }

  private static func readDescription(_ fields: FieldReader, into title: inout CatalogueTitle) {
    title.subtitle = fields.text("subtitle")
    title.authors = AuthorFields.read(fields)
    title.language = language(fields)
    title.description = fields.text("description")
    title.categories = CategoryFields.read(fields)
    title.publisher = fields.text("publisher")
    title.published = fields.checked("published", by: W3CDate.normalised) {
      tr("“%1” is not a date (YYYY-MM-DD), and is left out", $0)
    }
    title.isbn = fields.checked("isbn", by: ISBN.normalised) {
      tr("“%1” is not an ISBN, and is left out", $0)
    }
    if let series = fields.object("series") {
      title.seriesName = series.text("name")
      title.seriesPosition = series.textOrNumber("position")
    } else {
      title.seriesName = fields.text("series")
    }
    title.coverURL = fields.checked("coverUrl", by: Location.normalised) {
      tr("“%1” is not a path or an http address, and is left out", $0)
    }
  }

  private static func language(_ fields: FieldReader) -> String {
    guard let tag = fields.text("language") else { return "und" }
    guard let normalised = LanguageTag.normalised(tag) else {
      fields.leaveOut("language", tr("“%1” is not a language tag, and is left out", tag))
      return "und"
    }
    return normalised
  }

  private static func readPurchase(_ fields: FieldReader, into title: inout CatalogueTitle) {
    title.isPurchased = fields.flag("isPurchased") ?? false
    title.isSample = fields.flag("isSample") ?? false
    title.purchasedAt = time(fields, "purchasedAt")
    title.updatedAt = time(fields, "updatedAt")
    title.orderID = fields.textOrNumber("orderId")
    title.version = fields.textOrNumber("version")
    if let price = fields.object("price") {
      title.priceAmount = amount(price, "amount")
      title.priceCurrency = price.checked("currency", by: Price.currency) {
        tr("“%1” is not a currency code, and is left out", $0)
      }
    } else {
      title.priceAmount = amount(fields, "price")
    }
  }

  private static func amount(_ fields: FieldReader, _ key: FieldReader.Key) -> String? {
    fields.checked(key, by: Price.amount) { tr("“%1” is not an amount, and is left out", $0) }
  }

  private static func time(_ fields: FieldReader, _ key: FieldReader.Key) -> String? {
    fields.checked(key, by: Timestamp.normalised) {
      tr("“%1” is not a time (YYYY-MM-DDThh:mm:ssZ), and is left out", $0)
    }
  }
}
