import GLibSupport
package import TiengCore
import TiengGLib

/// The way to the next input source that the desktop has: its own shortcut, because no desktop has a
/// call for it.
package enum NextInputSource {
  /// The shortcut for the next input source: GNOME's, and elsewhere that of IBus.
  ///
  /// - Parameters:
  ///   - desktops: The value of `XDG_CURRENT_DESKTOP`.
  ///   - text: The value of a setting by its schema and its key. Nil if it is not installed.
  package static func shortcut(
    desktops: String = g_getenv("XDG_CURRENT_DESKTOP").map { String(cString: $0) } ?? "",
    text: (_ schema: String, _ key: String) -> String? = { ForeignSettings($0)?.text($1) }
  ) -> Shortcut {
    let isGNOME = desktops.split(separator: ":").contains { $0 == "GNOME" || $0 == "Unity" }
    let texts =
      isGNOME
      ? text("org.gnome.desktop.wm.keybindings", "switch-input-source")
      : text("org.freedesktop.ibus.general.hotkey", "triggers")
    // An array of texts, as GVariant writes it.
    let all = texts?.split(separator: "'").compactMap { Shortcut(String($0)) } ?? []
    return all.first { !$0.modifiers.isEmpty } ?? Shortcut("<Super>space")!
  }
}
