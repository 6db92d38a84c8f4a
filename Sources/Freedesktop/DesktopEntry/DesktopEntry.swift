/// A launcher (Desktop Entry Specification 1.5), as the file that `desktop-file-validate` is content
/// with, whatever the words in it are.
package struct DesktopEntry: Sendable, Equatable {
  /// What is shown and searched. Cleaned when written; must not be empty then, see `displayable`.
  package var name: String
  /// Names in other languages, by locale: `zh_CN`.
  package var localizedNames: [String: String] = [:]
  package var genericName: String?
  /// Generic names in other languages, by locale.
  package var localizedGenericNames: [String: String] = [:]
  /// Left out where it says what the name or the generic name says already.
  package var comment: String?
  package var keywords: [String] = []
  /// The program and its arguments, each taken literally: no field codes, no shell.
  package var exec: [String]
  /// The entry is there only while this program is: an absolute path, or a name in `PATH`.
  package var tryExec: String?
  /// An absolute path of a picture, or a name in the icon theme.
  package var icon: String?
  /// Registered categories and `X-` ones.
  package var categories: [String] = []
  /// Desktops that leave the entry out: `GNOME`, `KDE`.
  package var notShowIn: [String] = []
  /// Keeps the entry out of menus, and of their search.
  package var noDisplay = false
  /// Keys of our own, without the `X-` before them: letters, digits and `-`.
  package var extensions: [String: String] = [:]

  package init(name: String, exec: [String]) {
    self.name = name
    self.exec = exec
  }

  /// The file, UTF-8; the same entry gives the same bytes.
  package func bytes() -> [UInt8] {
    var file = KeyFileWriter(group: "Desktop Entry")
    file.write("Type", "Application")
    file.write("Name", displayed: name, in: localizedNames)
    if let genericName {
      file.write("GenericName", displayed: genericName, in: localizedGenericNames)
    }
    if let comment = usefulComment { file.write("Comment", displayed: comment) }
    file.write("Keywords", list: keywords.map(Self.displayable))
    file.write("Exec", ExecLine.quoted(exec))
    if let tryExec { file.write("TryExec", tryExec) }
    if let icon { file.write("Icon", icon) }
    file.write("Terminal", "false")
    file.write("Categories", list: categories)
    file.write("NotShowIn", list: notShowIn)
    if noDisplay { file.write("NoDisplay", "true") }
    for (key, value) in extensions.sorted(by: { $0.key < $1.key }) where Self.isKey(key) {
      file.write("X-\(key)", value)
    }
    return file.bytes
  }

  /// The text as it is shown: one line without controls, without characters that force a direction,
  /// without space around it. It may be empty; the caller knows what to say instead.
  package static func displayable(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var hasPendingSpace = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace || scalar.properties.generalCategory == .control {
        hasPendingSpace = !scalars.isEmpty
        continue
      }
      switch scalar.value {
      case 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: continue
      default:
        if hasPendingSpace { scalars.append(" ") }
        hasPendingSpace = false
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  private var usefulComment: String? {
    guard let comment else { return nil }
    let shown = Self.displayable(comment)
    let said = [name, genericName ?? ""].map(Self.displayable)
    return shown.isEmpty || said.contains(shown) ? nil : shown
  }

  private static func isKey(_ key: String) -> Bool {
    !key.isEmpty
      && key.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      }
  }
}
