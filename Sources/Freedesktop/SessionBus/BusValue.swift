import CGIO

/// A value as it travels on a bus (D-Bus Specification, "Type System"), as far as we say and hear them.
package indirect enum BusValue: Sendable, Equatable {
  case string(String)
  case int32(Int32)
  case uint32(UInt32)
  case double(Double)
  case variant(BusValue)
  /// A struct; the arguments of a call are one too.
  case tuple([BusValue])
  /// The signature is that of an element, since there may be none.
  case array(of: String, [BusValue])
  /// `a{sv}`; the values become variants by themselves.
  case dictionary([String: BusValue])

  package static func strings(_ strings: [String]) -> BusValue {
    .array(of: "s", strings.map { .string($0) })
  }

  /// The text of a string, empty for anything else.
  var text: String {
    if case .string(let text) = self { text } else { "" }
  }

  /// The texts of an array of strings, empty for anything else.
  var texts: [String] {
    if case .array(_, let elements) = self { elements.map(\.text) } else { [] }
  }

  /// The number of an unsigned integer, 0 for anything else.
  var number: UInt32 {
    if case .uint32(let number) = self { number } else { 0 }
  }
}

extension BusValue {
  /// The value as GLib has it, a floating reference.
  func made() -> OpaquePointer? {
    switch self {
    case .string(let text): return g_variant_new_string(text)
    case .int32(let number): return g_variant_new_int32(number)
    case .uint32(let number): return g_variant_new_uint32(number)
    case .double(let number): return g_variant_new_double(number)
    case .variant(let value): return g_variant_new_variant(value.made())
    case .tuple(let values):
      let members = values.map { $0.made() }
      return g_variant_new_tuple(members, gsize(members.count))
    case .array(let signature, let elements):
      return Self.array(of: signature, elements.map { $0.made() })
    case .dictionary(let entries):
      let entries = entries.sorted { $0.key < $1.key }.map { key, value in
        g_variant_new_dict_entry(
          g_variant_new_string(key), g_variant_new_variant(value.made()))
      }
      return Self.array(of: "{sv}", entries)
    }
  }

  private static func array(of signature: String, _ elements: [OpaquePointer?]) -> OpaquePointer? {
    let type = g_variant_type_new(signature)
    defer { g_variant_type_free(type) }
    return g_variant_new_array(type, elements, gsize(elements.count))
  }

  /// Reads a value; nil where it is of a type that nobody sends us.
  init?(reading value: OpaquePointer) {
    switch g_variant_classify(value) {
    case G_VARIANT_CLASS_STRING: self = .string(String(cString: g_variant_get_string(value, nil)))
    case G_VARIANT_CLASS_UINT32: self = .uint32(g_variant_get_uint32(value))
    case G_VARIANT_CLASS_ARRAY:
      let signature = String(cString: g_variant_get_type_string(value)).dropFirst()
      self = .array(of: String(signature), Self.children(of: value))
    case G_VARIANT_CLASS_TUPLE: self = .tuple(Self.children(of: value))
    default: return nil
    }
  }

  /// The members of a container, without those of unknown types.
  static func children(of value: OpaquePointer) -> [BusValue] {
    (0..<g_variant_n_children(value)).compactMap { index in
      guard let child = g_variant_get_child_value(value, index) else { return nil }
      defer { g_variant_unref(child) }
      return BusValue(reading: child)
    }
  }
}
