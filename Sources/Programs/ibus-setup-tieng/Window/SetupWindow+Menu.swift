import CGtk
import GLibSupport

extension SetupWindow {
  /// Adds the actions and shortcuts of the main menu.
  func addMenuActions(convert: @escaping () -> Void) {
    let window = context.window
    addAction("convert", to: "setup", of: window, convert)
    addAction("bring", to: "setup", of: window) { [unowned self] in bringing.begin() }
    resetPage = addAction("reset-page", to: "setup", of: window) { [unowned self] in
      guard let selected, let page = pages[selected], let settings = settings(of: selected)
      else { return }
      reset(
        [(settings, settings.keys(on: page))],
        telling: translated("“{page}” has its defaults again")
          .replacing("{page}", with: title(of: selected)))
    }
    let resetAll = addAction("reset-all", to: "setup", of: window) { [unowned self] in
      let all = [settings, keyboardSettings].compactMap(\.self)
      reset(
        all.map { ($0, $0.keys) }, telling: translated("All settings have their defaults again"))
    }
    g_simple_action_set_enabled(resetAll.opaque, settings == nil ? 0 : 1)
    let help = { [unowned self] in
      context.openManual(search.isOn ? "settings" : selected?.manual ?? "index")
    }
    addAction("help", to: "setup", of: window, help)
    window.addKey(GDK_KEY_F1, "help", help)
    window.addKey(GDK_KEY_t, with: GDK_CONTROL_MASK, "convert", convert)
    window.addKey(GDK_KEY_f, with: GDK_CONTROL_MASK, "search") { [unowned self] in
      search.begin()
    }
    let both = GdkModifierType(GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue)
    window.addKey(GDK_KEY_f, with: both, "search-list") { [unowned self] in searchList() }
    addAction("shortcuts", to: "setup", of: window) { showShortcuts(over: window) }
  }

  /// Resets settings. The user's macros and words are not settings.
  private func reset(_ keys: [(settings: Settings, names: [String])], telling text: String) {
    let former = keys.map { ($0.settings, $0.settings.reset($0.names)) }
    if former.allSatisfy(\.1.isEmpty) {
      context.tell(translated("Nothing to reset: these are the defaults"))
    } else {
      context.tell(text) { for (settings, values) in former { settings.restore(values) } }
    }
  }

  /// Focuses the search field of the page.
  private func searchList() {
    guard let selected, let field = pages[selected]?.object("search") else { return }
    gtk_widget_grab_focus(field.widget)
  }
}

/// Shows the list of shortcuts.
///
/// It is made anew each time. GTK 4.8 ends the program if a screen reader asks for a window that has
/// just closed while another one exists that was never shown, such as a help overlay.
private func showShortcuts(over window: Object) {
  let shortcuts = Interface("shortcuts.ui")["shortcuts"]
  gtk_window_set_transient_for(shortcuts.window, window.window)
  gtk_window_present(shortcuts.window)
}
