import BaseDirectories
import Messages

/// A folder among those that Baloo, KDE's indexer, looks into: an item of `folders` in the group
/// `General` of `baloofilerc`.
///
/// Once folders are listed the usual one, the home, is looked into no longer, so it is listed too.
package struct BalooFolder: TextPart {
  private static let group = "General"
  private static let key = "folders"

  /// Absolute, without a slash at its end.
  let folder: String
  let home: String
  let variable: @Sendable (String) -> String?
  /// What is looked into where this file does not list folders, as it is written with `[$e]`.
  let usual: [UInt8]
  /// Of the file, for what there is to say about it.
  let path: String

  package func isIn(_ text: [UInt8]) -> Bool {
    guard let entry = KConfigText(text).entry(Self.key, in: Self.group) else { return false }
    return KConfigList(entry.value).items.contains(item(entry.isExpanded))
  }

  private func item(_ isExpanded: Bool) -> [UInt8] {
    KConfigList.item(folder + "/", home: home, isExpanded: isExpanded)
  }

  /// Another folder that is listed has ours below it where it is looked at.
  package func isNeedless(in text: [UInt8]) -> Bool {
    let file = KConfigText(text)
    let entry = file.entry(Self.key, in: Self.group)
    let isExpanded = entry?.isExpanded ?? true
    let others = KConfigList(entry?.value ?? usual).items.filter { $0 != item(isExpanded) }
    let included = others.map { path($0, isExpanded) }
    if included.contains(folder) { return true }
    let hides = file.isTrue("index hidden folders", in: Self.group) != true
    let excluded = file.entry("exclude folders", in: Self.group).map { entry in
      KConfigList(entry.value).items.map { path($0, entry.isExpanded) }
    }
    return included.contains { root in
      guard FolderPath.remainder(of: folder, below: root) != nil,
        !hides || FolderPath.isVisible(folder, below: root)
      else { return false }
      return !(excluded ?? []).contains {
        $0.utf8.count >= root.utf8.count
          && ($0 == folder || FolderPath.remainder(of: folder, below: $0) != nil)
      }
    }
  }

  private func path(_ item: [UInt8], _ isExpanded: Bool) -> String {
    FolderPath.normal(KConfigList.path(item, isExpanded: isExpanded, variable: variable))
  }

  package func added(to text: [UInt8]) throws(FreedesktopError) -> (text: [UInt8], made: Made) {
    guard !isIn(text) else { return (text, .nothing) }
    var file = KConfigText(text)
    if let entry = file.entry(Self.key, in: Self.group) {
      guard !entry.isLocked else { throw locked }
      let items = KConfigList(entry.value).items + [item(entry.isExpanded)]
      file.set(entry, to: KConfigList(items: items).value)
      return (file.lines.bytes, .nothing)
    }
    let list = KConfigList(items: KConfigList(usual).items + [item(true)])
    let line = Array("\(Self.key)[$e]=".utf8) + list.value
    guard let made = file.insert(line, in: Self.group) else { throw locked }
    return (file.lines.bytes, made)
  }

  package func removed(from text: [UInt8], made: Made) throws(FreedesktopError) -> [UInt8] {
    guard isIn(text) else { return text }
    var file = KConfigText(text)
    guard let entry = file.entry(Self.key, in: Self.group) else { return text }
    let items = KConfigList(entry.value).items.filter { $0 != item(entry.isExpanded) }
    guard made >= .key, KConfigList(items: items).value == usual else {
      file.set(entry, to: KConfigList(items: items).value)
      return file.lines.bytes
    }
    file.remove(entry, of: Self.group, made: made)
    return file.lines.bytes
  }

  private var locked: FreedesktopError {
    .leftAlone(path: path, reason: tr("the administrator has locked it"))
  }
}
