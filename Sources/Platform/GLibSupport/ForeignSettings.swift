import TiengGLib

/// The settings of another program, for reading.
///
///     ForeignSettings("org.gnome.desktop.input-sources")?.text("sources")
///     // "[('xkb', 'us'), ('ibus', 'tieng:vi')]"
package struct ForeignSettings: ~Copyable {
  private let settings: GObjectReference<GSettings>

  /// The names of the keys, in order.
  package let keys: [String]

  /// - Returns: nil if the schema is not installed.
  package init?(_ schemaID: String) {
    guard let source = g_settings_schema_source_get_default(),
      let schema = g_settings_schema_source_lookup(source, schemaID, 1)
    else { return nil }
    defer { g_settings_schema_unref(schema) }
    settings = GObjectReference(owning: g_settings_new_full(schema, nil, nil))
    let names = g_settings_schema_list_keys(schema)
    defer { g_strfreev(names) }
    var keys: [String] = []
    while let name = names?[keys.count] { keys.append(String(cString: name)) }
    self.keys = keys.sorted()
  }

  /// The keys whose value the user has set.
  package var changedKeys: [String] {
    keys.filter { key in
      guard let value = g_settings_get_user_value(settings.pointer, key) else { return false }
      g_variant_unref(value)
      return true
    }
  }

  /// The value of a key, as GVariant writes it. Nil if there is no such key.
  package func text(_ key: String) -> String? {
    guard keys.contains(key) else { return nil }
    let value = g_settings_get_value(settings.pointer, key)
    defer { g_variant_unref(value) }
    let text = g_variant_print(value, 0)
    defer { g_free(text) }
    return text.map { String(cString: $0) }
  }
}
