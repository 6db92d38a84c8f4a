import Encoding
import Messages

/// A file's text, and what is to be said of its encoding.
struct SourceText {
  let text: String
  private(set) var findings: [Finding] = []

  /// - Parameters:
  ///   - encoding: what the person or the store says.
  ///   - declared: what the file says itself.
  init(
    _ bytes: [UInt8], encoding: String?, declared: String? = nil, named file: String
  ) throws(IntakeError) {
    let decoded: DecodedText
    do throws(EncodingError) {
      decoded = try Self.decode(bytes, encoding: encoding, declared: declared, named: file)
    } catch {
      guard case .truncated(_, let offset) = error.reason, offset > 0 else {
        throw .undecodable(error)
      }
      // What is there of the book is not lost for what is not, where there is no doubt what it is.
      do throws(EncodingError) {
        decoded = try Self.decode(
          Array(bytes[..<offset]), encoding: encoding, declared: declared, named: file)
      } catch {
        throw .undecodable(error)
      }
      guard ![.guessed, .nulPattern].contains(decoded.evidence) else { throw .undecodable(error) }
      findings.append(
        Finding(.notice, place: file, fact: tr("%1; its end may be missing", error.fact)))
    }
    text = decoded.text
    if decoded.evidence == .guessed {
      findings.append(
        Finding(.notice, place: file, fact: tr("read as %1, which is a guess", decoded.encoding)))
    }
  }

  private static func decode(
    _ bytes: [UInt8], encoding: String?, declared: String?, named file: String
  ) throws(EncodingError) -> DecodedText {
    try DecodedText(decoding: bytes, declared: declared, told: encoding, named: file)
  }
}
