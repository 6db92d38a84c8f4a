import CGIO
import Glibc

/// Waits for one of GIO's asynchronous calls, for so long and no longer.
enum Deadline {
  /// The result of a call that has ended, to be unreferenced; nil when the time is over.
  ///
  /// A call that has not ended in time is left behind in a thread of GIO's own.
  static func wait(
    _ seconds: Double, for start: (GAsyncReadyCallback, UnsafeMutableRawPointer) -> Void
  ) -> OpaquePointer? {
    let context = g_main_context_new()
    g_main_context_push_thread_default(context)
    defer {
      g_main_context_pop_thread_default(context)
      g_main_context_unref(context)
    }
    let slot = Slot()
    // The call that is left behind keeps its slot.
    let data = Unmanaged.passRetained(slot)
    start(
      { _, result, data in
        guard let data, let result else { return }
        let slot = Unmanaged<Slot>.fromOpaque(data).takeRetainedValue()
        g_object_ref(UnsafeMutableRawPointer(result))
        slot.result = result
      }, data.toOpaque())
    let timer = Timer(seconds, in: context)
    while slot.result == nil && !timer.isOver { g_main_context_iteration(context, 1) }
    return slot.result
  }

  private final class Slot {
    var result: OpaquePointer?
  }
}
