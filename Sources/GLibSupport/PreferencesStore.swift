package import CGLib
package import Configuration

/// The user's preferences in GSettings.
///
/// Without the schema, as in a build that nobody installed, the defaults hold.
package final class PreferencesStore {
  /// The schema that ``Preferences`` are read from.
  package static let schemaID = "org.freedesktop.ibus.engine.tieng"

  private let settings: GObjectReference<GSettings>
  /// The preferences that the schema has; one of another version may lack some.
  private let keys: [Preferences.Key]
  private var onChange: ((Preferences) -> Void)?

  /// Opens the settings of the user, or those of `backend`.
  ///
  /// - Returns: nil if the schema is not installed. (`g_settings_new` would
  ///   end the process.)
  package init?(backend: UnsafeMutablePointer<GSettingsBackend>? = nil) {
    guard let source = g_settings_schema_source_get_default(),
      let schema = g_settings_schema_source_lookup(source, PreferencesStore.schemaID, 1)
    else { return nil }
    defer { g_settings_schema_unref(schema) }
    keys = Preferences.keys.filter { g_settings_schema_has_key(schema, $0.name) != 0 }
    if keys.count < Preferences.keys.count {
      Log.warning("the installed settings are of another version; some are at their defaults")
    }
    settings = GObjectReference(owning: g_settings_new_full(schema, backend, nil))
  }

  /// The preferences at present.
  package var preferences: Preferences {
    var preferences = Preferences()
    for key in keys {
      do {
        try preferences.set(key.name, to: value(of: key))
      } catch {
        Log.warning("the setting \(key.name) is left at its default: \(error)")
      }
    }
    return preferences
  }

  private func value(of key: Preferences.Key) -> String {
    switch key.kind {
    case .flag:
      return String(g_settings_get_boolean(settings.pointer, key.name) != 0)
    case .number:
      return String(g_settings_get_int(settings.pointer, key.name))
    case .choice, .text:
      let value = g_settings_get_string(settings.pointer, key.name)!
      defer { g_free(value) }
      return String(cString: value)
    }
  }

  /// Calls `handler` after every change, on the main loop, as long as this
  /// object lives.
  package func observe(_ handler: @escaping (Preferences) -> Void) {
    onChange = handler
    let changed:
      @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, UnsafeMutableRawPointer) ->
        Void = { _, _, context in
          let store = Unmanaged<PreferencesStore>.fromOpaque(context).takeUnretainedValue()
          store.onChange?(store.preferences)
        }
    // Borrowed: the settings object is this object's own and goes with it.
    connect(
      settings.pointer, "changed", to: changed, with: Unmanaged.passUnretained(self).toOpaque())
  }
}
