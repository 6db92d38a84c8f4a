/// What of an entry is taken out of the list.
package enum Removal: Equatable {
  case nothing
  /// The whole entry.
  case entry
  /// That a program opened it; an entry that no other program put in goes as a whole.
  case program(String)
}

extension RecentFiles {
  /// The list without some entries, or without a program's part in them; nil where nothing changes.
  package func removing(_ removal: (Bookmark) -> Removal) -> [UInt8]? {
    var edits = Edits()
    for bookmark in bookmarks {
      switch removal(bookmark) {
      case .nothing: break
      case .entry: remove(bookmark.element, &edits)
      case .program(let name):
        guard bookmark.applications.contains(name) else { break }
        guard bookmark.applications.contains(where: { $0 != name }) else {
          remove(bookmark.element, &edits)
          break
        }
        let programs = applications(of: bookmark.element)?.children ?? []
        for program in programs where program.attribute("name")?.value == name {
          remove(program, &edits)
        }
      }
    }
    return edits.isEmpty ? nil : edits.applied(to: bytes)
  }

  /// Whether nothing is in the list but space.
  package var isEmpty: Bool {
    root.isEmptyTag
      || bytes[root.start.upperBound..<root.end.lowerBound].allSatisfy { $0 <= 0x20 }
  }

  /// Removes an element, with its line where it stands alone on it.
  private func remove(_ element: Markup, _ edits: inout Edits) {
    var start = element.range.lowerBound
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t")
    {
      start -= 1
    }
    let end = element.range.upperBound
    let isAlone =
      start > 0 && bytes[start - 1] == UInt8(ascii: "\n") && end < bytes.count
      && bytes[end] == UInt8(ascii: "\n")
    edits.replace(isAlone ? start..<end + 1 : element.range, by: "")
  }
}
