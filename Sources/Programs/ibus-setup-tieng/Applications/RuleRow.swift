import CGtk
import GLibSupport
import TiengConfiguration

/// The row of a rule: the application and what is other there. It opens a row for each choice.
final class RuleRow {
  let row = Object(adw_expander_row_new()!)
  private(set) var rule: ApplicationRule
  private let choices: [RuleChoice]
  private var combos: [Object] = []
  private let onChange: (ApplicationRule) -> Void

  /// - Parameters:
  ///   - onChange: Called with the rule that the user has chosen.
  ///   - onRemove: Called when the rule is to be removed.
  init(
    _ rule: ApplicationRule, _ choices: [RuleChoice],
    onChange: @escaping (ApplicationRule) -> Void, onRemove: @escaping (ApplicationRule) -> Void
  ) {
    (self.rule, self.choices, self.onChange) = (rule, choices, onChange)
    adw_preferences_row_set_use_markup(row.of(AdwPreferencesRow.self), 0)
    adw_preferences_row_set_title(row.of(AdwPreferencesRow.self), title)
    if let image = InstalledApplications.named(rule.application)?.image {
      adw_expander_row_add_prefix(row.of(AdwExpanderRow.self), image.widget)
    }
    let remove = Object(gtk_button_new_from_icon_name("user-trash-symbolic")!)
    gtk_widget_set_valign(remove.widget, GTK_ALIGN_CENTER)
    gtk_widget_add_css_class(remove.widget, "flat")
    remove.name(translated("Remove the rule for {name}").replacing("{name}", with: title))
    adw_expander_row_add_action(row.of(AdwExpanderRow.self), remove.widget)
    on(remove, "clicked") { [unowned self] in onRemove(self.rule) }
    on(row, "notify::expanded") { [unowned self] in if isOpen { fill() } }
    show(rule)
  }

  /// The name of the application, with the title of the rule.
  var title: String {
    let name = RuleRow.name(of: rule.application)
    return rule.title.map { "\(name) · \($0.text)" } ?? name
  }

  /// The name of an application, or of the group of applications, in rules.
  static func name(of application: String) -> String {
    switch application {
    case "*": translated("All applications")
    case ApplicationRule.terminals: translated("All terminals")
    default: InstalledApplications.named(application)?.title ?? application
    }
  }

  var isOpen: Bool { adw_expander_row_get_expanded(row.of(AdwExpanderRow.self)) != 0 }

  /// Opens the row and focuses its first choice.
  func open() {
    adw_expander_row_set_expanded(row.of(AdwExpanderRow.self), 1)
    if let first = combos.first { gtk_widget_grab_focus(first.widget) }
  }

  /// True if all words are found in the row.
  func fits(_ filter: TextFilter) -> Bool {
    filter.matches([title, rule.application, summary][...])
  }

  /// Shows the rule of the settings, or one that changes nothing yet.
  func show(_ rule: ApplicationRule) {
    self.rule = rule
    adw_expander_row_set_subtitle(row.of(AdwExpanderRow.self), summary)
    for (choice, combo) in zip(choices, combos) {
      let place = guint(self.place(of: choice))
      if adw_combo_row_get_selected(combo.of(AdwComboRow.self)) != place {
        adw_combo_row_set_selected(combo.of(AdwComboRow.self), place)
      }
    }
  }

  private var summary: String {
    let parts = rule.parts.filter { $0.name != "title" }
    if parts.isEmpty { return ApplicationRule.unchangedTitle }
    return parts.map { part in
      choices.first { $0.name == part.name }?.summary(of: part.value)
        ?? "\(part.name) = \(part.value)"
    }.joined(separator: " · ")
  }

  private func value(of choice: RuleChoice) -> String? {
    rule.parts.first { $0.name == choice.name }?.value
  }

  /// The place of the current value. The first one is that of everywhere, and a value that is not
  /// known here, such as a method whose file is gone, is the last one.
  private func place(of choice: RuleChoice) -> Int {
    guard let value = value(of: choice) else { return 0 }
    return (choice.values.firstIndex(of: value) ?? choice.values.count) + 1
  }

  /// Adds the rows of the choices, when they are first seen.
  private func fill() {
    guard combos.isEmpty else { return }
    for choice in choices {
      let combo = Object(adw_combo_row_new()!)
      adw_preferences_row_set_use_markup(combo.of(AdwPreferencesRow.self), 0)
      adw_preferences_row_set_title(combo.of(AdwPreferencesRow.self), choice.title)
      let list = gtk_string_list_new(nil)!
      let unknown = value(of: choice).flatMap { choice.values.contains($0) ? nil : $0 }
      for title in [ApplicationRule.unchangedTitle] + choice.titles + (unknown.map { [$0] } ?? []) {
        gtk_string_list_append(list, title)
      }
      adw_combo_row_set_model(combo.of(AdwComboRow.self), list)
      g_object_unref(list.object)
      adw_combo_row_set_selected(combo.of(AdwComboRow.self), guint(place(of: choice)))
      combo.showWholeChoice()
      on(combo, "notify::selected") { [unowned self] in
        change(choice, Int(adw_combo_row_get_selected(combo.of(AdwComboRow.self))))
      }
      adw_expander_row_add_row(row.of(AdwExpanderRow.self), combo.widget)
      combos.append(combo)
    }
  }

  private func change(_ choice: RuleChoice, _ place: Int) {
    guard place <= choice.values.count, place != self.place(of: choice) else { return }
    var rule = rule
    do {
      if place == 0 {
        try rule.clear(choice.name)
      } else {
        try rule.write(choice.name, choice.values[place - 1])
      }
    } catch {
      return show(self.rule)
    }
    onChange(rule)
  }
}
