/// A file that was opened, as it is put into the list.
package struct Visit {
  package var uri: String
  package var title: String
  /// Empty: nothing is said.
  package var description: String
  package var mediaType: String
  /// The program's name, by which its part of an entry is known again.
  package var application: String
  /// What the program is started with, quoted as in a shell.
  package var command: String
  /// A date-time of RFC 3339 in UTC.
  package var time: String

  package init(
    uri: String, title: String, description: String, mediaType: String, application: String,
    command: String, time: String
  ) {
    self.uri = uri
    self.title = title
    self.description = description
    self.mediaType = mediaType
    self.application = application
    self.command = command
    self.time = time
  }
}

extension RecentFiles {
  /// The list with a visit: a new entry at its end, or what the entry of that file says of times and
  /// of the program.
  package func adding(_ visit: Visit) -> [UInt8] {
    var edits = Edits()
    if let bookmark = bookmarks.first(where: { $0.uri == visit.uri }) {
      set("modified", to: visit.time, of: bookmark.element, &edits)
      set("visited", to: visit.time, of: bookmark.element, &edits)
      add(visit, toProgramsOf: bookmark.element, &edits)
    } else {
      let isOnNewLine = bytes[..<root.end.lowerBound].last == UInt8(ascii: "\n")
      let entry = Entry(visit: visit, names: names)
      insert(
        "\(isOnNewLine ? "" : "\n")\(entry.bookmark)", atEndOf: root, &edits)
    }
    return edits.applied(to: bytes)
  }

  private func set(
    _ name: String, to value: String, of element: Markup, _ edits: inout Edits
  ) {
    let value = References.escaped(value)
    if let attribute = element.attribute(name) {
      edits.replace(attribute.range, by: value)
    } else {
      let end = element.start.lowerBound + 1 + element.name.utf8.count
      edits.insert(" \(name)=\"\(value)\"", at: end)
    }
  }

  /// Says in an entry that the program opened it, at the innermost place that is there.
  private func add(_ visit: Visit, toProgramsOf bookmark: Markup, _ edits: inout Edits) {
    let entry = Entry(visit: visit, names: names)
    let programs = applications(of: bookmark)
    let own = programs?.children.first {
      $0.name == applicationName && $0.attribute("name")?.value == visit.application
    }
    if let own {
      let count = own.attribute("count").flatMap { Int($0.value) } ?? 0
      set("modified", to: visit.time, of: own, &edits)
      set("count", to: String(max(0, min(count, 1 << 30)) + 1), of: own, &edits)
      set("exec", to: entry.quotedCommand, of: own, &edits)
    } else if let programs {
      insert(entry.program, atEndOf: programs, &edits)
    } else if let metadata = metadata(of: bookmark) {
      insert(entry.programs, atEndOf: metadata, &edits)
    } else if let info = bookmark.child("info") {
      insert(entry.metadata, atEndOf: info, &edits)
    } else {
      insert(entry.info, atEndOf: bookmark, &edits)
    }
  }

  /// Puts lines before an element's end tag, which an empty-element tag gets for it.
  private func insert(_ lines: String, atEndOf element: Markup, _ edits: inout Edits) {
    guard !element.isEmptyTag else {
      let slash = element.start.upperBound - 2
      edits.replace(slash..<element.start.upperBound, by: ">\n\(lines)</\(element.name)>")
      return
    }
    // Before the spaces that indent the end tag.
    var place = element.end.lowerBound
    while bytes[place - 1] == UInt8(ascii: " ") { place -= 1 }
    edits.insert(lines, at: bytes[place - 1] == UInt8(ascii: "\n") ? place : element.end.lowerBound)
  }
}

/// The elements of an entry of ours, each on lines of its own, as GLib indents them.
private struct Entry {
  let visit: Visit
  let names: Namespaces

  /// One word of a shell, as programs unquote it.
  var quotedCommand: String {
    "'\(visit.command.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }

  var bookmark: String {
    let time = References.escaped(visit.time)
    let description =
      visit.description.isEmpty
      ? "" : "    <desc>\(References.escaped(visit.description))</desc>\n"
    return """
        <bookmark href="\(References.escaped(visit.uri))" added="\(time)" modified="\(time)" \
      visited="\(time)">
          <title>\(References.escaped(visit.title))</title>
      \(description)\(info)  </bookmark>

      """
  }

  var info: String { "    <info>\n\(metadata)    </info>\n" }

  var metadata: String {
    let type = "\(names.mimePrefix):mime-type\(names.mimeDeclaration)"
    return """
            <metadata owner="\(Namespaces.owner)">
              <\(type) type="\(References.escaped(visit.mediaType))"/>
      \(programs)      </metadata>

      """
  }

  var programs: String {
    let name = "\(names.bookmarkPrefix):applications"
    return """
              <\(name)\(names.bookmarkDeclaration)>
      \(program)        </\(name)>

      """
  }

  var program: String {
    let time = References.escaped(visit.time)
    return """
                <\(names.bookmarkPrefix):application name="\(References.escaped(visit.application))" \
      exec="\(References.escaped(quotedCommand))" modified="\(time)" count="1"/>

      """
  }
}
