import CGIO
import Testing

@testable import Freedesktop

@Suite struct IconTests {
  /// GIO makes the same icon of both forms, as a shell does.
  @Test(arguments: [
    Icon.file("/home/a/.cache/书 #1; 100%.png"), .file("/a'b\".png"),
    .themed("org.bookstead.Bookstead"),
  ])
  func isTheIconThatGIOReads(icon: Icon) throws {
    let value = try #require(g_variant_ref_sink(icon.serialized.made()))
    defer { g_variant_unref(value) }
    let fromValue = try #require(g_icon_deserialize(value))
    defer { g_object_unref(UnsafeMutableRawPointer(fromValue)) }
    let fromText = try #require(g_icon_new_for_string(icon.text, nil))
    defer { g_object_unref(UnsafeMutableRawPointer(fromText)) }
    #expect(g_icon_equal(fromValue, fromText) != 0)
  }
}
