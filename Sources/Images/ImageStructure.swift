/// Walks a picture from block to block without decoding it.
package enum ImageStructure {
  /// Whether the picture reaches the mark that ends its format.
  ///
  /// Decoders show what they have of a file that was cut short, and call it done. An SVG has no
  /// such mark and counts as complete.
  package static func isComplete(_ bytes: [UInt8], as format: ImageFormat) -> Bool {
    switch format {
    case .jpeg: jpegEnds(bytes)
    case .png: pngEnds(bytes)
    case .gif: gifEnds(bytes)
    case .webp: webpEnds(bytes)
    case .svg: true
    }
  }

  /// Segments, and after a scan's header its data, up to EOI (ITU-T T.81, B.1.1).
  private static func jpegEnds(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var position = 2
      while position + 1 < bytes.count {
        let marker = bytes[position + 1]
        if bytes[position] != 0xFF || marker == 0x00 || (0xD0...0xD7).contains(marker) {
          position += 1  // Data of a scan, in which FF is stuffed with 00.
        } else if marker == 0xD9 {
          return true
        } else if marker == 0xFF || marker == 0x01 || marker == 0xD8 {
          position += 1
        } else {
          guard position + 3 < bytes.count else { return false }
          position += 2 + Int(bytes[position + 2]) << 8 + Int(bytes[position + 3])
        }
      }
      return false
    }
  }

  /// Chunks up to IEND (PNG 5.3).
  private static func pngEnds(_ bytes: [UInt8]) -> Bool {
    var position = ImageHeader.pngSignature.count
    while position + 12 <= bytes.count {
      if bytes[(position + 4)..<(position + 8)].elementsEqual("IEND".utf8) { return true }
      position += 12 + bytes[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    return false
  }

  /// Blocks up to the trailer (GIF89a, appendix A).
  private static func gifEnds(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 13 else { return false }
    var position = 13 + colourTableLength(bytes[10])
    while position < bytes.count {
      switch bytes[position] {
      case 0x3B:
        return true
      case 0x21:
        position += 2
      case 0x2C where position + 9 < bytes.count:
        position += 11 + colourTableLength(bytes[position + 9])
      default:
        return false
      }
      while position < bytes.count, bytes[position] != 0 { position += 1 + Int(bytes[position]) }
      position += 1
    }
    return false
  }

  private static func colourTableLength(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 0x07) + 1)
  }

  /// The length that the RIFF header promises (RFC 9649, section 2.4).
  private static func webpEnds(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 12 else { return false }
    return bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) } + 8 <= bytes.count
  }
}
