import Glibc

/// The path that means the same file wherever it is named from, symbolic links followed; the path
/// itself where there is nothing (realpath(3)).
package func realPath(_ path: String) -> String {
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  return String(cString: real)
}
