import CPango
import CPixbuf

/// A sheet to draw on, owned: a Cairo surface without transparency.
struct Canvas: ~Copyable {
  let width: Int
  let height: Int
  private let surface: OpaquePointer
  private let context: OpaquePointer

  /// - Parameters:
  ///   - width, height: pixels.
  ///   - ground: the colour of the whole sheet.
  init(width: Int, height: Int, ground: Colour) throws(ImageError) {
    guard
      let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)),
      let context = cairo_create(surface)
    else { throw .notDrawn(reason: outOfMemory()) }
    (self.surface, self.context) = (surface, context)
    (self.width, self.height) = (width, height)
    use(ground)
    cairo_paint(context)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  borrowing func fill(_ box: Box, _ colour: Colour) {
    use(colour)
    cairo_rectangle(context, box.x, box.y, box.width, box.height)
    cairo_fill(context)
  }

  /// A frame of four bars inside the box; whole numbers keep its edges sharp.
  borrowing func frame(_ box: Box, thickness: Double, _ colour: Colour) {
    let inner = box.inset(thickness)
    use(colour)
    cairo_rectangle(context, box.x, box.y, box.width, thickness)
    cairo_rectangle(context, box.x, inner.maxY, box.width, thickness)
    cairo_rectangle(context, box.x, inner.y, thickness, inner.height)
    cairo_rectangle(context, inner.maxX, inner.y, thickness, inner.height)
    cairo_fill(context)
  }

  /// Draws a path of straight lines and arcs around a centre, stroked or filled.
  borrowing func draw(_ path: Path, at x: Double, _ y: Double, _ colour: Colour) {
    use(colour)
    cairo_save(context)
    cairo_translate(context, x, y)
    for step in path.steps {
      switch step {
      case .ellipse(let turn, let x, let y, let width, let height):
        cairo_save(context)
        cairo_rotate(context, turn)
        cairo_translate(context, x, y)
        cairo_scale(context, width, height)
        cairo_new_sub_path(context)
        cairo_arc(context, 0, 0, 1, 0, 2 * .pi)
        cairo_restore(context)
      case .move(let x, let y): cairo_move_to(context, x, y)
      case .line(let x, let y): cairo_line_to(context, x, y)
      case .close: cairo_close_path(context)
      }
    }
    if let thickness = path.thickness {
      cairo_set_line_width(context, thickness)
      cairo_stroke(context)
    } else {
      cairo_fill(context)
    }
    cairo_restore(context)
  }

  /// Sets a block of text with its upper left corner, or upper right when vertical, at a point.
  borrowing func set(_ block: borrowing TextBlock, at x: Double, _ y: Double, _ colour: Colour) {
    use(colour)
    cairo_save(context)
    cairo_translate(context, x, y)
    block.show(in: context)
    cairo_restore(context)
  }

  /// The picture as a pixel buffer, red, green and blue. The pixels are packed where they are, so
  /// that a cover takes the memory of one sheet.
  consuming func pixels() throws(ImageError) -> PixelBuffer {
    cairo_surface_flush(surface)
    guard cairo_status(context) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(surface)
    else {
      throw .notDrawn(reason: String(cString: cairo_status_to_string(cairo_status(context))))
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    for row in 0..<height { Self.pack(data + row * stride, count: width) }
    guard
      let pixbuf = gdk_pixbuf_new_from_data(
        data, GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height), Int32(stride),
        { _, surface in cairo_surface_destroy(OpaquePointer(surface)) },
        UnsafeMutableRawPointer(cairo_surface_reference(surface)))
    else { throw .notDrawn(reason: outOfMemory()) }
    return PixelBuffer(owning: pixbuf)
  }

  /// Turns a row of 32-bit pixels (`0x00RRGGBB`) into bytes of red, green and blue.
  private static func pack(_ row: UnsafeMutablePointer<UInt8>, count: Int) {
    let pixels = UnsafeRawPointer(row)
    var out = row
    for column in 0..<count {
      let pixel = pixels.load(fromByteOffset: column * 4, as: UInt32.self)
      out[0] = UInt8(truncatingIfNeeded: pixel >> 16)
      out[1] = UInt8(truncatingIfNeeded: pixel >> 8)
      out[2] = UInt8(truncatingIfNeeded: pixel)
      out += 3
    }
  }

  private borrowing func use(_ colour: Colour) {
    cairo_set_source_rgb(context, colour.red, colour.green, colour.blue)
  }
}
