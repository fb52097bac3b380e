package import TiengConfiguration
package import TiengGLib

/// The user's preferences in GSettings.
///
/// Without the schema, as in a build that is not installed, the defaults apply.
package final class PreferencesStore {
  /// The schema that ``Preferences`` are read from.
  package static let schemaID = "org.freedesktop.ibus.engine.tieng"

  private let settings: GObjectReference<GSettings>
  private let stored: StoredValues
  /// The preferences that the schema has. A schema of another version may lack some.
  private let keys: [Preferences.Key]
  private var onChange: ((Preferences) -> Void)?
  /// The last message about each invalid value.
  private var complaints: [String: String] = [:]
  private let report: (String) -> Void
  /// True if the schema has the keys that are no preferences.
  private let hasOwnKeys: Bool

  /// Opens the settings of the user, or those of `backend`.
  ///
  /// - Parameter report: Is called with a message about an invalid value.
  /// - Returns: Nil if the schema is not installed. (`g_settings_new` would end the process.)
  package init?(
    backend: UnsafeMutablePointer<GSettingsBackend>? = nil,
    report: @escaping (String) -> Void = Log.warning
  ) {
    guard let source = g_settings_schema_source_get_default(),
      let schema = g_settings_schema_source_lookup(source, PreferencesStore.schemaID, 1)
    else { return nil }
    defer { g_settings_schema_unref(schema) }
    hasOwnKeys = g_settings_schema_has_key(schema, "is-introduced") != 0
    keys = Preferences.keys.filter { g_settings_schema_has_key(schema, $0.name) != 0 }
    if keys.count < Preferences.keys.count {
      Log.warning("the installed settings are of another version; some are at their defaults")
    }
    settings = GObjectReference(owning: g_settings_new_full(schema, backend, nil))
    stored = StoredValues(of: settings.pointer, schema)
    self.report = report
    if g_settings_schema_has_key(schema, "suggestions") != 0 { migrateSuggestions() }
    if g_settings_schema_has_key(schema, "application-modes") != 0 { migrateApplications() }
  }

  /// Takes over what an older version had for ``Preferences/applicationRules``: `latin` or `never`
  /// by the names of applications.
  private func migrateApplications() {
    let (old, new) = ("application-modes", "application-rules")
    guard let modes = g_settings_get_user_value(settings.pointer, old) else { return }
    defer { g_variant_unref(modes) }
    guard var rules = value(of: new).flatMap(ApplicationRules.init) else { return }
    for (name, mode) in StringTable.pairs(of: modes) {
      guard rules[name] == nil, var rule = ApplicationRule(name) else { continue }
      rule.state = ApplicationRule.State(rawValue: mode)
      rules.put(rule)
    }
    if set(new, to: rules.description) { g_settings_reset(settings.pointer, old) }
  }

  /// Takes over the setting that an older version had for ``AutocompleteSettings/display``.
  private func migrateSuggestions() {
    guard let old = g_settings_get_user_value(settings.pointer, "suggestions") else { return }
    defer { g_variant_unref(old) }
    let display = g_settings_get_user_value(settings.pointer, "suggestion-display")
    if let display { g_variant_unref(display) }
    let isOff = g_variant_get_boolean(old) == 0
    if isOff, display == nil, !set("suggestion-display", to: "off") { return }
    g_settings_reset(settings.pointer, "suggestions")
  }

  /// True if the input method is used for the first time. Only the first call returns true.
  package func claimFirstUse() -> Bool {
    let name = "is-introduced"
    guard hasOwnKeys, g_settings_get_boolean(settings.pointer, name) == 0 else { return false }
    return g_settings_set_boolean(settings.pointer, name, 1) != 0
  }

  private func check(_ key: Preferences.Key) throws(BadValue) {
    if let value = stored.badValue(key.name) { throw BadValue(value: value, kind: key.kind) }
  }

  /// A value that the schema does not allow.
  private struct BadValue: Error, CustomStringConvertible {
    let value: String
    let kind: Preferences.Kind

    var description: String {
      "\(value) is none of its values (\(kind.values.joined(separator: ", ")))"
    }
  }

  /// The current preferences. An invalid value is replaced by its default, and reported once.
  package var preferences: Preferences {
    var preferences = Preferences()
    for key in keys {
      do {
        try check(key)
        try preferences.set(key.name, to: value(of: key))
        complaints[key.name] = nil
      } catch {
        complain("the setting \(key.name) is left at its default: \(error)", of: key.name)
        if key.kind == .rules { preferences.applicationRules = .unreadable }
      }
    }
    return preferences
  }

  private func complain(_ message: String, of name: String) {
    guard complaints[name] != message else { return }
    complaints[name] = message
    report(message)
  }

  private func value(of key: Preferences.Key) -> String {
    switch key.kind {
    case .flag:
      return String(g_settings_get_boolean(settings.pointer, key.name) != 0)
    case .number:
      return String(g_settings_get_int(settings.pointer, key.name))
    case .rules:
      let table = g_settings_get_value(settings.pointer, key.name)!
      defer { g_variant_unref(table) }
      return RuleTable.text(of: table)
    case .list:
      return StringList.read(settings.pointer, key.name).joined(separator: ", ")
    case .choice, .text:
      let value = g_settings_get_string(settings.pointer, key.name)!
      defer { g_free(value) }
      return String(cString: value)
    }
  }

  /// Sets a preference, as ``Preferences/set(_:to:)`` takes it. The observer is told.
  ///
  /// - Parameter overwrites: True to overwrite rules even if they cannot be read.
  /// - Returns: True if the preference was set. False if an administrator has locked it or if the
  ///   value is invalid.
  package func set(_ name: String, to value: String, overwrites: Bool = false) -> Bool {
    guard let key = Preferences.keys.first(where: { $0.name == name }) else { return false }
    var checked = Preferences()
    guard (try? checked.set(name, to: value)) != nil else { return false }
    switch key.kind {
    case .flag:
      return Bool(value).map { g_settings_set_boolean(settings.pointer, name, $0 ? 1 : 0) } == 1
    case .number:
      return gint(value).map { g_settings_set_int(settings.pointer, name, $0) } == 1
    case .rules:
      // A value that cannot be read would be lost.
      guard overwrites || (try? checked.set(name, to: self.value(of: key))) != nil,
        let rules = ApplicationRules(value)
      else { return false }
      return g_settings_set_value(settings.pointer, name, RuleTable.variant(of: rules)) != 0
    case .list:
      let names = value.split(separator: ",").map { String($0.drop { $0 == " " }) }
      return StringList.write(names, to: settings.pointer, name)
    case .choice, .text:
      return g_settings_set_string(settings.pointer, name, value) != 0
    }
  }

  /// The stored value of a preference. Nil if the schema lacks the preference.
  package func value(of name: String) -> String? {
    keys.first { $0.name == name }.map { value(of: $0) }
  }

  /// True if the user or an administrator has set a preference.
  package func hasOwnValue(_ name: String) -> Bool {
    guard keys.contains(where: { $0.name == name }) else { return false }
    guard let value = g_settings_get_user_value(settings.pointer, name) else { return false }
    g_variant_unref(value)
    return true
  }

  /// Waits until all changes are written. To be called before a program ends.
  package static func sync() { g_settings_sync() }

  /// Calls `handler` on the main loop after every change, as long as this object lives.
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
