import TiengGLib
import TiengGObject
package import TiengLayouts

/// The stored settings of the keyboard on the screen.
package final class KeyboardSettings {
  package static let schemaID = "org.freedesktop.ibus.engine.tieng.keyboard"

  private static let keys = [
    "show-keyboard", "keyboard-layout", "keyboard-theme", "keyboard-height",
    "keyboard-arrangement", "keyboard-callouts", "keyboard-sounds", "keyboard-commands",
    "dictation-command",
  ]

  private let settings: GObjectReference<GSettings>
  private var onChange: (() -> Void)?

  /// - Returns: Nil if the schema is not installed, or if it lacks a key because it is of another
  ///   version: it is in another package than the keyboard.
  package init?() {
    guard let source = g_settings_schema_source_get_default(),
      let schema = g_settings_schema_source_lookup(source, KeyboardSettings.schemaID, 1)
    else { return nil }
    defer { g_settings_schema_unref(schema) }
    guard Self.keys.allSatisfy({ g_settings_schema_has_key(schema, $0) != 0 }) else { return nil }
    settings = GObjectReference(owning: g_settings_new_full(schema, nil, nil))
  }

  /// Calls `handler` after every change, as long as this object lives.
  package func observe(_ handler: @escaping () -> Void) {
    onChange = handler
    let changed:
      @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, UnsafeMutableRawPointer) ->
        Void = { _, _, context in
          Unmanaged<KeyboardSettings>.fromOpaque(context).takeUnretainedValue().onChange?()
        }
    // Borrowed: the settings object is this object's own and goes with it.
    connect(
      settings.pointer, "changed", to: changed, with: Unmanaged.passUnretained(self).toOpaque())
  }

  /// When the keyboard shows itself: `never`, `always` or `touch`.
  package var showing: String { text("show-keyboard") }
  /// The name of a layout. Empty for the layout of the language.
  package var layout: String { text("keyboard-layout") }
  /// The name of a theme. Empty for the theme that suits the desktop.
  package var theme: String { text("keyboard-theme") }
  /// The height in percent of the monitor's height.
  package var height: Int { Int(g_settings_get_uint(settings.pointer, "keyboard-height")) }
  package var arrangement: KeyboardArrangement {
    KeyboardArrangement(rawValue: text("keyboard-arrangement")) ?? .full
  }
  package var showsCommands: Bool { flag("keyboard-commands") }
  package var zoomsKeys: Bool { flag("keyboard-callouts") }
  package var sounds: Bool { flag("keyboard-sounds") }
  /// The command that starts the program for dictation. Empty if the user has none.
  package var dictationCommand: String { text("dictation-command") }

  private func flag(_ key: String) -> Bool {
    g_settings_get_boolean(settings.pointer, key) != 0
  }

  private func text(_ key: String) -> String {
    let value = g_settings_get_string(settings.pointer, key)!
    defer { g_free(value) }
    return String(cString: value)
  }
}
