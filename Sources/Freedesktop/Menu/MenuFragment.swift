import XML

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
    let category = element("Category", [.text(category)])
    let menu = element(
      "Menu",
      [
        element("Name", [.text(name)]), element("Directory", [.text(directoryFile)]),
        element("Include", [category]),
      ])
    let others = elsewhere.map { other in
      element("Menu", [element("Name", [.text(other)]), element("Exclude", [category])])
    }
    // The name of the outermost menu is that of the menu it is merged into.
    let root = element("Menu", [element("Name", [.text("Applications")]), menu] + others)
    return Array(Self.prologue.utf8) + XMLSerializer.fragment([root], as: .indented)
      + [UInt8(ascii: "\n")]
  }

  private static let prologue = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE Menu PUBLIC "-//freedesktop//DTD Menu 1.0//EN"
      "http://www.freedesktop.org/standards/menu-spec/menu-1.0.dtd">

    """

  private func element(_ name: String, _ children: [XMLNode]) -> XMLNode {
    .element(XMLElement(name, namespace: .none, children: children))
  }
}
