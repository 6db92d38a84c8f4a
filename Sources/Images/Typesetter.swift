import CPango
import Synchronization

/// Lets one thread set text at a time, with one font map for all of them.
///
/// Pango keeps a font map for each thread, and under several at once fontconfig and Cairo crash now
/// and then (1.50 and 1.16; about one run in twenty of thirty covers on two threads).
enum Typesetter {
  private static let turn = Mutex<FontMap?>(nil)

  /// The map, once it is made; it is never let go of.
  private struct FontMap: @unchecked Sendable { let pointer: UnsafeMutablePointer<PangoFontMap> }

  static func withTurn<Result>(_ draw: () throws(ImageError) -> Result) throws(ImageError) -> Result
  {
    let result = turn.withLock { map -> Swift.Result<Box<Result>, ImageError> in
      if map == nil { map = pango_cairo_font_map_new().map { FontMap(pointer: $0) } }
      if let map { pango_cairo_font_map_set_default(OpaquePointer(map.pointer)) }
      do throws(ImageError) {
        return .success(Box(value: try draw()))
      } catch {
        return .failure(error)
      }
    }
    return try result.get().value
  }

  /// Takes a result out of the turn.
  private struct Box<Value>: @unchecked Sendable { let value: Value }
}
