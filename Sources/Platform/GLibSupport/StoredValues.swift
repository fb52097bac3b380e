import TiengGLib

/// The values that are stored for the keys of a schema, valid or not.
///
/// If the schema does not allow a stored value, GSettings gives the default without a message. Only
/// the backend tells that there is such a value.
struct StoredValues: ~Copyable {
  private let backend: GObjectReference<GSettingsBackend>
  private let schema: OpaquePointer
  private let path: String

  init(of settings: UnsafeMutablePointer<GSettings>, _ schema: OpaquePointer) {
    var value = GValue()
    g_value_init(&value, g_settings_backend_get_type())
    defer { g_value_unset(&value) }
    g_object_get_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "backend", &value)
    backend = GObjectReference(
      owning: g_value_dup_object(&value).assumingMemoryBound(to: GSettingsBackend.self))
    self.schema = g_settings_schema_ref(schema)
    path = String(cString: g_settings_schema_get_path(schema))
  }

  deinit { g_settings_schema_unref(schema) }

  /// An invalid value that is stored for a key, as GVariant writes it. Nil if nothing is stored or
  /// the value is valid.
  func badValue(_ name: String) -> String? {
    let key = g_settings_schema_get_key(schema, name)!
    defer { g_settings_schema_key_unref(key) }
    let type = g_settings_schema_key_get_value_type(key)
    let instance = UnsafeMutableRawPointer(backend.pointer)
      .assumingMemoryBound(to: GTypeInstance.self)
    let methods = UnsafeMutableRawPointer(instance.pointee.g_class!)
      .assumingMemoryBound(to: GSettingsBackendClass.self)
    guard let value = methods.pointee.read(backend.pointer, path + name, type, 0) else {
      return nil
    }
    defer { g_variant_unref(value) }
    let isValue =
      g_variant_is_of_type(value, type) != 0 && g_settings_schema_key_range_check(key, value) != 0
    return isValue ? nil : printed(value)
  }

  private func printed(_ value: OpaquePointer) -> String {
    let text = g_variant_print(value, 0)!
    defer { g_free(text) }
    return String(cString: text)
  }
}
