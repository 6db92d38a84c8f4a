import CXML2
import Glibc
import Messages

/// Reads XML into a value tree with libxml2, trusting nothing in it.
///
/// No network, no DTD loading, no external entities, no more than 256 levels. Internal entities are
/// expanded within a budget; an entity that is not declared but is one of HTML's named characters is
/// that character, since XHTML's DTDs declare them and are not loaded. Processing instructions are
/// left out, CDATA sections are text.
package enum XMLParser {
  /// The root element.
  ///
  /// - Parameter named: the file's name for people, which errors carry.
  package static func parse(_ bytes: [UInt8], named file: String) throws(XMLError) -> XMLElement {
    _ = libraryIsSetUp
    guard bytes.contains(where: { $0 > 0x20 }) else { throw XMLError(.empty, in: file) }
    guard !hasTooManyAttributes(bytes) else {
      throw XMLError(.tooManyAttributes(mostAttributes), in: file)
    }
    guard let context = xmlNewParserCtxt() else {
      throw XMLError(.malformed(systemReason(ENOMEM)), in: file)
    }
    defer { xmlFreeParserCtxt(context) }
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
      | XML_PARSE_NOCDATA.rawValue | XML_PARSE_COMPACT.rawValue
    let document = bytes.withUnsafeBytes { raw in
      xmlCtxtReadMemory(
        context, raw.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: raw.count),
        nil, nil, Int32(options))
    }
    guard let document else { throw fault(of: context, in: file) }
    defer { xmlFreeDoc(document) }
    guard let root = xmlDocGetRootElement(document) else { throw XMLError(.empty, in: file) }
    var reader = XMLTreeReader(document: document, file: file, size: bytes.count)
    return try reader.element(root)
  }

  /// libxml2's own limit, which holds as long as the option HUGE is not set.
  private static let deepest = 256

  /// Attributes of one element; libxml2 compares each with each.
  private static let mostAttributes = 1_000

  /// Whether anything that looks like a tag has more values in quotation marks than an element may.
  private static func hasTooManyAttributes(_ bytes: [UInt8]) -> Bool {
    var count = 0
    var isInTag = false
    for index in bytes.indices.dropLast() {
      switch bytes[index] {
      case UInt8(ascii: "<"):
        count = 0
        isInTag = (0x41...0x7A).contains(bytes[index + 1])
      case UInt8(ascii: ">"): isInTag = false
      case UInt8(ascii: "=") where isInTag:
        if bytes[index + 1] == 0x22 || bytes[index + 1] == 0x27 { count += 1 }
        if count > mostAttributes { return true }
      default: break
      }
    }
    return false
  }

  /// libxml2 is made ready once, and its loader of external entities replaced by a refusal: even
  /// with NONET the default one reads local files.
  private static let libraryIsSetUp: Bool = {
    xmlInitParser()
    xmlSetExternalEntityLoader { _, _, _ in nil }
    return true
  }()

  private static func fault(of context: xmlParserCtxtPtr, in file: String) -> XMLError {
    guard let error = xmlCtxtGetLastError(context) else {
      return XMLError(.empty, in: file)
    }
    let message = error.pointee.message.map { String(cString: $0) } ?? ""
    let line = error.pointee.line > 0 ? Int(error.pointee.line) : nil
    let column = error.pointee.int2 > 0 ? Int(error.pointee.int2) : nil
    let code = UInt32(bitPattern: error.pointee.code)
    let kind: XMLError.Fault
    if code == XML_ERR_ENTITY_LOOP.rawValue {
      kind = .entityExpansion
    } else if message.hasPrefix("Excessive depth") {
      kind = .tooDeep(deepest)
    } else {
      let names = [error.pointee.str1, error.pointee.str2].map {
        $0.map { String(cString: $0) } ?? ""
      }
      kind = .malformed(
        words(for: code, names: (names[0], names[1]), message: message.trimmingEnd))
    }
    return XMLError(kind, in: file, line: line, column: column)
  }
}

extension String {
  /// Without the line ends that libxml2 puts after its messages.
  fileprivate var trimmingEnd: String {
    var end = self[...]
    while let last = end.last, last.isWhitespace { end.removeLast() }
    return String(end)
  }
}
