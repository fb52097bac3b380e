import CGtk
import GLibSupport

/// A duration is kept in milliseconds and shown in seconds, with as many decimals as its button.
///
/// Its key ends in `-pause` or `-delay`, and its widget is a spin button whose adjustment is
/// in seconds:
///
///     <object class="GtkSpinButton" id="open-word-pause">
///       <property name="digits">1</property>
extension Settings {
  static func isDuration(_ key: String) -> Bool {
    key.hasSuffix("-pause") || key.hasSuffix("-delay")
  }

  /// Binds a duration to a spin button and puts the unit behind it.
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
    // Retained: the binding releases it. The key goes with its settings.
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

/// A key that a duration is kept in.
private final class DurationKey {
  private let key: String
  private let settings: UnsafeMutablePointer<GSettings>
  /// The milliseconds of the last digit.
  private let unit: Double

  init(_ key: String, _ settings: UnsafeMutablePointer<GSettings>, digits: guint) {
    (self.key, self.settings) = (key, settings)
    unit = digits > 1 ? 10 : 100
  }

  /// What is kept for a number of seconds. A value that is seen as the same number
  /// stays to the millisecond: the button would round it whenever it is left.
  func milliseconds(_ seconds: Double) -> gint {
    let old = g_settings_get_int(settings, key)
    let count = (seconds * 1000 / unit).rounded()
    return (Double(old) / unit).rounded() == count ? old : gint(count * unit)
  }
}
