import CGtk
import GLibSupport

/// The row that says who reports the focused application, where this is not done by itself: on
/// GNOME's Wayland a switch for the extension, on other desktops without reports a note.
final class WindowTelling {
  /// True if windows are on Wayland, where an engine does not know the application by itself.
  let isWayland: Bool
  private let page: Interface
  private var shellExtension: ShellExtension?
  /// True while this object changes the switch.
  private var isShowing = false

  init(_ page: Interface) {
    self.page = page
    isWayland = g_getenv("WAYLAND_DISPLAY").map { $0.pointee != 0 } ?? false
    let isGNOME = isWayland && WindowTelling.isOn("GNOME")
    let isTold = !isWayland || isGNOME || WindowTelling.isOn("KDE") || WindowTelling.listsWindows
    gtk_widget_set_visible(page["extension-row"].widget, isGNOME ? 1 : 0)
    gtk_widget_set_visible(page["nobody-tells"].widget, isTold ? 0 : 1)
    guard isGNOME else { return }
    page["extension"].describeByRow()
    on(page["extension"], "notify::active") { [unowned self] in toggle() }
    on(page["page"], "map") { [unowned self] in ask() }
  }

  private static func isOn(_ desktop: String) -> Bool {
    let names = g_getenv("XDG_CURRENT_DESKTOP").map { String(cString: $0) } ?? ""
    return names.split(separator: ":").contains { $0 == desktop }
  }

  /// True if the compositor lists its windows, as those of wlroots do. `tieng-windows` reads it.
  private static var listsWindows: Bool {
    guard let display = gdk_display_get_default() else { return false }
    return wayland_display_has(display, "zwlr_foreign_toplevel_manager_v1") != 0
  }

  private func ask() { use { ShellExtension.find() } }

  private func toggle() {
    guard !isShowing, let found = shellExtension else { return }
    let isOn = gtk_switch_get_active(page["extension"].opaque) != 0
    use { found.switched(isOn) }
  }

  /// Calls GNOME Shell in a thread.
  private func use(_ call: @escaping @Sendable () -> ShellExtension?) {
    nonisolated(unsafe) weak let this = self
    Background.run {
      let found = call()
      Background.returnToMainLoop { this?.show(found) }
    }
  }

  private static func note(on found: ShellExtension?) -> String {
    guard let found else {
      return translated("The extension is found after you have logged out and in once.")
    }
    if let error = found.error {
      return translated("The extension does not work: {reason}")
        .replacing("{reason}", with: error)
    }
    return translated(
      """
      An extension of GNOME Shell tells Tiếng. Without it, rules work only in applications that \
      use IBus directly.
      """)
  }

  private func show(_ found: ShellExtension?) {
    shellExtension = found
    isShowing = true
    gtk_switch_set_active(page["extension"].opaque, found?.isOn == true ? 1 : 0)
    isShowing = false
    gtk_widget_set_sensitive(page["extension"].widget, found == nil ? 0 : 1)
    let note = WindowTelling.note(on: found)
    adw_action_row_set_subtitle(page["extension-row"].of(AdwActionRow.self), note)
    page["extension"].describe(note)
  }
}
