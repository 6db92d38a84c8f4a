import Messages

/// Bytes that can't be read as text.
package struct EncodingError: ExplainedError, Equatable {
  package enum Reason: Sendable, Equatable {
    /// The byte at the offset has no meaning in the encoding.
    case invalid(String, offset: Int)
    /// The file ends inside the character that begins at the offset.
    case truncated(String, offset: Int)
    /// No encoding makes text of it; the offset is of the first byte that isn't ASCII.
    case unrecognised(offset: Int)
    /// No encoding has this name here.
    case unknownEncoding(String)
  }

  package let place: String
  package let reason: Reason

  init(file: String, reason: Reason) {
    place = file
    self.reason = reason
  }

  package var fact: String {
    switch reason {
    case .invalid(let encoding, let offset):
      tr("byte %1 is not %2 text", offset, encoding)
    case .truncated(let encoding, let offset):
      tr("the file ends in the middle of a character, at byte %1 (%2)", offset, encoding)
    case .unrecognised(let offset):
      tr("not text in any known encoding, from byte %1 on", offset)
    case .unknownEncoding(let label):
      tr("no encoding is called “%1”", label)
    }
  }

  package var hint: String? {
    switch reason {
    case .truncated: tr("Download the file again.")
    case .unknownEncoding: tr("“iconv -l” lists the names of all encodings.")
    case .invalid, .unrecognised:
      tr("If you know the file's encoding, name it with --encoding, as in --encoding GB18030.")
    }
  }
}
