/// A folder in the side bar of GTK's file dialogs, of Nautilus, Nemo, Caja, Thunar and PCManFM: a
/// line `URI LABEL` of `gtk-3.0/bookmarks` in the configuration directory, where GTK 4 reads it too.
package struct GTKBookmark: TextPart, Equatable {
  /// Absolute.
  package var folder: String
  package var label: String
  private let line: [UInt8]

  /// - Parameter label: one line; what is shown.
  package init(folder: String, label: String) throws(FreedesktopError) {
    self.folder = folder
    self.label = label
    line = Array("\(try FileURI.of(folder)) \(DesktopEntry.displayable(label))".utf8)
  }

  package func isIn(_ text: [UInt8]) -> Bool { TextLines(text).lines.contains(line) }

  package func isNeedless(in text: [UInt8]) -> Bool {
    TextLines(text).lines.contains { $0 != line && leads($0) }
  }

  /// The line names our folder, whatever it calls it.
  private func leads(_ line: [UInt8]) -> Bool {
    let uri = line.split(separator: UInt8(ascii: " "), maxSplits: 1).first ?? []
    return FileURI.leads(String(decoding: uri, as: UTF8.self), to: folder)
  }

  package func added(to text: [UInt8]) -> (text: [UInt8], made: Made) {
    var lines = TextLines(text)
    if !lines.lines.contains(line) { lines.lines.insert(line, at: lines.end) }
    return (lines.bytes, .nothing)
  }

  package func removed(from text: [UInt8], made: Made) -> [UInt8] {
    var lines = TextLines(text)
    lines.lines.removeAll { $0 == line }
    return lines.bytes
  }

  /// In the same place, which a person may have chosen.
  package func replaced(by other: GTKBookmark, in text: [UInt8], made: Made) -> [UInt8] {
    guard !other.isIn(text) else { return removed(from: text, made: made) }
    var lines = TextLines(text)
    guard let index = lines.lines.firstIndex(of: line) else { return text }
    lines.lines[index] = other.line
    lines.lines.removeAll { $0 == line }
    return lines.bytes
  }
}
