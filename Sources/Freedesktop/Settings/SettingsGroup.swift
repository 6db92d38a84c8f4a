import CGIO

/// One schema of GSettings at one path, owned: a `GSettings`.
struct SettingsGroup: ~Copyable {
  private let settings: UnsafeMutablePointer<GSettings>
  private let schema: OpaquePointer

  /// Nil where the schema is not installed: creating such settings would end the process.
  init?(schema id: String, path: String? = nil) {
    guard let source = g_settings_schema_source_get_default(),
      let schema = g_settings_schema_source_lookup(source, id, 1)
    else { return nil }
    self.schema = schema
    settings = g_settings_new_full(schema, nil, path)
  }

  deinit {
    g_object_unref(settings)
    g_settings_schema_unref(schema)
  }

  func strings(_ key: String) -> [String] {
    guard let values = g_settings_get_strv(settings, key) else { return [] }
    defer { g_strfreev(values) }
    return Self.strings(values)
  }

  /// What the key is while nobody has set it.
  func defaultStrings(_ key: String) -> [String] {
    guard let value = g_settings_get_default_value(settings, key) else { return [] }
    defer { g_variant_unref(value) }
    guard let values = g_variant_dup_strv(value, nil) else { return [] }
    defer { g_strfreev(values) }
    return Self.strings(values)
  }

  private static func strings(
    _ values: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>
  ) -> [String] {
    var strings: [String] = []
    var next = values
    while let value = next.pointee {
      strings.append(String(cString: value))
      next += 1
    }
    return strings
  }

  /// A switch; nil where the schema has none of this name.
  func bool(_ key: String) -> Bool? {
    guard g_settings_schema_has_key(schema, key) != 0 else { return nil }
    return g_settings_get_boolean(settings, key) != 0
  }

  func set(_ key: String, to strings: [String]) {
    var copies = strings.map { g_strdup($0) } + [nil]
    defer { copies.forEach { g_free($0) } }
    copies.withUnsafeMutableBufferPointer { buffer in
      buffer.withMemoryRebound(to: UnsafePointer<gchar>?.self) {
        _ = g_settings_set_strv(settings, key, $0.baseAddress)
      }
    }
  }

  func set(_ key: String, to string: String) { g_settings_set_string(settings, key, string) }

  func set(_ key: String, to isTrue: Bool) { g_settings_set_boolean(settings, key, isTrue ? 1 : 0) }

  /// Whether somebody has set the key, to whatever.
  func isSet(_ key: String) -> Bool {
    guard let value = g_settings_get_user_value(settings, key) else { return false }
    g_variant_unref(value)
    return true
  }

  /// Takes back every key that was ever set.
  func resetAll() {
    guard let keys = g_settings_schema_list_keys(schema) else { return }
    defer { g_strfreev(keys) }
    var next = keys
    while let key = next.pointee {
      if isSet(String(cString: key)) { g_settings_reset(settings, key) }
      next += 1
    }
  }

  func reset(_ key: String) { g_settings_reset(settings, key) }
}
