import EPUB
import Images
import XML

/// Finds a book's cover, by whatever way its maker chose to say which it is.
struct EPUBCover {
  let container: EPUBContainer
  let package: EPUBPackage
  let navigation: EPUBNavigation

  /// The name of the picture's file; nil where the book shows none.
  var name: String? {
    let said = [byProperty, byMeta, byGuide].lazy.compactMap { $0 }
    return said.first ?? byName ?? byFirstPage
  }

  /// `cover-image` of EPUB 3.
  private var byProperty: String? {
    picture(package.items.first { $0.properties.contains("cover-image") }?.name)
  }

  /// `meta name="cover"` of EPUB 2, which has an item's id, or against the rules its address.
  private var byMeta: String? {
    guard let content = EPUBMetadata(package.metadata).named("cover") else { return nil }
    if let item = package.item(id: content) {
      return picture(item.name) ?? pictureOfPage(item.name)
    }
    guard case .file(let name, _) = package.resolve(content, from: package.name, in: container)
    else { return nil }
    return picture(name)
  }

  /// The landmark or the guide's reference, mostly to a page that shows it.
  private var byGuide: String? {
    let cover = navigation.landmarks.first {
      ["cover", "coverpage"].contains($0.type.lowercased())
    }
    guard let name = cover?.entry.target?.name else { return nil }
    return picture(name) ?? pictureOfPage(name)
  }

  /// A picture that is called so.
  private var byName: String? {
    let named = package.items.first { item in
      let last = item.name.lowercased().split(separator: "/").last ?? ""
      return item.id.lowercased() == "cover" || item.id.lowercased() == "cover-image"
        || last.hasPrefix("cover.")
    }
    return picture(named?.name)
  }

  /// The first picture of a first page that has hardly any text.
  private var byFirstPage: String? {
    guard let first = package.spine.first else { return nil }
    return pictureOfPage(package.items[first.item].name, hasFewWords: true)
  }

  /// The file, if it is a picture.
  private func picture(_ name: String?) -> String? {
    guard let name, container.contains(name) else { return nil }
    let type = package.item(named: name)?.mediaType ?? ""
    guard type.hasPrefix("image/") || MediaTypes.byName(name).hasPrefix("image/") else {
      return nil
    }
    return name
  }

  private func pictureOfPage(_ page: String, hasFewWords: Bool = false) -> String? {
    guard container.contains(page), let bytes = container.page(page) else { return nil }
    let body = PageTree(bytes, named: page).root.child("body")
    guard let body, !hasFewWords || body.textContent.folded.count < 200 else { return nil }
    for source in body.pictureSources {
      guard case .file(let name, _) = package.resolve(source, from: page, in: container) else {
        continue
      }
      if let name = picture(name) { return name }
    }
    return nil
  }
}

extension XMLElement {
  /// The addresses of the pictures that it shows, in order.
  fileprivate var pictureSources: [String] {
    var own: [String] = []
    switch localName {
    case "img": own = [self["src"]].compactMap { $0 }
    case "image": own = [self["xlink:href"] ?? self["href"]].compactMap { $0 }
    default: break
    }
    return own + elements.flatMap(\.pictureSources)
  }
}
