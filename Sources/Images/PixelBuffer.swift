import CPixbuf
import Messages

/// Decoded pixels, owned: a `GdkPixbuf` that is released with the value.
struct PixelBuffer: ~Copyable {
  private let pixbuf: OpaquePointer

  /// Takes over the caller's reference.
  init(owning pixbuf: OpaquePointer) {
    self.pixbuf = pixbuf
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }

  var width: Int { Int(gdk_pixbuf_get_width(pixbuf)) }
  var height: Int { Int(gdk_pixbuf_get_height(pixbuf)) }

  /// Turned as the Exif orientation of the file asks for.
  consuming func upright() -> PixelBuffer {
    guard let turned = gdk_pixbuf_apply_embedded_orientation(pixbuf) else { return self }
    return PixelBuffer(owning: turned)
  }

  /// Scaled down, where it is larger, to fit in a box of pixels.
  consuming func fitted(_ maximumWidth: Int, _ maximumHeight: Int) throws(ImageError) -> PixelBuffer
  {
    let (width, height) = fit((width, height), in: (maximumWidth, maximumHeight))
    guard (width, height) != (self.width, self.height) else { return self }
    return try scaled(width, height)
  }

  /// The file of the picture, scaled down to fit in a square where it is larger.
  borrowing func encodedFitting(
    _ side: Int, as type: String, options: KeyValuePairs<String, String>
  ) throws(ImageError) -> [UInt8] {
    let (width, height) = fit((width, height), in: (side, side))
    guard (width, height) != (self.width, self.height) else {
      return try encoded(as: type, options: options)
    }
    return try scaled(width, height).encoded(as: type, options: options)
  }

  private borrowing func scaled(_ width: Int, _ height: Int) throws(ImageError) -> PixelBuffer {
    guard
      let scaled = gdk_pixbuf_scale_simple(
        pixbuf, Int32(width), Int32(height), GDK_INTERP_BILINEAR)
    else { throw .notDrawn(reason: outOfMemory()) }
    return PixelBuffer(owning: scaled)
  }

  /// With an edge in grey, blended into the picture, by which a dark one stands out from what is dark
  /// around it, and a light one from what is light.
  ///
  /// - Parameter breadth: pixels.
  consuming func edged(_ breadth: Int) throws(ImageError) -> PixelBuffer {
    guard let edged = gdk_pixbuf_copy(pixbuf), let pixels = gdk_pixbuf_get_pixels(edged) else {
      throw .notDrawn(reason: outOfMemory())
    }
    let channels = Int(gdk_pixbuf_get_n_channels(edged))
    let rowStride = Int(gdk_pixbuf_get_rowstride(edged))
    let (width, height) = (width, height)
    for y in 0..<height {
      let isRow = y < breadth || y >= height - breadth
      for x in 0..<width where isRow || x < breadth || x >= width - breadth {
        let pixel = pixels + y * rowStride + x * channels
        for channel in 0..<3 { pixel[channel] = UInt8((Int(pixel[channel]) * 2 + 160 * 3) / 5) }
      }
    }
    return PixelBuffer(owning: edged)
  }

  /// In the middle of a square of its longer side, transparent around it.
  consuming func squared() throws(ImageError) -> PixelBuffer {
    let (width, height) = (Int32(width), Int32(height))
    guard width != height else { return self }
    let side = max(width, height)
    guard let square = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 1, 8, side, side) else {
      throw .notDrawn(reason: outOfMemory())
    }
    gdk_pixbuf_fill(square, 0)
    gdk_pixbuf_copy_area(
      pixbuf, 0, 0, width, height, square, (side - width) / 2, (side - height) / 2)
    return PixelBuffer(owning: square)
  }

  /// On white where it was transparent.
  consuming func flattened() throws(ImageError) -> PixelBuffer {
    guard gdk_pixbuf_get_has_alpha(pixbuf) != 0 else { return self }
    let (width, height) = (Int32(width), Int32(height))
    guard let opaque = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, width, height) else {
      throw .notDrawn(reason: outOfMemory())
    }
    gdk_pixbuf_fill(opaque, 0xFFFF_FFFF)
    gdk_pixbuf_composite(
      pixbuf, opaque, 0, 0, width, height, 0, 0, 1, 1, GDK_INTERP_NEAREST, 255)
    return PixelBuffer(owning: opaque)
  }

  /// The file that `gdk_pixbuf_save` would write.
  ///
  /// - Parameters:
  ///   - type: gdk-pixbuf's name of a format: `jpeg`, `png`.
  ///   - options: what that format's writer understands, such as `quality`.
  borrowing func encoded(
    as type: String, options: KeyValuePairs<String, String>
  ) throws(ImageError) -> [UInt8] {
    var keys: [UnsafeMutablePointer<CChar>?] = options.map { strdup($0.key) } + [nil]
    var values: [UnsafeMutablePointer<CChar>?] = options.map { strdup($0.value) } + [nil]
    defer { for string in keys + values { free(string) } }
    var buffer: UnsafeMutablePointer<gchar>?
    var size: gsize = 0
    var error: UnsafeMutablePointer<GError>?
    let saved = gdk_pixbuf_save_to_bufferv(
      pixbuf, &buffer, &size, type, &keys, &values, &error)
    defer { g_free(buffer) }
    guard saved != 0, let buffer else { throw .notDrawn(reason: takeMessage(&error)) }
    return [UInt8](UnsafeRawBufferPointer(start: buffer, count: Int(size)))
  }
}

/// The largest size of the same shape that fits in a box, at least one pixel and never enlarged.
func fit(_ size: (width: Int, height: Int), in box: (width: Int, height: Int)) -> (Int, Int) {
  let scale = min(
    1, Double(box.width) / Double(size.width), Double(box.height) / Double(size.height))
  return (
    max(1, Int((Double(size.width) * scale).rounded())),
    max(1, Int((Double(size.height) * scale).rounded()))
  )
}

/// Why a call failed, of its GLib error, which is freed; gdk-pixbuf's own sentence for a rare code.
func takeMessage(_ error: inout UnsafeMutablePointer<GError>?) -> String {
  guard let taken = error else { return "" }
  defer { g_clear_error(&error) }
  if taken.pointee.domain == gdk_pixbuf_error_quark() {
    switch UInt32(bitPattern: taken.pointee.code) {
    case GDK_PIXBUF_ERROR_CORRUPT_IMAGE.rawValue: return tr("its data is damaged")
    case GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY.rawValue: return outOfMemory()
    default: break
    }
  }
  return String(cString: taken.pointee.message)
}

/// The C library's own sentence, in the person's language.
func outOfMemory() -> String { systemReason(ENOMEM) }
