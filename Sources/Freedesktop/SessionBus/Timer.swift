import CGIO

/// Tells that a time is over, once, by a source of GLib's.
final class Timer {
  private(set) var isOver = false
  private let source: UnsafeMutablePointer<GSource>

  /// - Parameter context: where it runs; nil for the default one.
  init(_ seconds: Double, in context: OpaquePointer?) {
    source = g_timeout_source_new(guint(seconds * 1000))
    g_source_set_callback(
      source,
      { timer in
        if let timer { Unmanaged<Timer>.fromOpaque(timer).takeUnretainedValue().isOver = true }
        return 0
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    g_source_attach(source, context)
  }

  deinit {
    g_source_destroy(source)
    g_source_unref(source)
  }
}
