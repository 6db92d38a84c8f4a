/// A file of KDE's settings by its lines: groups of `key=value`, where a key may carry options in
/// brackets, `folders[$e]`.
struct KConfigText {
  /// A setting and where it stands.
  struct Entry: Equatable {
    var line: Int
    /// Variables in the value are filled in: the option `$e`.
    var isExpanded: Bool
    /// The administrator does not let it be changed: the option `$i`, of it, its group or the file.
    var isLocked: Bool
    /// As it is written.
    var value: [UInt8]
  }

  var lines: TextLines

  init(_ text: [UInt8]) { lines = TextLines(text) }

  /// The setting that counts: the last of its name.
  func entry(_ name: String, in group: String) -> Entry? {
    var found: Entry?
    var lock = Lock()
    for (index, line) in lines.lines.enumerated() {
      if let header = Self.header(line) {
        lock.enter(header)
      } else if lock.group == group, let setting = Setting(line), setting.name == name {
        found = Entry(
          line: index, isExpanded: setting.options.contains("e"),
          isLocked: lock.holds || setting.options.contains("i"), value: setting.value)
      }
    }
    return found
  }

  func isTrue(_ name: String, in group: String) -> Bool? {
    entry(name, in: group).map { ["true", "on", "yes", "1"].contains(Self.word($0.value)) }
  }

  /// Puts another value into the setting's line; space around it stays.
  mutating func set(_ entry: Entry, to value: [UInt8]) {
    let line = lines.lines[entry.line]
    let equals = line.firstIndex(of: UInt8(ascii: "=")) ?? line.endIndex - 1
    let old = Self.trimmedRange(line, from: equals + 1)
    lines.lines[entry.line].replaceSubrange(old, with: value)
  }

  /// Adds a line to a group that does not have its setting: below the header, or with a header of
  /// its own at the end. nil where the administrator does not let the group be changed.
  mutating func insert(_ line: [UInt8], in group: String) -> Made? {
    let header = header(of: group)
    guard !header.isLocked else { return nil }
    if let header = header.line {
      lines.lines.insert(line, at: header + 1)
      return .key
    }
    let end = lines.end
    let gap: [[UInt8]] = end == 0 ? [] : [[]]
    lines.lines.insert(contentsOf: gap + [Array("[\(group)]".utf8), line], at: end)
    return .group
  }

  /// Takes a line out, and the header above it where that was made for it and heads nothing else.
  mutating func remove(_ entry: Entry, of group: String, made: Made) {
    lines.lines.remove(at: entry.line)
    guard made >= .group, let header = header(of: group).line, isEmpty(groupAt: header) else {
      return
    }
    lines.lines.remove(at: header)
    if header > 0, lines.lines[header - 1].isEmpty { lines.lines.remove(at: header - 1) }
  }

  /// The line of a group's header, the last where there are several; and whether it is locked.
  private func header(of group: String) -> (line: Int?, isLocked: Bool) {
    var lock = Lock()
    var found: (line: Int?, isLocked: Bool) = (nil, false)
    for (index, line) in lines.lines.enumerated() {
      guard let header = Self.header(line) else { continue }
      lock.enter(header)
      if lock.group == group { found = (index, lock.holds) }
      if lock.isFileLocked { found.isLocked = true }
    }
    return found
  }

  /// Nothing but empty lines stands between the header of a group and the next.
  private func isEmpty(groupAt header: Int) -> Bool {
    lines.lines[(header + 1)...].prefix { Self.header($0) == nil }
      .allSatisfy { Self.trimmed($0).isEmpty }
  }

  /// `[General]` as `General`; nil for other lines.
  private static func header(_ line: [UInt8]) -> String? {
    let line = trimmed(line)
    guard line.first == UInt8(ascii: "["), line.last == UInt8(ascii: "]") else { return nil }
    return String(decoding: line.dropFirst().dropLast(), as: UTF8.self)
  }

  private static func word(_ value: [UInt8]) -> String {
    String(decoding: trimmed(value), as: UTF8.self).lowercased()
  }

  fileprivate static func trimmed(_ line: [UInt8]) -> [UInt8] {
    Array(line[trimmedRange(line, from: 0)])
  }

  private static func trimmedRange(_ line: [UInt8], from start: Int) -> Range<Int> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    let start = line[start...].firstIndex { !isSpace($0) } ?? start
    return start..<(line[start...].lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start)
  }

  /// Which group a line is in, and whether it may be changed there.
  private struct Lock {
    var group = ""
    var isFileLocked = false
    private var isGroupLocked = false

    var holds: Bool { isFileLocked || isGroupLocked }

    /// A header is a name, perhaps with `][$i` behind it; `$i` alone is the file's.
    mutating func enter(_ header: String) {
      if header == "$i" {
        isFileLocked = true
        return
      }
      let suffix = "][$i"
      isGroupLocked = header.hasSuffix(suffix)
      group = isGroupLocked ? String(header.dropLast(suffix.count)) : header
    }
  }

  /// A line that is a setting: `name[$options]=value`.
  private struct Setting {
    var name: String
    var options: String
    var value: [UInt8]

    init?(_ line: [UInt8]) {
      guard let equals = line.firstIndex(of: UInt8(ascii: "=")), line.first != UInt8(ascii: "#")
      else { return nil }
      let key = String(decoding: KConfigText.trimmed(Array(line[..<equals])), as: UTF8.self)
      let parts = key.split(separator: "[", maxSplits: 1)
      name = parts.first.map(String.init) ?? ""
      options = parts.count > 1 ? String(parts[1]) : ""
      value = KConfigText.trimmed(Array(line[(equals + 1)...]))
      if !options.hasPrefix("$") { name = options.isEmpty ? name : key }
    }
  }
}
