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
    do {
      decoded = try DecodedText(decoding: bytes, declared: declared, told: encoding, named: file)
    } catch {
      throw .undecodable(error)
    }
    text = decoded.text
    if decoded.evidence == .guessed {
      findings.append(
        Finding(.notice, place: file, fact: tr("read as %1, which is a guess", decoded.encoding)))
    }
  }
}
