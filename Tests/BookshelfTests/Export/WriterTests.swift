import Language
import Templates
import Testing

@testable import Bookshelf

/// What makes an edition anew, besides its original and its title.
@Suite struct WriterTests {
  @Test(
    "another way to find a language makes every edition anew that says one",
    arguments: [(EPUBPurchase.asIs, false), (.metadata, true), (.rebuild, true)])
  func language(purchase: EPUBPurchase, isPart: Bool) {
    let parts = purchase.writer(templates: .builtIn).split(separator: ":")
    #expect(parts.contains { $0 == "language-\(TextLanguage.version)" } == isPart)
    #expect(Exporter.writer(templates: .builtIn).contains(":language-\(TextLanguage.version):"))
  }
}
