import Messages

/// The icon of a folder in KDE's file manager: `Icon` in a file `.directory` in it (Desktop Entry
/// Specification 1.5, type `Directory`), where Dolphin keeps how the folder is shown as well.
package struct DirectoryIcon: TextPart {
  package static let file = ".directory"
  private static let group = "Desktop Entry"
  private static let key = "Icon"

  /// A name in the icon theme.
  let icon: String
  /// Of the file, for what there is to say about it.
  let path: String

  package init(_ icon: String, path: String) {
    self.icon = icon
    self.path = path
  }

  package func isIn(_ text: [UInt8]) -> Bool { entry(in: text)?.value == Array(icon.utf8) }

  /// A person's own icon.
  package func isNeedless(in text: [UInt8]) -> Bool { entry(in: text) != nil && !isIn(text) }

  package func added(to text: [UInt8]) throws(FreedesktopError) -> (text: [UInt8], made: Made) {
    guard entry(in: text) == nil else { return (text, .nothing) }
    var file = KConfigText(text)
    guard let made = file.insert(Array("\(Self.key)=\(icon)".utf8), in: Self.group) else {
      throw .leftAlone(path: path, reason: tr("the administrator has locked it"))
    }
    return (file.lines.bytes, made)
  }

  package func removed(from text: [UInt8], made: Made) -> [UInt8] {
    guard isIn(text), let entry = entry(in: text) else { return text }
    var file = KConfigText(text)
    file.remove(entry, of: Self.group, made: made)
    return file.lines.bytes
  }

  private func entry(in text: [UInt8]) -> KConfigText.Entry? {
    KConfigText(text).entry(Self.key, in: Self.group)
  }
}
