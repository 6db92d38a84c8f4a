import Images
import Messages
import XML

/// What of a book is encrypted, and by whom (EPUB 3.3, sections 4.2.6.3.2 and 4.4).
struct EPUBProtection {
  /// How a font is made unreadable outside of the book, which is no copy protection.
  enum Obfuscation: Sendable {
    case idpf, adobe
  }

  /// The obfuscated files, by their names.
  private(set) var obfuscated: [String: Obfuscation] = [:]
  /// Files that are said to be readable by a program of the store alone.
  private(set) var locked: Set<String> = []
  /// Whose lock it is, where something says so.
  let scheme: String?

  init(_ container: EPUBContainer) {
    scheme = Self.scheme(of: container)
    guard let name = container.name(of: "META-INF/encryption.xml"),
      let bytes = container.bytes(name)
    else { return }
    let root = TolerantXML.read(bytes, named: name, by: .encryption, in: container)
    for data in root.descendants("encrypteddata") {
      guard let uri = data.descendants("cipherreference").first?["uri"] else { continue }
      // What is not there is not missed, and what names no method is compressed alone.
      guard let file = container.name(of: uri.hasPrefix("/") ? String(uri.dropFirst()) : uri),
        let method = data.child("encryptionmethod")
      else { continue }
      switch method["algorithm"] {
      case "http://www.idpf.org/2008/embedding": obfuscated[file] = .idpf
      case "http://ns.adobe.com/pdf/enc#RC": obfuscated[file] = .adobe
      default: locked.insert(file)
      }
    }
  }

  private static func scheme(of container: EPUBContainer) -> String? {
    if container.name(of: "META-INF/license.lcpl") != nil { return "LCP" }
    if container.name(of: "META-INF/sinf.xml") != nil { return "Apple FairPlay" }
    guard let name = container.name(of: "META-INF/rights.xml"),
      let bytes = container.bytes(name)
    else { return nil }
    let text = String(decoding: bytes.prefix(65_536), as: UTF8.self)
    if text.contains("ns.adobe.com/adept") { return "Adobe ADEPT" }
    if text.contains("kdrm") { return "Kobo" }
    return "DRM"
  }

  /// Why the book cannot be read; nil where it can.
  ///
  /// What a book has beside its text is no reason: it is a book without that font, or that picture.
  ///
  /// - Parameters:
  ///   - pages: the files of its spine that are there.
  ///   - isReadable: whether a file is what it should be, as some books name locks that they do not
  ///     have.
  func refusal(
    of file: String, pages: [String], isReadable: (String) -> Bool
  ) -> IntakeError? {
    let isLocked =
      pages.contains { locked.contains($0) && !isReadable($0) }
      || scheme != nil && !pages.prefix(1).contains(where: isReadable)
    guard isLocked else { return nil }
    return .locked(scheme: scheme, file: file)
  }
}

extension EPUBContainer {
  /// Whether a file begins as a page or a picture does.
  func isPageOrPicture(_ name: String) -> Bool {
    guard let bytes = bytes(name, limit: Self.mediaLimit) else { return false }
    return bytes.first { $0 > 0x20 && $0 < 0xEF && $0 != 0xBB } == UInt8(ascii: "<")
      || ImageFormat.identify(bytes) != nil
  }
}
