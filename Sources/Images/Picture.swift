/// Decodes, scales and encodes pictures that others made. Threads take turns: an SVG sets text.
package enum Picture {
  /// The most pixels that are decoded, 100 megapixels. Compressed, a picture of any size fits in a
  /// few kilobytes, so the header is believed before memory is spent.
  package static let largestArea = 100_000_000

  /// Whether the picture decodes to its end.
  ///
  /// False also for what is too large, and for a format without a decoder here.
  package static func isIntact(_ bytes: [UInt8]) -> Bool {
    do throws(ImageError) {
      // Read whole at any size, and a JPEG at an eighth costs a third of the time.
      return try Typesetter.withTurn { () throws(ImageError) in
        _ = try PixelBuffer.decode(bytes, atLeast: 1)
        return true
      }
    } catch {
      return false
    }
  }

  /// A JPEG of the picture, turned upright as Exif says, on white where it was transparent.
  ///
  /// - Parameters:
  ///   - maximumWidth, maximumHeight: pixels; a larger picture is scaled to fit, a smaller one kept.
  ///   - quality: 0 to 100.
  package static func jpeg(
    from bytes: [UInt8], maximumWidth: Int = 1200, maximumHeight: Int = 1800, quality: Int = 88
  ) throws(ImageError) -> [UInt8] {
    // The picture may yet be turned, so either side may become the longer one.
    try Typesetter.withTurn { () throws(ImageError) in
      try PixelBuffer.decode(bytes, atLeast: max(maximumWidth, maximumHeight))
        .fitted(maximumWidth, maximumHeight).flattened()
        .encoded(as: "jpeg", options: ["quality": "\(quality)"])
    }
  }

  /// A PNG of the picture in the middle of a square, transparent around it: GNOME stretches an icon
  /// of any other shape until it is one. It has an edge, to be seen on any ground.
  ///
  /// - Parameter side: pixels; a smaller picture has a smaller square.
  package static func icon(of bytes: [UInt8], side: Int) throws(ImageError) -> [UInt8] {
    try Typesetter.withTurn { () throws(ImageError) in
      try PixelBuffer.decode(bytes, atLeast: side).fitted(side, side).edged(side / 32).squared()
        .encoded(as: "png", options: ["compression": "6"])
    }
  }

  /// PNGs of the picture that each fit in a square, for thumbnails; it is decoded once for all.
  ///
  /// - Parameter sides: pixels; a smaller picture is kept as it is.
  package static func thumbnails(of bytes: [UInt8], sides: [Int]) throws(ImageError) -> [[UInt8]] {
    try Typesetter.withTurn { () throws(ImageError) in
      let side = sides.max() ?? 1
      let largest = try PixelBuffer.decode(bytes, atLeast: side).fitted(side, side)
      var thumbnails: [[UInt8]] = []
      for side in sides {
        thumbnails.append(
          try largest.encodedFitting(side, as: "png", options: ["compression": "6"]))
      }
      return thumbnails
    }
  }
}
