import Testing

@testable import Freedesktop

@Suite struct KDEPlaceTests {
  private func place(_ folder: String = "/home/ann/Books", _ label: String = "Books") throws
    -> KDEPlace
  {
    try KDEPlace(folder: folder, label: label, icon: "folder-documents", path: "places")
  }

  private static let root = """
    xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks"
    """

  static let texts = [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE xbel>\n<xbel \(root)>\n"
      + " <bookmark href=\"file:///home/ann\">\n  <title>Home</title>\n </bookmark>\n</xbel>\n",
    "<xbel></xbel>", "<xbel>\n</xbel>", "<xbel>\n  </xbel>\n<!-- </xbel> -->\n",
    "<xbel><bookmark href='file:///a&amp;b'/></xbel>", "<xbel>\r\n</xbel>\r\n",
    "<xbel><folder><bookmark href=\"file:///home/ann/Books\"><title>Books</title></bookmark>"
      + "</folder></xbel>",
    "<xbel><!-- <bookmark href=\"file:///home/ann/Books\"/> --></xbel>",
    "<xbel><info><metadata owner=\"x\"><![CDATA[</xbel>]]></metadata></info></xbel >",
    "<xbel a=\"&quot;>\" b='>'><bookmark href=\"x\" >\n</bookmark ></xbel>",
  ]

  @Test(arguments: texts)
  func everythingElseStaysByteForByte(text: String) throws {
    try expectRoundTrip(try place(), in: text)
    try expectRoundTrip(try place("/home/ann/<书> & \"co\"", "<B> & \"b\""), in: text)
  }

  @Test func theElementComesLastAndKnowsItsNamespace() throws {
    let text = try place("/a & b", "Books").added(to: Array("<xbel>\n</xbel>".utf8)).text
    #expect(
      String(decoding: text, as: UTF8.self) == """
        <xbel>
         <bookmark href="file:///a%20&amp;%20b">
          <title>Books</title>
          <info>
           <metadata owner="http://freedesktop.org">
            <bookmark:icon xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks" \
        name="folder-documents"/>
           </metadata>
           <metadata owner="http://www.kde.org">
            <ID>bookstead/0</ID>
            <isSystemItem>false</isSystemItem>
           </metadata>
          </info>
         </bookmark>
        </xbel>
        """)
  }

  @Test(
    "Files that are no list of bookmarks are left alone",
    arguments: [
      "", "not xml", "<xbel>", "<xbel/>", "<html></html>", "<xbel><a></xbel>", "<xbel></xbel><x/>",
      "<!DOCTYPE xbel [<!ENTITY x \"</xbel>\">]><xbel>&x;</xbel>",
      "<!DOCTYPE xbel [<!ENTITY x \"y\">]><xbel><bookmark href=\"&x;\"/></xbel>",
      "<xbel><bookmark href=\"&#0;\"/></xbel>",
    ])
  func hostile(text: String) throws {
    #expect(throws: FreedesktopError.self) { try place().added(to: Array(text.utf8)) }
  }

  @Test("Set anew by KDE, ours is still known and goes with its lines")
  func setAnew() throws {
    let before = "<xbel>\n <bookmark href=\"file:///a\"/>\n"
    let text = """
      \(before) <bookmark href="file:///home/ann/Books">
        <title>Books</title>
        <info><metadata owner="http://www.kde.org"><IsHidden>false</IsHidden></metadata></info>
       </bookmark>
      </xbel>

      """
    #expect(try place().isIn(Array(text.utf8)))
    let after = try place().removed(from: Array(text.utf8), made: .nothing)
    #expect(String(decoding: after, as: UTF8.self) == before + "</xbel>\n")
  }

  @Test func aTitleThatAPersonChangedIsTheirs() throws {
    let text = Array(
      "<xbel><bookmark href=\"file:///home/ann/Books/\"><title>Mine</title></bookmark></xbel>".utf8)
    #expect(try !place().isIn(text))
    #expect(try place().isNeedless(in: text))
    #expect(try place().removed(from: text, made: .nothing) == text)
  }

  @Test func aMovedFolderStaysInItsPlace() throws {
    let old = try place()
    let new = try place("/home/ann/Documents/Books")
    let empty = Array("<xbel>\n</xbel>\n".utf8)
    let both = try place("/b", "B").added(to: try old.added(to: empty).text).text
    let moved = try old.replaced(by: new, in: both, made: .nothing)
    #expect(try new.isIn(moved) && !old.isIn(moved))
    #expect(try XBELText(moved, path: "").bookmarks.map(\.title) == ["Books", "B"])
    #expect(try new.replaced(by: old, in: moved, made: .nothing) == both)
  }
}
