import Freedesktop
import Glibc
import Library

/// Something of ours in a text file of another program.
struct TextEdit: SharedEdit {
  let question: SharedEditQuestion
  let kind: String
  let name: String
  let words: String
  let wanted: SharedNote
  /// Where there is no such file we may make one.
  let makesFile: Bool
  let possible: @Sendable () throws -> Bool
  /// What a note stands for.
  let part: @Sendable (SharedNote) throws -> any TextPart

  var isPossible: Bool { get throws { try possible() } }

  func has(_ note: SharedNote) throws -> Bool {
    guard let text = try SharedFile(note.place).read() else { return false }
    return try part(note).isIn(text)
  }

  func isNeedless(besides ours: [SharedNote]) throws -> Bool {
    guard let text = try SharedFile(wanted.place).read() ?? (makesFile ? [] : nil) else {
      return true
    }
    let part = try part(ours.first { $0.folder == wanted.folder } ?? wanted)
    return try part.isNeedless(in: text)
  }

  func add(replacing old: SharedNote?, noting: (SharedNote) throws -> Void) throws {
    var note = wanted
    // What a person reads stays in the language that it was written in.
    if let old { note.value = old.value }
    guard let old, old.place == note.place else {
      try add(note, noting: noting)
      if let old { try remove(old) }
      return
    }
    note.made = old.made
    try SharedFile(note.place).change { text in
      guard let text, try part(old).isIn(text) else { return text }
      try noting(note)
      return try Self.replaced(try part(old), by: try part(note), in: text, made: Made(old))
    }
  }

  private func add(_ note: SharedNote, noting: (SharedNote) throws -> Void) throws {
    let hasFolder = !makesFile || fileExists(folder(of: note.place))
    try SharedFile(note.place).change { text in
      let part = try part(note)
      if try text.map(part.isIn) ?? !makesFile { return text }
      var (added, made) = try part.added(to: text ?? [])
      if text == nil { made = max(made, hasFolder ? .file : .folder) }
      var note = note
      note.made = made.rawValue
      try noting(note)
      if !hasFolder { _ = try Directory(folder(of: note.place)) }
      return added
    }
  }

  func remove(_ note: SharedNote) throws {
    let made = Made(note)
    try SharedFile(note.place).change { text in
      guard let text else { return nil }
      let rest = try part(note).removed(from: text, made: made)
      return rest.isEmpty && made >= .file ? nil : rest
    }
    // It fails where somebody else has put something there.
    if made == .folder { rmdir(folder(of: note.place)) }
  }

  private func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  /// Both are of the same kind, which the compiler is shown here.
  private static func replaced<Part: TextPart>(
    _ old: Part, by new: any TextPart, in text: [UInt8], made: Made
  ) throws -> [UInt8] {
    guard let new = new as? Part else { return text }
    return try old.replaced(by: new, in: text, made: made)
  }
}

extension Made {
  init(_ note: SharedNote) { self = Made(rawValue: note.made) ?? .nothing }
}
