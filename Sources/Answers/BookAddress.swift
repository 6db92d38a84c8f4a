import Library
import Messages

/// An address that names a book, at a chapter where it has one: `bookstead:ID#CHAPTER` (RFC 3986).
///
/// Both parts are percent-encoded, so that a `#` of an ID cannot be taken for the mark between them.
/// It comes from anywhere, and is looked up like the words of a person and nothing else.
package struct BookAddress: Sendable, Equatable {
  private static let scheme = "bookstead:"

  package let id: String
  package let chapter: String?

  /// nil for a text that is no address of ours.
  ///
  /// - Throws: for one that is, and is not well formed.
  package init?(_ text: String) throws(AddressError) {
    guard text.prefix(Self.scheme.count).lowercased() == Self.scheme,
      !text.contains(where: \.isWhitespace)
    else { return nil }
    let parts = text.dropFirst(Self.scheme.count).split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false
    ).map { percentDecoded($0) }
    guard let id = parts.first.flatMap({ $0 }), !id.isEmpty, !parts.contains(nil) else {
      throw AddressError(place: text)
    }
    self.id = id
    let chapter = parts.count > 1 ? parts[1] : nil
    self.chapter = chapter?.isEmpty == true ? nil : chapter
  }
}

/// A text that begins as an address of ours and names nothing.
package struct AddressError: ExplainedError, Equatable {
  package var place: String
  package var fact: String { tr("is no address of a book") }
  package var hint: String? { tr("An address is bookstead:ID or bookstead:ID#CHAPTER.") }
}

/// The text behind percent-encoding (RFC 3986, section 2.1); nil where a `%` stands for no byte, or
/// the bytes are no text.
private func percentDecoded(_ text: Substring) -> String? {
  var bytes: [UInt8] = []
  var rest = text.utf8[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      bytes.append(byte)
      continue
    }
    let digits = rest.prefix(2)
    guard digits.count == 2,
      digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16), value != 0
    else { return nil }
    bytes.append(value)
    rest = rest.dropFirst(2)
  }
  return String(validating: bytes, as: UTF8.self)
}

extension Library {
  /// The title that an address names, and its chapter.
  ///
  /// A chapter that is no longer there leaves the book, and why.
  package func find(
    _ address: BookAddress
  ) throws -> (title: TitleSummary, chapter: ContentsLine?, fault: ChapterError?) {
    let title = try find(address.id)
    do {
      return (title, try address.chapter.map { try chapter($0, of: title) }, nil)
    } catch let fault as ChapterError {
      return (title, nil, fault)
    }
  }
}
