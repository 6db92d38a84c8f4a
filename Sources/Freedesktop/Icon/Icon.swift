/// A picture that another program is to show: GIO's `GIcon`, of the two kinds that we have.
package enum Icon: Sendable, Equatable {
  /// An absolute path.
  case file(String)
  /// A name in the icon theme (Icon Naming Specification).
  case themed(String)

  /// As `g_icon_serialize` has it: `(sv)`.
  var serialized: BusValue {
    switch self {
    case .file(let path): .tuple([.string("file"), .variant(.string(Self.location(of: path)))])
    case .themed(let name): .tuple([.string("themed"), .variant(.strings([name]))])
    }
  }

  /// As `g_icon_to_string` has it, and as `Icon` of a desktop entry.
  var text: String {
    switch self {
    case .file(let path): path
    case .themed(let name): name
    }
  }

  private static func location(of path: String) -> String {
    do throws(FreedesktopError) { return try FileURI.of(path) } catch { return path }
  }
}
