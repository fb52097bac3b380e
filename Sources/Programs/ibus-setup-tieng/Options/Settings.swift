import CGtk
import GLibSupport
import TiengCharsets
import TiengConfiguration
import TiengCore

/// Switches, lists and numbers that a user changes, and that hold at once: the settings of the input
/// method, bound to widgets with the names of their keys.
final class Settings {
  private let settings: GObjectReference<GSettings>
  private let schema: OpaquePointer
  let keys: [String]
  private var shortcuts: [ShortcutRow] = []

  /// - Returns: Nil if the schema is not installed.
  init?(_ schemaID: String = PreferencesStore.schemaID) {
    guard let source = g_settings_schema_source_get_default(),
      let schema = g_settings_schema_source_lookup(source, schemaID, 1)
    else { return nil }
    self.schema = schema
    settings = GObjectReference(owning: g_settings_new_full(schema, nil, nil))
    let names = g_settings_schema_list_keys(schema)
    defer { g_strfreev(names) }
    var keys: [String] = []
    while let name = names?[keys.count] { keys.append(String(cString: name)) }
    self.keys = keys
  }

  deinit { g_settings_schema_unref(schema) }

  var pointer: UnsafeMutablePointer<GSettings> { settings.pointer }

  /// Binds the settings that have a widget on the page.
  func bind(_ page: Interface) {
    for key in keys {
      guard let widget = page.object(key) else { continue }
      widget.describeByRow()
      if widget.isA(gtk_switch_get_type()) {
        bind(key, widget, "active")
      } else if widget.isA(gtk_spin_button_get_type()) {
        if Settings.isDuration(key) {
          bindDuration(key, widget)
        } else {
          bind(key, widget, "value")
        }
      } else if widget.isA(adw_combo_row_get_type()) {
        let values = choices(of: key)
        if !values.isEmpty {
          fill(widget, values.map { Settings.title(of: $0, for: key) })
          bindChoice(key, widget, values)
        }
      } else if widget.isA(adw_entry_row_get_type()) {
        show(key, in: widget, "text")
        on(widget, "apply") { [unowned self] in
          set(key, String(cString: gtk_editable_get_text(widget.opaque)))
        }
      } else if widget.isA(adw_action_row_get_type()) {
        shortcuts.append(ShortcutRow(widget, key, self))
      }
    }
  }

  private func bind(_ key: String, _ widget: Object, _ property: String) {
    g_settings_bind(settings.pointer, key, widget, property, G_SETTINGS_BIND_DEFAULT)
  }

  /// The value of a key that holds text.
  func text(_ key: String) -> String {
    let value = g_settings_get_string(settings.pointer, key)!
    defer { g_free(value) }
    return String(cString: value)
  }

  /// The value of a key that holds rules, in the format of the preferences.
  func rules(_ key: String) -> String {
    let value = g_settings_get_value(pointer, key)!
    defer { g_variant_unref(value) }
    return RuleTable.text(of: value)
  }

  func setRules(_ key: String, _ rules: ApplicationRules) {
    g_settings_set_value(pointer, key, RuleTable.variant(of: rules))
  }

  func set(_ key: String, _ text: String) {
    g_settings_set_string(settings.pointer, key, text)
  }

  /// Resets a key to its default.
  func reset(_ key: String) { g_settings_reset(settings.pointer, key) }

  /// Binds the value of a key to a property of a widget.
  func show(_ key: String, in widget: Object, _ property: String) {
    g_settings_bind(settings.pointer, key, widget, property, G_SETTINGS_BIND_GET)
  }

  /// A message if another key already has the shortcut, otherwise nil.
  func use(of shortcut: Shortcut, besides key: String) -> String? {
    let others = keys.filter { $0.hasSuffix("-shortcut") && $0 != key }
    guard others.contains(where: { Shortcut(text($0))?.isSame(as: shortcut) == true }) else {
      return nil
    }
    return translated("These keys are used for something else already.")
  }

  /// Calls a function whenever a key changes.
  func observe(_ key: String, _ body: @escaping () -> Void) {
    on(settings.pointer, "changed::\(key)", body)
  }

  /// Binds a setting with several choices to the selected item of a row.
  func bindChoice(_ key: String, _ row: Object, _ values: [String]) {
    row.showWholeChoice()
    let toRow: GSettingsBindGetMapping = { value, variant, context in
      let values = Unmanaged<Choices>.fromOpaque(context!).takeUnretainedValue().values
      let text = String(cString: g_variant_get_string(variant, nil))
      guard let index = values.firstIndex(of: text) else { return 0 }
      g_value_set_uint(value, guint(index))
      return 1
    }
    let fromRow: GSettingsBindSetMapping = { value, _, context in
      let values = Unmanaged<Choices>.fromOpaque(context!).takeUnretainedValue().values
      let index = Int(g_value_get_uint(value))
      return index < values.count ? g_variant_new_string(values[index]) : nil
    }
    // Retained: the binding releases it.
    g_settings_bind_with_mapping(
      settings.pointer, key, row, "selected", G_SETTINGS_BIND_DEFAULT, toRow, fromRow,
      Unmanaged.passRetained(Choices(values)).toOpaque(),
      { Unmanaged<Choices>.fromOpaque($0!).release() })
  }

  private final class Choices {
    let values: [String]

    init(_ values: [String]) { self.values = values }
  }

  /// Fills a row of choices whose titles are not in the page.
  private func fill(_ row: Object, _ titles: [String]) {
    let model = adw_combo_row_get_model(row.of(AdwComboRow.self))!
    guard g_list_model_get_n_items(model) == 0 else { return }
    for title in titles { gtk_string_list_append(model, title) }
  }

  private static func title(of value: String, for key: String) -> String {
    if key == "output-charset", let charset = Charset(rawValue: value) { return charset.title }
    return Preferences.title(of: value, for: key) ?? value
  }

  /// The possible values by the schema. Empty if the key holds any text.
  func choices(of key: String) -> [String] {
    let schemaKey = g_settings_schema_get_key(schema, key)
    defer { g_settings_schema_key_unref(schemaKey) }
    let range = g_settings_schema_key_get_range(schemaKey)!
    defer { g_variant_unref(range) }
    let (kind, boxed) = (
      g_variant_get_child_value(range, 0)!, g_variant_get_child_value(range, 1)!
    )
    defer { g_variant_unref(kind) }
    defer { g_variant_unref(boxed) }
    guard String(cString: g_variant_get_string(kind, nil)) == "enum" else { return [] }
    let values = g_variant_get_variant(boxed)!
    defer { g_variant_unref(values) }
    return strings(in: values)
  }

  private func strings(in array: OpaquePointer) -> [String] {
    (0..<g_variant_n_children(array)).map { index in
      let value = g_variant_get_child_value(array, index)
      defer { g_variant_unref(value) }
      return String(cString: g_variant_get_string(value, nil))
    }
  }
}

extension Shortcut {
  /// True if both shortcuts are the same keys.
  fileprivate func isSame(as other: Shortcut) -> Bool {
    (symbol, modifiers) == (other.symbol, other.modifiers)
  }
}
