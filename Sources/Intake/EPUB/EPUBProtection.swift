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
  /// Files that only a program of the store can read.
  private(set) var locked: [String] = []
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
      default: locked.append(file)
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
  /// - Parameter isReadable: whether its first page is one, for books that name their rights without
  ///   being locked.
  func refusal(of file: String, isReadable: Bool) -> IntakeError? {
    if !locked.isEmpty { return .locked(scheme: scheme, file: file) }
    if let scheme, !isReadable { return .locked(scheme: scheme, file: file) }
    return nil
  }
}
