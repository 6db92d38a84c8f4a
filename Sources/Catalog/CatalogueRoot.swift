import FoundationEssentials
import Messages

/// The whole file: a list of books, or a store with its books.
struct CatalogueRoot: Decodable {
  private(set) var store: Store?
  private(set) var records: [CatalogueRecord] = []
  private(set) var findings: [Finding] = []

  init(from decoder: any Decoder) throws {
    if let list = Self.list(in: decoder) {
      records = try Self.records(of: list)
      return
    }
    let object: KeyedDecodingContainer<FieldReader.Key>
    do { object = try decoder.container(keyedBy: FieldReader.Key.self) } catch {
      throw CatalogueError.Reason.notACatalogue
    }
    let report = FieldReport()
    let fields = FieldReader(object, report: report)
    guard object.contains("books") else {
      throw CatalogueError.Reason.noBooks(isBook: object.contains("title"))
    }
    do {
      records = try Self.records(of: object.nestedUnkeyedContainer(forKey: "books"))
    } catch DecodingError.typeMismatch {
      throw CatalogueError.Reason.booksAreNoList
    } catch DecodingError.valueNotFound {
      throw CatalogueError.Reason.booksAreNoList
    }
    store = Self.store(fields)
    findings = (report.findings + [report.refusal].compactMap { $0 }).map { finding in
      Finding(finding.severity, place: String(finding.place.dropFirst()), fact: finding.fact)
    }
  }

  private static func list(in decoder: any Decoder) -> (any UnkeyedDecodingContainer)? {
    do { return try decoder.unkeyedContainer() } catch { return nil }
  }

  private static func records(
    of list: any UnkeyedDecodingContainer
  ) throws -> [CatalogueRecord] {
    var list = list
    var records: [CatalogueRecord] = []
    records.reserveCapacity(list.count ?? 0)
    while !list.isAtEnd { records.append(try list.decode(CatalogueRecord.self)) }
    return records
  }

  private static func store(_ fields: FieldReader) -> Store? {
    let store: Store
    if let object = fields.object("store") {
      guard let id = object.textOrNumber("id") else {
        object.leaveOut("id", tr("is missing, so the store is not used"))
        return nil
      }
      store = Store(id: id, name: object.text("name"), url: object.text("url"))
    } else if let id = fields.textOrNumber("store") {
      store = Store(id: id)
    } else {
      return nil
    }
    // A title is written and typed as `store/id`.
    guard !store.id.contains("/"), !store.id.hasControls else {
      fields.leaveOut("store", tr("has a slash or a control character in its id, and is not used"))
      return nil
    }
    return store
  }
}
