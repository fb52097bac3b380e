import CGtk
import GLibSupport

/// Durations are stored in milliseconds and shown in seconds, with the decimals of their button.
///
/// The key ends in `-pause` or `-delay`. The widget is a spin button with an adjustment in seconds:
///
///     <object class="GtkSpinButton" id="open-word-pause">
///       <property name="digits">1</property>
extension Settings {
  static func isDuration(_ key: String) -> Bool {
    key.hasSuffix("-pause") || key.hasSuffix("-delay")
  }

  /// Binds a duration to a spin button and adds the unit after it.
  func bindDuration(_ key: String, _ button: Object) {
    addUnit(behind: button)
    let toSeconds: GSettingsBindGetMapping = { value, variant, _ in
      g_value_set_double(value, Double(g_variant_get_int32(variant)) / 1000)
      return 1
    }
    let toMilliseconds: GSettingsBindSetMapping = { value, _, context in
      let key = Unmanaged<DurationKey>.fromOpaque(context!).takeUnretainedValue()
      return g_variant_new_int32(key.milliseconds(g_value_get_double(value)))
    }
    // Retained: the binding releases it. The pointer to the settings stays valid as long as the
    // binding.
    let digits = gtk_spin_button_get_digits(button.opaque)
    let context = Unmanaged.passRetained(DurationKey(key, pointer, digits: digits)).toOpaque()
    g_settings_bind_with_mapping(
      pointer, key, button, "value", G_SETTINGS_BIND_DEFAULT, toSeconds, toMilliseconds, context,
      { Unmanaged<DurationKey>.fromOpaque($0!).release() })
  }

  private func addUnit(behind button: Object) {
    guard let row = gtk_widget_get_ancestor(button.widget, adw_action_row_get_type()) else {
      return
    }
    let unit = Object(gtk_label_new(translated("seconds"))!)
    gtk_widget_add_css_class(unit.widget, "dim-label")
    adw_action_row_add_suffix(Object(row).of(AdwActionRow.self), unit.widget)
    button.describeByRow(adding: translated("seconds"))
  }
}

/// The key of a duration.
private final class DurationKey {
  private let key: String
  private let settings: UnsafeMutablePointer<GSettings>
  /// The milliseconds of one step in the last digit.
  private let unit: Double

  init(_ key: String, _ settings: UnsafeMutablePointer<GSettings>, digits: guint) {
    (self.key, self.settings) = (key, settings)
    unit = digits > 1 ? 10 : 100
  }

  /// The milliseconds to store for a number of seconds. If the shown number has not changed, the
  /// exact old value stays, because the button rounds it when it loses the focus.
  func milliseconds(_ seconds: Double) -> gint {
    let old = g_settings_get_int(settings, key)
    let count = (seconds * 1000 / unit).rounded()
    return (Double(old) / unit).rounded() == count ? old : gint(count * unit)
  }
}
