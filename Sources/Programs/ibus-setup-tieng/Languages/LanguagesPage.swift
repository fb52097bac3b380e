import CGtk
import GLibSupport
import UserStore

/// The page of languages. Each switch adds an engine to the input sources of the desktop, or
/// removes it.
final class LanguagesPage {
  private let context: WindowContext
  private let sources = InputSources()
  private var switches: [(engine: String, button: Object)] = []
  /// True while this object changes a switch.
  private var isShowing = false

  init(_ page: Interface, _ context: WindowContext) {
    self.context = context
    let group = page["languages"].of(AdwPreferencesGroup.self)
    for language in Language.all { add(language, to: group) }
    if sources == nil {
      adw_preferences_group_set_description(
        group,
        translated(
          "The settings of this desktop are not known. Choose Tiếng in its own list of input methods."
        ))
    } else if Language.all.isEmpty {
      adw_preferences_group_set_description(
        group, translated("The list of languages is not installed."))
    }
    sources?.observe { [unowned self] in show() }
    show()
  }

  private func add(_ language: Language, to group: UnsafeMutablePointer<AdwPreferencesGroup>) {
    let row = Object(adw_action_row_new()!)
    let button = Object(gtk_switch_new()!)
    adw_preferences_row_set_title(row.of(AdwPreferencesRow.self), language.name)
    adw_action_row_set_subtitle(row.of(AdwActionRow.self), language.remark)
    gtk_widget_set_valign(button.widget, GTK_ALIGN_CENTER)
    gtk_widget_set_sensitive(row.widget, sources == nil ? 0 : 1)
    button.describe(language.remark)
    adw_action_row_add_suffix(row.of(AdwActionRow.self), button.widget)
    adw_action_row_set_activatable_widget(row.of(AdwActionRow.self), button.widget)
    adw_preferences_group_add(group, row.widget)
    switches.append((language.engine, button))
    on(button, "notify::active") { [unowned self] in
      guard !isShowing else { return }
      toggle(language, gtk_switch_get_active(button.opaque) != 0)
    }
  }

  private func show() {
    guard let sources else { return }
    isShowing = true
    for (engine, button) in switches {
      gtk_switch_set_active(button.opaque, sources.has(engine) ? 1 : 0)
    }
    isShowing = false
  }

  private func toggle(_ language: Language, _ isOn: Bool) {
    guard let sources else { return }
    if isOn { return sources.add(language.engine) }
    let before = sources.all
    sources.remove(language.engine)
    let text = translated("{language} removed").replacing("{language}", with: language.name)
    context.tell(text) { sources.write(before) }
  }
}

extension Language {
  /// The text below the name.
  fileprivate var remark: String {
    hasLexicon ? description : description + " · " + translated("no word list is installed")
  }
}
