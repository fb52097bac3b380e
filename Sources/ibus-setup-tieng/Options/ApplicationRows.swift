import CGtk
import Configuration
import GLibSupport

/// The applications in which something else than Vietnamese is typed, a row each.
final class ApplicationRows {
  private static let key = "application-modes"
  /// What can be chosen, in the order of the rows' lists.
  private static let choices: [ApplicationModes.Mode] = [.latin, .never]

  private let group: Object
  private let entry: Object
  private let settings: Settings
  private var rows: [(name: String, row: Object)] = []

  /// - Returns: nil if the schema is of another version and lacks the key.
  init?(_ page: Interface, _ settings: Settings) {
    guard settings.keys.contains(ApplicationRows.key) else { return nil }
    (group, entry, self.settings) = (page["applications"], page["add-application"], settings)
    on(entry, "apply") { [unowned self] in addTyped() }
    settings.observe(ApplicationRows.key) { [unowned self] in update() }
    update()
  }

  private var modes: ApplicationModes {
    get { ApplicationModes(settings.table(ApplicationRows.key)) ?? ApplicationModes() }
    set { settings.setTable(ApplicationRows.key, newValue.description) }
  }

  /// Adds the application whose name was typed.
  private func addTyped() {
    let name = String(cString: gtk_editable_get_text(entry.opaque))
    guard ApplicationModes.isName(name) else {
      gtk_widget_add_css_class(entry.widget, "error")
      return
    }
    gtk_widget_remove_css_class(entry.widget, "error")
    gtk_editable_set_text(entry.opaque, "")
    modes[name] = .latin
  }

  private func update() {
    let modes = modes
    if rows.map(\.name) != modes.names {
      for (_, row) in rows {
        adw_preferences_group_remove(group.of(AdwPreferencesGroup.self), row.widget)
      }
      rows = modes.names.map { ($0, makeRow($0)) }
    }
    for (name, row) in rows {
      let place = ApplicationRows.choices.firstIndex(of: modes[name]) ?? 0
      let combo = row.of(AdwComboRow.self)
      if adw_combo_row_get_selected(combo) != guint(place) {
        adw_combo_row_set_selected(combo, guint(place))
      }
    }
  }

  private func makeRow(_ name: String) -> Object {
    let row = Object(adw_combo_row_new()!)
    let preferences = row.of(AdwPreferencesRow.self)
    adw_preferences_row_set_use_markup(preferences, 0)
    adw_preferences_row_set_title(preferences, name)
    let list = gtk_string_list_new(nil)!
    for title in [translated("Plain letters"), translated("No key is touched")] {
      gtk_string_list_append(list, title)
    }
    adw_combo_row_set_model(row.of(AdwComboRow.self), list)
    g_object_unref(list.object)
    let remove = Object(gtk_button_new_from_icon_name("user-trash-symbolic")!)
    gtk_widget_set_valign(remove.widget, GTK_ALIGN_CENTER)
    gtk_widget_add_css_class(remove.widget, "flat")
    remove.name(translated("Type Vietnamese in {name} again").replacing("{name}", with: name))
    adw_action_row_add_suffix(row.of(AdwActionRow.self), remove.widget)
    on(remove, "clicked") { [unowned self] in modes[name] = .vietnamese }
    on(row, "notify::selected") { [unowned self] in
      let place = Int(adw_combo_row_get_selected(row.of(AdwComboRow.self)))
      let mode = ApplicationRows.choices[min(place, ApplicationRows.choices.count - 1)]
      if modes[name] != mode { modes[name] = mode }
    }
    adw_preferences_group_add(group.of(AdwPreferencesGroup.self), row.widget)
    return row
  }
}
