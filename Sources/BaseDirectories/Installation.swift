import Glibc

/// Where the programs and the shared files of this installation lie.
///
/// Works alike from `/usr/local`, from an unpacked archive and from the build directory.
package struct Installation: Sendable, Equatable {
  /// The real path of the running program, symbolic links followed.
  package let executable: String
  private let shareOverride: String?

  /// - Parameter executable: the real path of the program, absolute.
  package init(executable: String, environment: Environment) {
    self.executable = executable
    shareOverride = environment["BOOKSTEAD_SHARE"]
  }

  /// The installation that the running program belongs to.
  package static func current() -> Installation {
    Installation(executable: pathOfProcess(), environment: .current)
  }

  /// The directory of shared files, or nil where there is none.
  ///
  /// `$BOOKSTEAD_SHARE`, else `../share/bookstead` beside the program, else the first parent that
  /// holds `share/bookstead`.
  package var share: String? {
    if let shareOverride { return shareOverride }
    // Beside the program's directory is that directory's parent, where the walk upwards begins.
    var directory = parent(of: parent(of: executable))
    while true {
      let candidate = directory + "/share/bookstead"
      if isDirectory(candidate) { return candidate }
      if directory.isEmpty { return nil }
      directory = parent(of: directory)
    }
  }

  /// The data directory that this was installed to, as the XDG Base Directory Specification has them.
  package var dataDirectory: String? { share.map(parent) }

  /// The directory of translated messages.
  package var locales: String? { dataDirectory.map { "\($0)/locale" } }

  /// The files by which a desktop knows the application, laid out as below a data directory, without
  /// the paths of programs.
  package var desktopFiles: String? { share.map { "\($0)/desktop" } }

  /// The command that people type: beside the running program, else in `../../bin` of the worker's
  /// directory; nil where it is not installed.
  package var command: String? {
    let folder = parent(of: executable)
    return ["\(folder)/bookstead", "\(parent(of: parent(of: folder)))/bin/bookstead"]
      .first(where: isProgram)
  }

  /// A program of ours: beside the running one, else in `../libexec/bookstead`; nil where neither.
  package func executable(named name: String) -> String? {
    let directory = parent(of: executable)
    let candidates = [
      "\(directory)/\(name)",
      "\(parent(of: directory))/libexec/bookstead/\(name)",
    ]
    return candidates.first(where: isProgram)
  }
}

/// The path up to its last slash; empty for what stands in the root.
private func parent(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "" }
  return String(path[..<slash])
}

/// Whether two paths lead to the same file or directory, which is there.
package func isSameFile(_ path: String, _ other: String) -> Bool {
  var status = stat()
  var otherStatus = stat()
  guard stat(path, &status) == 0, stat(other, &otherStatus) == 0 else { return false }
  return status.st_dev == otherStatus.st_dev && status.st_ino == otherStatus.st_ino
}

private func isProgram(_ path: String) -> Bool { access(path, X_OK) == 0 && !isDirectory(path) }

private func isDirectory(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// The running program's real path by `/proc`, else by its first argument.
private func pathOfProcess() -> String {
  let length = Int(PATH_MAX)
  let link: String? = withUnsafeTemporaryAllocation(of: CChar.self, capacity: length) { buffer in
    guard let target = buffer.baseAddress else { return nil }
    let count = readlink("/proc/self/exe", target, length)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
  guard let link else { return realPath(CommandLine.arguments.first ?? "") }
  // So the kernel names a program that was replaced by an upgrade while it runs.
  let replaced = " (deleted)"
  return link.hasSuffix(replaced) ? String(link.dropLast(replaced.count)) : link
}
