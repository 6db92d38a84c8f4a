/// A file that is merged into the menus of desktops (Desktop Menu Specification 1.1): a submenu that
/// gathers all launchers of a category.
package struct MenuFragment: Sendable, Equatable {
  /// The submenu's name among the others; what is shown is in the directory file.
  package var name: String
  /// A `.directory` file in one of the directories for them.
  package var directoryFile: String
  package var category: String
  /// Menus that would list the launchers as well, and now do not.
  package var elsewhere: [String]

  package init(name: String, directoryFile: String, category: String, elsewhere: [String]) {
    self.name = name
    self.directoryFile = directoryFile
    self.category = category
    self.elsewhere = elsewhere
  }

  /// The file; the same fragment gives the same bytes.
  package func bytes() -> [UInt8] {
    let category = Self.element("Category", category)
    let menus =
      [menu(name, Self.element("Directory", directoryFile), rule: "Include", category)]
      + elsewhere.map { menu($0, nil, rule: "Exclude", category) }
    // The name of the outermost menu is that of the menu it is merged into.
    let file = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE Menu PUBLIC "-//freedesktop//DTD Menu 1.0//EN"
        "http://www.freedesktop.org/standards/menu-spec/menu-1.0.dtd">
      <Menu>
        <Name>Applications</Name>
      \(menus.joined(separator: "\n"))
      </Menu>

      """
    return Array(file.utf8)
  }

  private func menu(
    _ name: String, _ directory: String?, rule: String, _ category: String
  ) -> String {
    let lines = [Self.element("Name", name)] + [directory].compactMap { $0 }
    return """
        <Menu>
      \(lines.map { "    \($0)" }.joined(separator: "\n"))
          <\(rule)>
            \(category)
          </\(rule)>
        </Menu>
      """
  }

  private static func element(_ name: String, _ text: String) -> String {
    "<\(name)>\(escaped(text))</\(name)>"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
