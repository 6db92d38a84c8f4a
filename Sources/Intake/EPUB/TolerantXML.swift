import Encoding
import Messages
import XML

/// Reads an XML file that may be in any encoding and not well-formed.
enum TolerantXML {
  /// The root as it stands; throws where the strict parser does, in whatever encoding.
  static func strict(_ bytes: [UInt8], named name: String) throws(XMLError) -> XMLElement {
    let first: XMLError
    do throws(XMLError) {
      return try XMLParser.parse(bytes, named: name)
    } catch {
      first = error
    }
    // What is wrong may be its beginning, or what it says of its encoding.
    guard let text = text(of: bytes, named: name) else { throw first }
    return try XMLParser.parse(text, named: name)
  }

  /// The root by the names of a vocabulary: in small letters and without prefixes, elements and
  /// attributes alike. A document that is not well-formed is read by looser rules.
  static func read(
    _ bytes: [UInt8], named name: String, by grammar: LooseXMLGrammar, in container: EPUBContainer
  ) -> XMLElement {
    do throws(XMLError) {
      return plain(try strict(bytes, named: name))
    } catch {
      container.note(
        error.place, tr("%1; it was read by looser rules, which keep every word", error.fact))
      let text = text(of: bytes, named: name) ?? bytes
      return plain(LooseXMLParser.parse(text, by: grammar).root)
    }
  }

  /// UTF-8 from the first tag on that is no XML declaration; nil where no encoding fits.
  static func text(of bytes: [UInt8], named name: String) -> [UInt8]? {
    let text: String
    do throws(IntakeError) {
      text = try SourceText(
        bytes, encoding: nil, declared: DeclaredCharset.of(bytes), named: name
      ).text
    } catch {
      guard let salvaged = UTF8Salvage.text(of: bytes, substitute: "\u{FFFD}") else { return nil }
      text = salvaged
    }
    var rest = Array(text.utf8)[...]
    if let tag = rest.firstIndex(of: UInt8(ascii: "<")) { rest = rest[tag...] }
    if rest.starts(with: "<?xml".utf8),
      let end = rest.prefix(1024).firstIndex(of: UInt8(ascii: ">"))
    {
      rest = rest[(end + 1)...]
    }
    return Array(rest)
  }

  private static func plain(_ element: XMLElement) -> XMLElement {
    var plain = XMLElement(element.localName.lowercased(), namespace: .none)
    for attribute in element.attributes where attribute.namespace != .xmlns {
      let name = attribute.localName.lowercased()
      if plain[name] == nil { plain[name] = attribute.value }
    }
    plain.children = element.children.compactMap { node in
      switch node {
      case .comment: nil
      case .text: node
      case .element(let element): .element(self.plain(element))
      }
    }
    return plain
  }
}

extension LooseXMLGrammar {
  /// The package document of EPUB 2 and 3 and of OEB 1.2.
  static let package = LooseXMLGrammar(
    root: "package",
    names: [
      "metadata manifest spine guide tours bindings collection", "dc-metadata x-metadata", "",
      """
      meta link title creator subject description publisher contributor date type format identifier \
      source language relation coverage rights item itemref reference
      """,
    ], void: "item itemref reference")

  /// `META-INF/container.xml`.
  static let container = LooseXMLGrammar(
    root: "container", names: ["rootfiles links", "", "", "rootfile link"], void: "rootfile link")

  /// The NCX.
  static let ncx = LooseXMLGrammar(
    root: "ncx",
    names: [
      "head doctitle docauthor navmap pagelist navlist", "navpoint pagetarget navtarget",
      "navlabel navinfo", "text content meta smilcustomtest",
    ], void: "content meta")

  /// `META-INF/encryption.xml`.
  static let encryption = LooseXMLGrammar(
    root: "encryption",
    names: [
      "encrypteddata encryptedkey", "", "keyinfo cipherdata encryptionproperties",
      "encryptionmethod cipherreference compression retrievalmethod keyname",
    ], void: "cipherreference compression")
}
