/// A file that a catalogue or a page names: a path below the folder of the file that names it.
enum LocalReference: Equatable {
  /// A path relative to the folder, without `.` and `..`.
  case path(String)
  /// http or https: to be fetched.
  case remote
  /// Absolute, leaving the folder, or of another scheme: not for us to read.
  case refused

  init(_ reference: String) {
    let lower = reference.lowercased()
    if lower.hasPrefix("http://") || lower.hasPrefix("https://") {
      self = .remote
      return
    }
    let scheme = reference.prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
    }
    guard !reference.hasPrefix("/"), !reference.hasPrefix("\\"),
      reference.dropFirst(scheme.count).first != ":" || scheme.isEmpty,
      !reference.unicodeScalars.contains("\0")
    else {
      self = .refused
      return
    }
    self = Self.normalised(reference).map { .path($0) } ?? .refused
  }

  /// The path without its `.` and `..`; nil when it leaves the folder or is empty.
  static func normalised(_ path: String) -> String? {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(part)
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }
}
