import TiengGLib

/// A setting of another program that is on or off, and is followed for as long as this lives.
package final class FollowedFlag {
  private let settings: GObjectReference<GSettings>
  private let key: String
  private let onChange: () -> Void

  /// - Parameter onChange: Is called on the main loop when it has changed.
  /// - Returns: nil if there is no such setting.
  package init?(_ key: String, of schemaID: String, onChange: @escaping () -> Void) {
    guard let source = g_settings_schema_source_get_default(),
      let schema = g_settings_schema_source_lookup(source, schemaID, 1)
    else { return nil }
    defer { g_settings_schema_unref(schema) }
    guard g_settings_schema_has_key(schema, key) != 0 else { return nil }
    settings = GObjectReference(owning: g_settings_new_full(schema, nil, nil))
    self.key = key
    self.onChange = onChange
    let changed:
      @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, UnsafeMutableRawPointer) ->
        Void = { _, _, context in
          Unmanaged<FollowedFlag>.fromOpaque(context).takeUnretainedValue().onChange()
        }
    // Borrowed: the settings object is this object's own and goes with it.
    connect(
      settings.pointer, "changed::\(key)", to: changed,
      with: Unmanaged.passUnretained(self).toOpaque())
    // GSettings tells of no change of what nobody has read.
    _ = isOn
  }

  /// True if the setting is on now.
  package var isOn: Bool { g_settings_get_boolean(settings.pointer, key) != 0 }
}
