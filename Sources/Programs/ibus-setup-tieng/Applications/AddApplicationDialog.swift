import CGtk
import GLibSupport
import TiengConfiguration

/// The dialog that asks for an application: those with a window, those that had the focus lately,
/// those that are installed, or a typed name.
final class AddApplicationDialog {
  private let interface = Interface("application.ui")
  private let handler: (String) -> Void
  private var isClosed = false
  private var rows: [(name: String, texts: [String], row: Object)] = []
  /// The row of the typed name, which is the last one.
  private let typed = Object(adw_action_row_new()!)
  /// The names of the window of the preferences.
  private static let own = ["ibus-setup-tieng", "org.freedesktop.ibus.engine.tieng.setup"]

  /// - Parameter handler: Called with the name for the rule, unless the user cancels.
  init(over window: Object, handler: @escaping (String) -> Void) {
    self.handler = handler
    gtk_window_set_transient_for(interface["dialog"].window, window.window)
    let terminals = ApplicationRule.terminals
    add(terminals, RuleRow.name(of: terminals), "GNOME Terminal, Konsole, kitty…")
    for application in InstalledApplications.all {
      add(application.id, application.title, application.id, application.image)
    }
    prepare(typed, "", translated("The name that you have typed"))
    gtk_list_box_append(interface["list"].opaque, typed.widget)
    // GTK says so again when the last reference goes, which is that of this object.
    on(interface["dialog"], "destroy") { [weak self] in self?.isClosed = true }
    on(interface["search"], "search-changed") { [unowned self] in show() }
    // The entry takes Escape.
    on(interface["search"], "stop-search") { [unowned self] in
      gtk_window_close(self.interface["dialog"].window)
    }
    on(interface["search"], "activate") { [unowned self] in
      show()
      chooseFirst()
    }
    let activated: @convention(c) (Object, Object, Object) -> Void = { _, row, context in
      Unmanaged<AddApplicationDialog>.fromOpaque(context).takeUnretainedValue().choose(row)
    }
    // Borrowed: the page keeps this object until the next dialog.
    connect(
      interface["list"], "row-activated", to: activated,
      with: Unmanaged.passUnretained(self).toOpaque())
    show()
    gtk_window_present(interface["dialog"].window)
    gtk_widget_grab_focus(interface["search"].widget)
    askForSeen()
  }

  private func add(
    _ name: String, _ title: String, _ subtitle: String, _ image: Object? = nil,
    at place: Int? = nil
  ) {
    let row = Object(adw_action_row_new()!)
    prepare(row, title, subtitle)
    if let image { adw_action_row_add_prefix(row.of(AdwActionRow.self), image.widget) }
    rows.insert((name, [title, name], row), at: place ?? rows.count)
    gtk_list_box_insert(interface["list"].opaque, row.widget, Int32(place ?? -1))
  }

  private func prepare(_ row: Object, _ title: String, _ subtitle: String) {
    adw_preferences_row_set_use_markup(row.of(AdwPreferencesRow.self), 0)
    adw_preferences_row_set_title(row.of(AdwPreferencesRow.self), title)
    adw_action_row_set_subtitle(row.of(AdwActionRow.self), subtitle)
    gtk_list_box_row_set_activatable(row.of(GtkListBoxRow.self), 1)
  }

  /// Asks the desktop for the applications that have a window, and the engine for those that were
  /// reported, in a thread, because this may take seconds.
  private func askForSeen() {
    nonisolated(unsafe) weak let this = self
    Background.run {
      let running = RunningApplications.ask()
      let seen = SeenApplications.ask()
      Background.returnToMainLoop { this?.addSeen(seen, running) }
    }
  }

  private func addSeen(_ seen: [String], _ running: [String]) {
    if isClosed { return }
    raise(seen, translated("In use lately"))
    raise(running, translated("Has a window"))
    show()
  }

  /// Puts applications at the top of the list.
  private func raise(_ names: [String], _ note: String) {
    // The window of the preferences has the focus now.
    for name in names.reversed()
    where ApplicationRule.isName(name) && !AddApplicationDialog.own.contains(name) {
      let known = InstalledApplications.named(name)
      if let place = rows.firstIndex(where: { $0.name == known?.id ?? name }) {
        gtk_list_box_remove(interface["list"].opaque, rows[place].row.widget)
        rows.remove(at: place)
      }
      add(known?.id ?? name, known?.title ?? name, note, known?.image, at: 0)
    }
  }

  /// Shows the rows that the search finds.
  private func show() {
    let text = String(cString: gtk_editable_get_text(interface["search"].opaque))
    let filter = TextFilter(text)
    for row in rows {
      gtk_widget_set_visible(row.row.widget, filter.matches(row.texts[...]) ? 1 : 0)
    }
    let isNew = ApplicationRule.isName(text) && !rows.contains { $0.name == text.lowercased() }
    adw_preferences_row_set_title(typed.of(AdwPreferencesRow.self), text)
    gtk_widget_set_visible(typed.widget, isNew ? 1 : 0)
  }

  private func chooseFirst() {
    let row = (rows.map(\.row) + [typed]).first { gtk_widget_get_visible($0.widget) != 0 }
    if let row { choose(row) }
  }

  private func choose(_ row: Object) {
    let text = String(cString: gtk_editable_get_text(interface["search"].opaque))
    let name = rows.first { $0.row == row }?.name ?? text
    gtk_window_close(interface["dialog"].window)
    handler(name)
  }
}
