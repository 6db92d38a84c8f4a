/// Puts the paths of programs into a desktop entry (Desktop Entry Specification 1.5, section 7) or a
/// service file of D-Bus (D-Bus Specification, "Message Bus Starting Services") that has names in
/// their places: `Exec=@COMMAND@ folder`.
package struct ProgramPaths: Sendable, Equatable {
  /// Absolute paths by the names that stand for them.
  package var paths: [String: String]

  package init(_ paths: [String: String]) { self.paths = paths }

  /// The file with the paths in it, quoted and escaped as its form has it.
  ///
  /// - Parameter isService: it is a service file, whose command lines have no field codes.
  package func fill(_ file: [UInt8], isService: Bool = false) -> [UInt8] {
    let lines = String(decoding: file, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    return Array(lines.map { fill(String($0), isService) }.joined(separator: "\n").utf8)
  }

  private func fill(_ line: String, _ isService: Bool) -> String {
    let isCommand = line.hasPrefix("Exec=")
    return paths.reduce(line) { line, path in
      let value =
        isCommand ? ExecLine.quoted(path.value, hasFieldCodes: !isService) : path.value
      return line.replacing(
        path.key, with: String(decoding: KeyFileWriter.escaped(value), as: UTF8.self))
    }
  }
}
