import Encoding
import Messages

/// A FictionBook as UTF-8, without what stands before its first tag and without its binaries.
struct FB2Text {
  /// From behind the XML declaration on.
  let markup: [UInt8]
  let binaries: FB2Binaries
  /// The file ends in the middle of a character.
  private(set) var isCutOff = false
  private(set) var findings: [Finding] = []

  /// - Parameter encoding: what the person or the store says.
  init(_ source: IntakeSource, encoding: String?) throws(IntakeError) {
    let declared = DeclaredCharset.of(Array(source.bytes[Self.start(of: source.bytes)...]))
    let text: String
    do throws(IntakeError) {
      let decoded = try SourceText(
        source.bytes, encoding: encoding, declared: declared, named: source.path)
      text = decoded.text
      findings = decoded.findings
    } catch .undecodable(let error) {
      switch error.reason {
      case .truncated(_, let offset):
        isCutOff = true
        let rest = try SourceText(
          Array(source.bytes[..<offset]), encoding: encoding, declared: declared,
          named: source.path)
        text = rest.text
        findings = rest.findings
      case .invalid("UTF-8", _):
        guard let salvaged = UTF8Salvage.text(of: source.bytes, substitute: "\u{FFFD}") else {
          throw .undecodable(error)
        }
        text = salvaged
        findings = [Self.finding(of: salvaged, in: source)]
      default: throw .undecodable(error)
      }
    }
    let bytes = Array(text.utf8)
    var binaries = FB2Binaries()
    markup = binaries.cut(from: bytes[Self.startOfMarkup(in: bytes)...])
    self.binaries = binaries
  }

  private static func finding(of salvaged: String, in source: IntakeSource) -> Finding {
    let count = salvaged.unicodeScalars.count { $0 == "\u{FFFD}" }
    return Finding(
      .notice, place: source.path,
      fact: trn(
        "one byte is no text; a sign stands in its place",
        "%1 bytes are no text; a sign stands in the place of each", count, count))
  }

  /// Where the first tag begins, in any encoding that has ASCII's `<`.
  private static func start(of bytes: [UInt8]) -> Int {
    let start = bytes.prefix(4096)
    return start.indices.first { index in
      guard start[index] == UInt8(ascii: "<"), index + 1 < start.endIndex else { return false }
      let next = start[index + 1]
      return "?!".utf8.contains(next) || (0x61...0x7A).contains(next | 0x20)
    } ?? 0
  }

  /// Behind the XML declaration: what it says of the encoding is no longer true.
  private static func startOfMarkup(in bytes: [UInt8]) -> Int {
    let start = start(of: bytes)
    guard bytes[start...].starts(with: "<?xml".utf8),
      let end = bytes[start...].prefix(1024).firstIndex(of: UInt8(ascii: ">"))
    else { return start }
    return end + 1
  }
}

extension IntakeSource {
  /// What messages call the file: its path, or its format where an original has none.
  var place: String { path.isEmpty ? format.name : path }
}
