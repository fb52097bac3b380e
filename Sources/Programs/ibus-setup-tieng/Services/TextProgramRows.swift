import CGtk
import Engine
import GLibSupport

/// The rows of the programs that insert text: those that are allowed, and those that the engine has
/// refused, each with a switch.
final class TextProgramRows {
  private let group: Object
  private let settings: Settings
  private var rows: [(name: String, row: Object, button: Object)] = []
  private var none: Object?
  /// The programs that have a row: one that is switched off keeps it.
  private var names: [String] = []
  /// True while this object changes a switch.
  private var isShowing = false
  private var isAsking = false

  /// - Returns: Nil if the schema has another version and lacks the key.
  init?(_ page: Interface, _ settings: Settings) {
    guard settings.keys.contains(TextPrograms.key) else { return nil }
    (group, self.settings) = (page["text-programs"], settings)
    settings.observe(TextPrograms.key) { [unowned self] in show() }
    show()
  }

  private var allowed: [String] {
    get { StringList.read(settings.pointer, TextPrograms.key) }
    set { _ = StringList.write(newValue, to: settings.pointer, TextPrograms.key) }
  }

  /// Asks the engine for programs that it has refused, in a thread, because this may take seconds.
  func askForRefused() {
    guard !isAsking else { return }
    isAsking = true
    nonisolated(unsafe) weak let this = self
    Background.run {
      let refused = TextPrograms.refused()
      Background.returnToMainLoop {
        this?.isAsking = false
        this?.show(adding: refused)
      }
    }
  }

  private func show(adding refused: [String] = []) {
    let allowed = allowed
    let all = names + (allowed + refused).filter { !names.contains($0) }
    if all != names || all.isEmpty { replaceRows(for: all) }
    isShowing = true
    for (name, _, button) in rows {
      gtk_switch_set_active(button.opaque, allowed.contains(name) ? 1 : 0)
    }
    isShowing = false
  }

  private func replaceRows(for names: [String]) {
    self.names = names
    for row in rows.map(\.row) + (none.map { [$0] } ?? []) {
      adw_preferences_group_remove(group.of(AdwPreferencesGroup.self), row.widget)
    }
    none = nil
    rows = names.map(makeRow)
    if names.isEmpty { none = addRow(translated("No program has wanted to insert text.")) }
  }

  private func addRow(_ title: String) -> Object {
    let row = Object(adw_action_row_new()!)
    adw_preferences_row_set_use_markup(row.of(AdwPreferencesRow.self), 0)
    adw_preferences_row_set_title(row.of(AdwPreferencesRow.self), title)
    adw_preferences_group_add(group.of(AdwPreferencesGroup.self), row.widget)
    return row
  }

  private func makeRow(_ name: String) -> (name: String, row: Object, button: Object) {
    let row = addRow(name)
    let button = Object(gtk_switch_new()!)
    gtk_widget_set_valign(button.widget, GTK_ALIGN_CENTER)
    adw_action_row_add_suffix(row.of(AdwActionRow.self), button.widget)
    adw_action_row_set_activatable_widget(row.of(AdwActionRow.self), button.widget)
    on(button, "notify::active") { [unowned self] in
      guard !isShowing else { return }
      let isOn = gtk_switch_get_active(button.opaque) != 0
      let others = allowed.filter { $0 != name }
      allowed = isOn ? others + [name] : others
    }
    return (name, row, button)
  }
}
