import EPUB
import Images

/// The files of a book beside its pages, as a publication has them.
struct EPUBFiles {
  let bought: BoughtEPUB

  /// Pictures, fonts, recordings and style sheets, by their names. Style sheets are in UTF-8.
  var resources: [Resource] {
    let fonts = FontObfuscation(identifier: bought.book.uniqueIdentifier ?? "")
    return bought.container.names.compactMap { name in
      guard isResource(name), !isLocked(name),
        let bytes = bought.container.bytes(name, limit: EPUBContainer.mediaLimit)
      else { return nil }
      if isStyleSheet(name) { return Resource(path: name, bytes: Self.utf8(bytes)) }
      if let way = bought.protection.obfuscated[name], ImageFormat.identify(bytes) == nil {
        return Resource(path: name, bytes: fonts.undone(bytes, way))
      }
      return Resource(path: name, bytes: shown(name) ?? bytes)
    }
  }

  /// The picture that stands in the place of one that no book may hold, where the manifest names one.
  private func shown(_ name: String) -> [UInt8]? {
    guard var item = bought.book.item(named: name), item.fallback != nil,
      ImageFormat.allCases.allSatisfy({ $0.mediaType != item.mediaType })
    else { return nil }
    var met: Set<String> = []
    while let id = item.fallback, met.insert(id).inserted, let next = bought.book.item(id: id) {
      item = next
      guard item.isPresent, item.mediaType.hasPrefix("image/"),
        let bytes = bought.container.bytes(item.name, limit: EPUBContainer.mediaLimit)
      else { continue }
      if ImageFormat.identify(bytes) != nil { return bytes }
    }
    return nil
  }

  /// A file that nobody can show; a picture that is said to be locked and is not can be shown.
  private func isLocked(_ name: String) -> Bool {
    bought.protection.locked.contains(name) && !bought.container.isPageOrPicture(name)
  }

  private func isStyleSheet(_ name: String) -> Bool {
    bought.book.item(named: name)?.mediaType == "text/css"
      || MediaTypes.byName(name) == "text/css"
  }

  private func isResource(_ name: String) -> Bool {
    if name.hasPrefix("META-INF/") || name == "mimetype" { return false }
    if let item = bought.book.item(named: name), item.isPage { return false }
    switch MediaTypes.byName(name) {
    case "application/xhtml+xml", "application/oebps-package+xml", "application/x-dtbncx+xml":
      return false
    default: return !name.lowercased().hasSuffix(".smil") && !name.lowercased().hasSuffix(".js")
    }
  }

  /// A style sheet in whatever encoding it says, or is in (CSS Syntax, section 3.2).
  private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    let start = String(decoding: bytes.prefix(128).filter { $0 != 0 }, as: UTF8.self)
    var declared: String?
    if let mark = start.firstRange(of: "@charset \"") {
      declared = String(start[mark.upperBound...].prefix { $0 != "\"" })
    }
    do throws(IntakeError) {
      return Array(
        try SourceText(bytes, encoding: nil, declared: declared, named: "").text.utf8)
    } catch {
      return bytes
    }
  }
}
