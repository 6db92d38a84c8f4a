import CGIO

/// A program that is asked something on its command line.
package struct Tool: Sendable {
  /// Seconds after which a program that has not answered is stopped.
  private static let patience = 20.0

  /// Absolute.
  package let path: String

  /// The first of these that is in PATH; nil where none is.
  package init?(_ names: String...) {
    for name in names {
      guard let found = g_find_program_in_path(name) else { continue }
      defer { g_free(found) }
      path = String(cString: found)
      return
    }
    return nil
  }

  /// What it prints on standard output; nil where it cannot be started, or not in time.
  func output(_ arguments: [String], within seconds: Double = patience) -> String? {
    guard let process = start([path] + arguments) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(process)) }
    let result = Deadline.wait(seconds) { callback, data in
      g_subprocess_communicate_async(process, nil, nil, callback, data)
    }
    guard let result else {
      g_subprocess_force_exit(process)
      return nil
    }
    defer { g_object_unref(UnsafeMutableRawPointer(result)) }
    var bytes: OpaquePointer?
    guard g_subprocess_communicate_finish(process, result, &bytes, nil, nil) != 0, let bytes
    else { return nil }
    defer { g_bytes_unref(bytes) }
    var size: gsize = 0
    let start = g_bytes_get_data(bytes, &size)
    return String(
      decoding: UnsafeRawBufferPointer(start: start, count: Int(size)), as: UTF8.self)
  }

  private func start(_ words: [String]) -> OpaquePointer? {
    let flags = GSubprocessFlags(
      rawValue: G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue
        | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue)
    var copies = words.map { g_strdup($0) } + [nil]
    defer { for copy in copies { g_free(copy) } }
    return copies.withUnsafeMutableBufferPointer { buffer in
      buffer.withMemoryRebound(to: UnsafePointer<gchar>?.self) { argv in
        g_subprocess_newv(argv.baseAddress, flags, nil)
      }
    }
  }
}
