import Catalog
import Digest
import Library

extension TitleRecord {
  /// A catalogue's record as a title of the library: the only place where the fields of the one
  /// become the columns of the other.
  init(_ title: CatalogueTitle, store: String) {
    self.init(
      store: store, id: title.id, uuid: UUIDv5.title(store: store, id: title.id), title: title.title
    )
    subtitle = title.subtitle
    contributors = title.authors.map {
      TitleContributor(name: $0.name, role: $0.role, sortAs: $0.sortAs)
    }
    language = title.language
    description = title.description
    categories = title.categories
    publisher = title.publisher
    published = title.published
    isbn = title.isbn
    seriesName = title.seriesName
    seriesPosition = title.seriesPosition
    coverURL = title.coverURL
    isPurchased = title.isPurchased
    isSample = title.isSample
    purchasedAt = title.purchasedAt
    orderID = title.orderID
    priceAmount = title.priceAmount
    priceCurrency = title.priceCurrency
    updatedAt = title.updatedAt
    contentVersion = title.version
    pageProgression = title.pageProgression
    writingMode = title.writingMode
    if case .url(let url, let mediaType) = title.content {
      contentURL = url
      contentMediaType = mediaType
    }
  }
}
