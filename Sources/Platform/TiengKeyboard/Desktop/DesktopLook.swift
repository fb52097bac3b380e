import TiengGLib
import TiengGObject

/// The look of the desktop: whether it is dark or has high contrast. It is followed.
package final class DesktopLook {
  private let colors = DesktopLook.open("org.gnome.desktop.interface", "color-scheme")
  private let contrast = DesktopLook.open("org.gnome.desktop.a11y.interface", "high-contrast")
  private var onChange: (() -> Void)?

  package init() {}

  deinit {
    for pointer in [colors, contrast] {
      guard let pointer else { continue }
      g_signal_handlers_disconnect_matched(
        pointer, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, Unmanaged.passUnretained(self).toOpaque())
      g_object_unref(pointer)
    }
  }

  /// The name of the theme that suits the desktop.
  package var theme: String {
    if let contrast, g_settings_get_boolean(contrast, "high-contrast") != 0 {
      return "high-contrast"
    }
    guard let colors, let scheme = g_settings_get_string(colors, "color-scheme") else {
      return "light"
    }
    defer { g_free(scheme) }
    return String(cString: scheme) == "prefer-dark" ? "dark" : "light"
  }

  /// Calls `handler` after every change, as long as this object lives.
  package func observe(_ handler: @escaping () -> Void) {
    onChange = handler
    let changed:
      @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, UnsafeMutableRawPointer) ->
        Void = { _, _, context in
          Unmanaged<DesktopLook>.fromOpaque(context).takeUnretainedValue().onChange?()
        }
    for pointer in [colors, contrast] {
      guard let pointer else { continue }
      // Borrowed: deinit disconnects it.
      connect(pointer, "changed", to: changed, with: Unmanaged.passUnretained(self).toOpaque())
    }
  }

  /// The settings of the desktop with a schema. Nil if it lacks the key.
  private static func open(_ id: String, _ key: String) -> UnsafeMutablePointer<GSettings>? {
    guard let source = g_settings_schema_source_get_default(),
      let schema = g_settings_schema_source_lookup(source, id, 1)
    else { return nil }
    defer { g_settings_schema_unref(schema) }
    guard g_settings_schema_has_key(schema, key) != 0 else { return nil }
    return g_settings_new_full(schema, nil, nil)
  }
}
