import CGtk
import GLibSupport

extension SetupWindow {
  /// Adds what the main menu does, and its keys.
  func addMenuActions(convert: @escaping () -> Void) {
    let window = context.window
    addAction("convert", to: "setup", of: window, convert)
    resetPage = addAction("reset-page", to: "setup", of: window) { [unowned self] in
      guard let settings, let selected, let page = pages[selected] else { return }
      reset(
        settings.keys(on: page),
        telling: translated("“{page}” has its defaults again")
          .replacing("{page}", with: title(of: selected)))
    }
    let resetAll = addAction("reset-all", to: "setup", of: window) { [unowned self] in
      guard let settings else { return }
      reset(settings.keys, telling: translated("All settings have their defaults again"))
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
    let shortcuts = Interface("shortcuts.ui")
    gtk_application_window_set_help_overlay(
      window.of(GtkApplicationWindow.self),
      shortcuts["shortcuts"].opaque)
  }

  /// The macros and words of the user are none of the settings.
  private func reset(_ keys: [String], telling text: String) {
    guard let settings else { return }
    let former = settings.reset(keys)
    if former.isEmpty {
      context.tell(translated("Nothing to reset: these are the defaults"))
    } else {
      context.tell(text) { settings.restore(former) }
    }
  }

  /// Goes where what is on the page can be looked for.
  private func searchList() {
    guard let selected, let field = pages[selected]?.object("search") else { return }
    gtk_widget_grab_focus(field.widget)
  }
}
