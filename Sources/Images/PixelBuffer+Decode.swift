import CPixbuf

extension PixelBuffer {
  /// Decodes a picture by the decoder of the format that its bytes begin as, and by no other.
  ///
  /// - Parameter atLeast: a size in pixels that is enough. A JPEG is decoded at a half, a quarter or
  ///   an eighth where that still covers it; others come as they are.
  static func decode(_ bytes: [UInt8], atLeast side: Int) throws(ImageError) -> PixelBuffer {
    let format = try identify(bytes)
    var error: UnsafeMutablePointer<GError>?
    guard let loader = gdk_pixbuf_loader_new_with_mime_type(format.mediaType, &error) else {
      g_clear_error(&error)
      throw .noDecoder(format)
    }
    defer { g_object_unref(loader) }
    var request = SizeRequest(side: side, isScalable: format == .jpeg)
    let isWhole = withUnsafeMutablePointer(to: &request) { request in
      connect(loader, request)
      let isWritten = gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), &error) != 0
      // The loader must be closed in any case, and only the first error counts.
      guard isWritten else {
        gdk_pixbuf_loader_close(loader, nil)
        return false
      }
      return gdk_pixbuf_loader_close(loader, &error) != 0
    }
    guard isWhole, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else {
      throw .corrupt(format, reason: takeMessage(&error))
    }
    return PixelBuffer(owning: OpaquePointer(g_object_ref(UnsafeMutableRawPointer(pixbuf))))
      .upright()
  }
}

/// The format of a picture that is worth decoding: whole, and not too large for the memory.
private func identify(_ bytes: [UInt8]) throws(ImageError) -> ImageFormat {
  guard let format = ImageFormat.identify(bytes) else { throw .notAPicture }
  guard format != .svg else { return format }
  guard let size = ImageHeader.size(of: bytes) else { throw .brokenHeader(format) }
  guard size.width <= Picture.largestArea / size.height else {
    throw .tooLarge(width: size.width, height: size.height)
  }
  guard ImageStructure.isComplete(bytes, as: format) else { throw .cutShort(format) }
  return format
}

/// What the callback for the size needs to know.
private struct SizeRequest {
  /// Pixels that the longer side must keep.
  var side: Int
  /// Whether decoding at a smaller size is cheaper.
  var isScalable: Bool
}

/// Answers the loader, once it knows the size, with the size to decode at.
private func connect(
  _ loader: UnsafeMutablePointer<GdkPixbufLoader>, _ request: UnsafeMutablePointer<SizeRequest>
) {
  typealias SizePrepared =
    @convention(c) (
      UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gpointer?
    ) -> Void
  let sizePrepared: SizePrepared = { loader, width, height, request in
    guard let request = request?.assumingMemoryBound(to: SizeRequest.self).pointee, width > 0,
      height > 0
    else { return }
    let (width, height) = (Int(width), Int(height))
    var box = (width, height)
    if request.isScalable {
      box = (request.side, request.side)
    } else if width * height > Picture.largestArea {
      // Only a vector comes here, whose size is a wish and not in a header checked before.
      box = (4096, 4096)
    }
    let (fittedWidth, fittedHeight) = fit((width, height), in: box)
    if (fittedWidth, fittedHeight) != (width, height) {
      gdk_pixbuf_loader_set_size(loader, Int32(fittedWidth), Int32(fittedHeight))
    }
  }
  g_signal_connect_data(
    loader, "size-prepared", unsafeBitCast(sizePrepared, to: GCallback.self), request, nil,
    GConnectFlags(rawValue: 0))
}
