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

  private func show(_ found: ShellExtension?) {
    shellExtension = found
    isShowing = true
    gtk_switch_set_active(page["extension"].opaque, found?.isOn == true ? 1 : 0)
    isShowing = false
    gtk_widget_set_sensitive(page["extension"].widget, found == nil ? 0 : 1)
    let note =
      found == nil
      ? translated("The extension is found after you have logged out and in once.")
      : translated(
        """
        An extension of GNOME Shell tells Tiếng. Without it, rules work only in applications that \
        use IBus directly.
        """)
    adw_action_row_set_subtitle(page["extension-row"].of(AdwActionRow.self), note)
    page["extension"].describe(note)
  }
}

/// The extension of GNOME Shell that reports the focused window.
struct ShellExtension: Sendable {
  /// For GNOME 45 and later, and before that.
  private static let names = ["tieng@ibus-tieng", "tieng-44@ibus-tieng"]
  private static let active = 1.0
  private static let outOfDate = 4.0

  let name: String
  let isOn: Bool

  /// Asks GNOME Shell for the extension of its version. Waits for the answer.
  ///
  /// - Returns: Nil if GNOME Shell does not know it.
  static func find() -> ShellExtension? {
    for name in names {
      guard let reply = call("GetExtensionInfo", name) else { continue }
      defer { g_variant_unref(reply) }
      let facts = g_variant_get_child_value(reply, 0)!
      defer { g_variant_unref(facts) }
      guard let state = g_variant_lookup_value(facts, "state", nil) else { continue }
      defer { g_variant_unref(state) }
      guard String(cString: g_variant_get_type_string(state)) == "d",
        g_variant_get_double(state) != outOfDate
      else { continue }
      return ShellExtension(name: name, isOn: g_variant_get_double(state) == active)
    }
    return nil
  }

  /// Switches it on or off, and asks for its state again.
  func switched(_ isOn: Bool) -> ShellExtension? {
    if let reply = ShellExtension.call(isOn ? "EnableExtension" : "DisableExtension", name) {
      g_variant_unref(reply)
    }
    return ShellExtension.find()
  }

  private static func call(_ method: String, _ name: String) -> OpaquePointer? {
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
    defer { g_object_unref(bus.object) }
    var arguments: [OpaquePointer?] = [g_variant_new_string(name)]
    return g_dbus_connection_call_sync(
      bus, "org.gnome.Shell", "/org/gnome/Shell", "org.gnome.Shell.Extensions", method,
      g_variant_new_tuple(&arguments, 1), nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, 5_000, nil, nil)
  }
}
