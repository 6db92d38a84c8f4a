/// The name and icon of a menu (Desktop Entry Specification 1.5, type `Directory`).
package struct DirectoryEntry: Sendable, Equatable {
  package var name: String
  /// Names in other languages, by locale: `zh_CN`.
  package var localizedNames: [String: String]
  /// A name in the icon theme.
  package var icon: String

  package init(name: String, localizedNames: [String: String], icon: String) {
    self.name = name
    self.localizedNames = localizedNames
    self.icon = icon
  }

  /// The file, UTF-8; the same entry gives the same bytes.
  package func bytes() -> [UInt8] {
    var file = KeyFileWriter(group: "Desktop Entry")
    file.write("Type", "Directory")
    file.write("Name", displayed: name, in: localizedNames)
    file.write("Icon", icon)
    return file.bytes
  }
}
