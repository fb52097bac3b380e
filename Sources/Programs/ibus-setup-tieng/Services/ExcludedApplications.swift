import CGtk
import GLibSupport
import TiengConfiguration

/// The rows of the applications in which no service is asked.
final class ExcludedApplications {
  private static let key = "service-excluded-applications"

  private let group: Object
  private let entry: Object
  private let settings: Settings
  private var rows: [Object] = []

  /// - Returns: Nil if the schema has another version and lacks the key.
  init?(_ page: Interface, _ settings: Settings) {
    guard settings.keys.contains(ExcludedApplications.key) else { return nil }
    (group, entry, self.settings) = (page["excluded-applications"], page["add-excluded"], settings)
    on(entry, "apply") { [unowned self] in addTyped() }
    settings.observe(ExcludedApplications.key) { [unowned self] in update() }
    update()
  }

  private var names: [String] {
    get { StringList.read(settings.pointer, ExcludedApplications.key) }
    set { _ = StringList.write(newValue, to: settings.pointer, ExcludedApplications.key) }
  }

  private func addTyped() {
    let name = String(cString: gtk_editable_get_text(entry.opaque))
    guard ApplicationRule.isName(name) else {
      gtk_widget_add_css_class(entry.widget, "error")
      return
    }
    gtk_widget_remove_css_class(entry.widget, "error")
    gtk_editable_set_text(entry.opaque, "")
    if !names.contains(name) { names.append(name) }
  }

  private func update() {
    for row in rows {
      adw_preferences_group_remove(group.of(AdwPreferencesGroup.self), row.widget)
    }
    rows = names.map(makeRow)
  }

  private func makeRow(_ name: String) -> Object {
    let row = Object(adw_action_row_new()!)
    adw_preferences_row_set_use_markup(row.of(AdwPreferencesRow.self), 0)
    adw_preferences_row_set_title(row.of(AdwPreferencesRow.self), name)
    let remove = Object(gtk_button_new_from_icon_name("user-trash-symbolic")!)
    gtk_widget_set_valign(remove.widget, GTK_ALIGN_CENTER)
    gtk_widget_add_css_class(remove.widget, "flat")
    remove.name(translated("Let services be asked in {name}").replacing("{name}", with: name))
    adw_action_row_add_suffix(row.of(AdwActionRow.self), remove.widget)
    on(remove, "clicked") { [unowned self] in names.removeAll { $0 == name } }
    adw_preferences_group_add(group.of(AdwPreferencesGroup.self), row.widget)
    return row
  }
}
