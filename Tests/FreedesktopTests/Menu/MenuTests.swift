import Testing

@testable import Freedesktop

@Suite struct MenuTests {
  @Test func aFragmentGathersAndExcludes() {
    let bytes = MenuFragment(
      name: "R&D", directoryFile: "r.directory", category: "X-R", elsewhere: ["Science"]
    ).bytes()
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE Menu PUBLIC "-//freedesktop//DTD Menu 1.0//EN"
          "http://www.freedesktop.org/standards/menu-spec/menu-1.0.dtd">
        <Menu>
          <Name>Applications</Name>
          <Menu>
            <Name>R&amp;D</Name>
            <Directory>r.directory</Directory>
            <Include>
              <Category>X-R</Category>
            </Include>
          </Menu>
          <Menu>
            <Name>Science</Name>
            <Exclude>
              <Category>X-R</Category>
            </Exclude>
          </Menu>
        </Menu>

        """)
  }

  @Test func aDirectoryHasItsNameInEveryLanguage() {
    let bytes = DirectoryEntry(
      name: "Books", localizedNames: ["zh_CN": "书籍", "de": "Bücher"], icon: "folder"
    ).bytes()
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        [Desktop Entry]
        Type=Directory
        Name=Books
        Name[de]=Bücher
        Name[zh_CN]=书籍
        Icon=folder

        """)
  }
}
