import EPUB
import Images
import Messages
import XML

/// A bought EPUB as far as it has to be known to publish it as it is: what it says of itself, its
/// contents, its cover, and what is at fault in it.
package struct BoughtEPUB {
  let container: EPUBContainer
  let book: EPUBPackage
  let protection: EPUBProtection
  let navigation: EPUBNavigation
  /// What the package document says.
  package let said: SourceMetadata

  /// Opens a book; throws why no program could.
  package init(_ source: IntakeSource) throws(IntakeError) {
    container = try EPUBContainer(source)
    protection = EPUBProtection(container)
    book = try Self.package(container, protection, file: source.path)
    navigation = EPUBNavigation(book, in: container)
    said = EPUBMetadata(book.metadata).said
    checkMimetype(source.bytes)
  }

  /// The package of a book whose text can be read.
  private static func package(
    _ container: EPUBContainer, _ protection: EPUBProtection, file: String
  ) throws(IntakeError) -> EPUBPackage {
    let book: EPUBPackage
    do {
      book = try EPUBPackage(container, file: file)
    } catch {
      throw protection.locked.isEmpty ? error : .locked(scheme: protection.scheme, file: file)
    }
    let pages = book.spine.map { book.items[$0.item].name }
    let first = pages.firstIndex { name in
      container.bytes(name, limit: EPUBContainer.mediaLimit)?.isEmpty == false
    }
    guard let first else { throw .empty(file: file) }
    if let refusal = protection.refusal(
      of: file, pages: Array(pages[first...]), isReadable: container.isPageOrPicture)
    {
      throw refusal
    }
    for name in protection.locked.sorted() where !pages.contains(name) {
      container.note(name, tr("is locked: only the store's program can show it"))
    }
    return book
  }

  /// What is at fault in it.
  package var findings: [Finding] { container.findings }

  /// Looks at every page for what a reader would stop at.
  package func checkPages() {
    var size = 0
    for page in book.spine {
      let item = book.items[page.item]
      guard item.isPage, let bytes = container.page(item.name) else { continue }
      size += bytes.count
      guard size <= 24 << 20 else { return }
      do throws(XMLError) {
        _ = try XMLParser.parse(bytes, named: item.name)
      } catch {
        container.note(error.place, tr("%1; readers may stop there", error.fact))
      }
    }
  }

  private func checkMimetype(_ bytes: [UInt8]) {
    // Its content stands at this place in a file that is made right (EPUB 3.3, section 4.2.4).
    if bytes.count < 58 || !bytes[30..<58].elementsEqual("mimetypeapplication/epub+zip".utf8) {
      container.note("mimetype", tr("is not the first file in it, as it should be"))
    }
  }

  /// The picture of the cover, that of an SVG among them; nil where there is none.
  package var cover: [UInt8]? {
    let cover = EPUBCover(container: container, package: book, navigation: navigation)
    guard let name = cover.name,
      let bytes = container.bytes(name, limit: EPUBContainer.mediaLimit),
      ImageFormat.identify(bytes) != nil
    else { return nil }
    return bytes
  }

  /// The contents list: each line's depth, words, and address relative to the package document.
  package var contents: [(level: Int, label: String, href: String)] {
    var lines: [(level: Int, label: String, href: String)] = []
    func append(_ entries: [EPUBNavigation.Entry], level: Int) {
      for entry in entries {
        if let target = entry.target ?? entry.firstTarget {
          lines.append((level, entry.label, address(of: target)))
        }
        append(entry.children, level: level + 1)
      }
    }
    append(navigation.contents, level: 0)
    return lines.isEmpty ? headings : lines
  }

  /// What stands for a contents list where there is none: the pages by what they are called.
  private var headings: [(level: Int, label: String, href: String)] {
    book.spine.prefix(500).compactMap { page in
      let item = book.items[page.item]
      guard item.isPage, item.name != navigation.document, let bytes = container.page(item.name)
      else { return nil }
      let tree = PageTree(bytes, named: item.name).root
      guard let label = tree.firstHeading ?? tree.pageTitle else { return nil }
      return (0, label, address(of: EPUBNavigation.Target(name: item.name)))
    }
  }

  /// A place's address relative to the package document.
  private func address(of target: EPUBNavigation.Target) -> String {
    let folder = book.folder
    let path =
      target.name.hasPrefix(folder)
      ? String(target.name.dropFirst(folder.count))
      : String(repeating: "../", count: folder.count { $0 == "/" }) + target.name
    return target.fragment.map { "\(path)#\($0)" } ?? path
  }
}

extension EPUBNavigation.Entry {
  /// The first place that a line below leads to.
  var firstTarget: EPUBNavigation.Target? {
    children.lazy.compactMap { $0.target ?? $0.firstTarget }.first
  }
}

extension XMLElement {
  /// The words of the first heading in a page.
  var firstHeading: String? {
    for element in elements {
      if ["h1", "h2", "h3"].contains(element.name) {
        if let words = element.textContent.titleLine.nonEmpty { return words }
      } else if let words = element.firstHeading {
        return words
      }
    }
    return nil
  }

  /// What a page calls itself.
  var pageTitle: String? { child("head")?.child("title")?.textContent.titleLine.nonEmpty }
}
