import CGIO
import Testing

@testable import Freedesktop

@Suite struct BusValueTests {
  /// As `gdbus` prints it.
  private func printed(_ value: BusValue) throws -> String {
    let made = try #require(g_variant_ref_sink(value.made()))
    defer { g_variant_unref(made) }
    let text = try #require(g_variant_print(made, 1))
    defer { g_free(text) }
    return String(cString: text)
  }

  @Test(
    arguments: [
      (BusValue.string("书's"), "\"书's\""), (.int32(-3), "-3"), (.uint32(7), "uint32 7"),
      (.double(0.5), "0.5"), (.variant(.string("a")), "<'a'>"), (.strings([]), "@as []"),
      (.strings(["a", "b"]), "['a', 'b']"), (.tuple([]), "()"),
      (.tuple([.string("a"), .uint32(1)]), "('a', uint32 1)"), (.dictionary([:]), "@a{sv} {}"),
      (.dictionary(["b": .string("x"), "a": .int32(1)]), "{'a': <1>, 'b': <'x'>}"),
      (.array(of: "a{sv}", []), "@aa{sv} []"),
      (
        .array(of: "(sv)", [.tuple([.string("a"), .variant(.strings(["b"]))])]), "[('a', <['b']>)]"
      ),
    ])
  func isWhatGLibTakesItFor(value: BusValue, text: String) throws {
    #expect(try printed(value) == text)
  }

  @Test(
    arguments: [
      BusValue.string(""), .string("书"), .uint32(.max), .strings(["a", ""]), .strings([]),
      .tuple([.string("a"), .strings(["b"]), .uint32(1)]),
    ])
  func isReadAsItWasMade(value: BusValue) throws {
    let made = try #require(g_variant_ref_sink(value.made()))
    defer { g_variant_unref(made) }
    #expect(BusValue(reading: made) == value)
  }

  @Test func whatNobodySendsIsNothing() throws {
    let made = try #require(g_variant_ref_sink(BusValue.double(1).made()))
    defer { g_variant_unref(made) }
    #expect(BusValue(reading: made) == nil)
  }
}
