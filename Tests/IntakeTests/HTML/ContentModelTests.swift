import TestSupport
import Testing

@testable import Intake

/// What may stand in what.
@Suite struct ContentModelTests {
  @Test(arguments: [
    ("<p>a<section>b</section>c</p>", "<p>a</p><section><p>b</p></section><p>c</p>"),
    ("<b>a<div>b</div>c</b>", "<p><b>a</b></p><div><b>b</b></div><p><b>c</b></p>"),
    (
      "<a href=x.html><p>a<p>b</a>",
      "<p><a href=\"text/x.html\">a</a></p><p><a href=\"text/x.html\">b</a></p>"
    ),
    (
      "<p class=x><i>a<table><tr><td>b</table>c</i>d",
      """
      <p class="x"><i>a</i></p><table><tbody><tr><td>b</td></tr></tbody></table>\
      <p><i>c</i>d</p>
      """
    ),
    ("<span>a<ul><li>b</ul></span>", "<p>a</p><ul><li>b</li></ul>"),
    ("<h2>a<div>b</div><p>c</h2>d", "<h2>a<br/>b<br/>c</h2><p>d</p>"),
    ("<pre>a\n<div> b</div></pre>", "<pre>a\n<br/> b</pre>"),
    ("<button><p>a</p>b</button>", "<p>a</p><p>b</p>"),
    (
      "<a href=x.html>a<object><a href=y.html>b</a></object></a>",
      "<p><a href=\"text/x.html\">ab</a></p>"
    ),
  ])
  func keepsBlocksOutOfPhrases(html: String, xhtml: String) { #expect(cleaned(html) == xhtml) }

  @Test(arguments: [
    (
      "<ul>a<li>b</li><p>c</p><ul><li>d</ul></ul>",
      "<ul><li>a</li><li>b<p>c</p><ul><li>d</li></ul></li></ul>"
    ),
    ("<ul><p>a</ul>", "<ul><li><p>a</p></li></ul>"),
    ("<li>a<li>b", "<ul><li>a</li><li>b</li></ul>"),
    ("<li>a</li>b<li>c", "<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>"),
    ("<ul><li value=5>a</ul>", "<ul><li>a</li></ul>"),
    ("<menu><li>a</menu><dir><li>b</dir>", "<ul><li>a</li></ul><ul><li>b</li></ul>"),
    ("<dl><dt>a<dd>b</dl>", "<dl><dt>a</dt><dd>b</dd></dl>"),
    ("<dl><dd>a</dl><dl><dt>b</dl>", "<div><div>a</div></div><div><div>b</div></div>"),
    ("<dl><dt><h2>a</h2><dd>b</dl>", "<dl><dt><p>a</p></dt><dd>b</dd></dl>"),
    (
      "<ol start=3 type=i><li value=5>a</ol>",
      "<ol start=\"3\" type=\"i\"><li value=\"5\">a</li></ol>"
    ),
  ])
  func fillsLists(html: String, xhtml: String) { #expect(cleaned(html) == xhtml) }

  @Test(arguments: [
    (
      "<table><p>a</p><tr><td>b</table>",
      "<table><tbody><tr><td><p>a</p></td></tr><tr><td>b</td></tr></tbody></table>"
    ),
    (
      "<table>a<caption>b</caption><tr><td>c</table>",
      """
      <table><tbody><tr><td>a</td></tr></tbody><tbody><tr><td>b</td></tr></tbody>\
      <tbody><tr><td>c</td></tr></tbody></table>
      """
    ),
    (
      "<table><caption>a</caption><col span=2><thead><tr><th scope=col>b<tbody><tr><td colspan=x>c</table>",
      """
      <table><caption>a</caption><colgroup><col span="2"/></colgroup><thead><tr>\
      <th scope="col">b</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>
      """
    ),
    (
      "<table><tr><td>a<tfoot><tr><td>b<tbody><tr><td>c</table>",
      """
      <table><tbody><tr><td>a</td></tr></tbody><tbody><tr><td>b</td></tr></tbody>\
      <tbody><tr><td>c</td></tr></tbody></table>
      """
    ),
    ("<table></table><table><caption>a</table>", "<div><div>a</div></div>"),
    (
      "<table><tr><td></td><td>a</table>",
      "<table><tbody><tr><td></td><td>a</td></tr></tbody></table>"
    ),
  ])
  func ordersTables(html: String, xhtml: String) { #expect(cleaned(html) == xhtml) }

  @Test(arguments: [
    ("<ruby>漢<rp>(<rt>かん<rp>)</ruby>", "<p><ruby>漢<rt>かん</rt></ruby></p>"),
    ("<ruby><rb>漢<rb>字<rt>かん<rt>じ</ruby>", "<p><ruby>漢字<rt>かんじ</rt></ruby></p>"),
    ("<ruby>漢<rt>かん</rt>字</ruby>", "<p><ruby>漢<rt>かん</rt></ruby>字</p>"),
    ("<ruby><rt>かん</rt>漢</ruby>", "<p>かん漢</p>"),
    (
      "<ruby><b>漢<rt>かん</rt>字<rt>じ</b></ruby>",
      "<p><ruby><b>漢</b><rt><b>かん</b></rt><b>字</b><rt><b>じ</b></rt></ruby></p>"
    ),
    ("<ruby>漢<rt>か<rt>ん</ruby>", "<p><ruby>漢<rt>かん</rt></ruby></p>"),
    ("<ruby><p>漢</p><rt><div>かん</div></ruby>", "<p><ruby>漢<rt>かん</rt></ruby></p>"),
  ])
  func normalisesRuby(html: String, xhtml: String) { #expect(cleaned(html) == xhtml) }

  @Test(arguments: [
    (
      "<figure><figcaption>a</figcaption><p>b</figure>",
      "<figure><figcaption>a</figcaption><p>b</p></figure>"
    ),
    (
      "<figure>a<figcaption>b</figcaption>c</figure><figcaption>d</figcaption>",
      "<figure>a<div>b</div>c</figure><div>d</div>"
    ),
    ("<header>a<header>b</header></header>", "<header><p>a</p><div>b</div></header>"),
    (
      "<address>a<h2>b</h2><section>c</section></address>",
      "<address>a<p>b</p><div>c</div></address>"
    ),
    ("<details><summary>a</summary>b</details>", "<div><p>a</p>b</div>"),
    (
      "<form><fieldset><legend>a</legend><label>b <input></label></fieldset></form>",
      "<div><div><p>a</p>b </div></div>"
    ),
    ("<main><hgroup><h1>a</h1></hgroup></main>", "<div><div><h1>a</h1></div></div>"),
    ("<center>a<font color=red>b</font></center>", "<div class=\"center\">ab</div>"),
    ("a<hr>b<hr>", "<p>a</p><hr/><p>b</p><hr/>"),
    (
      "<video src=x>a</video><iframe>b</iframe><noscript>c</noscript><object>d</object>",
      "<p>abcd</p>"
    ),
    ("<select><option>a<option>b</select>", "<p>a</p><p>b</p>"),
    ("<my-tag>a<foo>b</foo></my-tag><template>c</template><slot>d</slot>", "<p>abcd</p>"),
    (
      "<tt>a</tt><strike>b</strike><acronym>c</acronym><big>d</big>",
      "<p><code>a</code><s>b</s><abbr>c</abbr><span class=\"big\">d</span></p>"
    ),
    ("<blockquote>a<p>b</blockquote>", "<blockquote><p>a</p><p>b</p></blockquote>"),
    ("<p></p><div> </div><b></b><ul></ul>a", "  <p>a</p>".replacing("  ", with: " ")),
  ])
  func keepsTheWordsOfOtherElements(html: String, xhtml: String) { #expect(cleaned(html) == xhtml) }

  @Test(arguments: [
    ("a<br>b", "<p>a<br/>b</p>"), ("a<br><br>\nb<br>c<br>", "<p>a</p><p>\nb<br/>c</p>"),
    ("<br>a", "<p>a</p>"), ("<p>a<br><br>b</p>", "<p>a<br/><br/>b</p>"),
    ("<div>a<br><br>b</div>", "<div>a<br/><br/>b</div>"),
    ("<i>a<br><br>b</i>", "<p><i>a</i></p><p><i>b</i></p>"),
  ])
  func takesTwoBreaksForAParagraph(html: String, xhtml: String) { #expect(cleaned(html) == xhtml) }
}
