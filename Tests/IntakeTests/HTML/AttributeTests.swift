import TestSupport
import Testing

@testable import Intake

@Suite struct AttributeTests {
  @Test(arguments: [
    (
      "<p onclick=x style=color:red data-a=b id='1 2' lang=zh_CN dir=RTL title=t>a",
      "<p id=\"_1_2\" lang=\"zh-CN\" xml:lang=\"zh-CN\" dir=\"rtl\" title=\"t\">a</p>"
    ),
    (
      "<p id=a>x<p id=a>y<p id=''>z<p lang='not a tag'>w",
      "<p id=\"a\">x</p><p>y</p><p>z</p><p>w</p>"
    ),
    (
      "<p align=center>a<p style='text-align: right !important'>b<p align=left>c",
      "<p class=\"center\">a</p><p class=\"right\">b</p><p>c</p>"
    ),
    ("<span style='font-style:italic;font-weight:700'>a</span>", "<p><b><i>a</i></b></p>"),
    (
      "<i style='font-style:italic'>a</i><em><i>b<i>c</i></i></em>",
      "<p><i>a</i><em><i>bc</i></em></p>"
    ),
    ("<p style='font-style:italic'>a<em>b</em>", "<p><i>a<em>b</em></i></p>"),
    (
      "<span style='font-variant:small-caps'>a</span>", "<p><span class=\"small-caps\">a</span></p>"
    ),
    (
      "<bdo>a</bdo><time>b</time><time datetime=2024-02-30>c</time><time datetime=2024-02-29>d</time>"
        + "<time datetime=2024-+2-29>e</time><time datetime=+024-02-29>f</time>",
      "<p>abc<time datetime=\"2024-02-29\">d</time>ef</p>"
    ),
    ("<p epub:type='noteref made:up'>a", "<p epub:type=\"noteref\">a</p>"),
  ])
  func keepsWhatABookMayHave(html: String, xhtml: String) { #expect(cleaned(html) == xhtml) }

  @Test(arguments: [
    ("../images/a%20b.png?x#y", "images/a b.png"), ("/c.png", "c.png"),
    ("a/./../d.png", "text/d.png"),
  ])
  func resolvesPictures(source: String, path: String) {
    #expect(
      cleaned("<img src='\(source)'>") == "<p class=\"picture\"><img src=\"\(path)\" alt=\"\"/></p>"
    )
  }

  @Test(
    arguments: [
      ("#n 1", "text/book.html#n_1"), ("two.html#%C3%A9", "text/two.html#é"), ("../", nil),
      ("http://a.b/c d|é#x#y", "http://a.b/c%20d%7C%C3%A9#x%23y"), ("//a.b/c", "https://a.b/c"),
      ("HTTPS://a.b/%zz%41", "https://a.b/%25zz%41"), ("mailto:a@b.c", "mailto:a@b.c"),
      ("tel:+1", "tel:+1"),
      ("javascript:x", nil), (" java\nscript:x", nil), ("file:///etc", nil),
      ("data:text/html,x", nil),
      ("http://", nil), ("http:a", nil), ("http://a b/", nil), ("http://a..b", nil),
      ("http://a:99999/", nil), ("http://u@h/", nil), ("", "text/book.html"),
    ] as [(String, String?)])
  func resolvesLinks(href: String, address: String?) {
    let expected = address.map { "<p><a href=\"\($0)\">a</a></p>" } ?? "<p>a</p>"
    #expect(cleaned("<a href='\(href)'>a</a>") == expected)
  }

  @Test func keepsTheIdsOfWhatGoes() {
    #expect(
      cleaned("<a name=a></a><p>b<font id=c>d</font><p>e<a id=f></a>g<table id=h></table>")
        == "<p id=\"a\">b<span id=\"c\"></span>d</p><p>e<span id=\"f\"></span>g</p><div id=\"h\"></div>"
    )
    #expect(cleaned("<p>a<p><a id=b></a></p>") == "<p>a</p><div id=\"b\"></div>")
  }

  @Test func takesPicturesOutOfTheText() throws {
    var images = ImageCollector()
    let html =
      "<img src='data:image/gif;base64,R0lG ODlh'><img src='data:,%41b'><img src=data:x alt=y>"
    let page = HTMLPage(Array(html.utf8), path: "", images: &images)
    let source = IntakeSource(bytes: [], path: "", format: .html)
    let resources = images.resources(from: source)
    #expect(resources.map(\.path) == ["data:1", "data:2"])
    #expect(resources.map(\.bytes) == [Array("GIF89a".utf8), Array("Ab".utf8)])
    #expect(words(page.body) == "y")
  }
}
