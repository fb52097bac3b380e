import CGtk
import Configuration
import GLibSupport

/// The rows of the rules for applications.
final class ApplicationRows {
  private static let key = "application-rules"

  private let group: Object
  private let entry: Object
  private let settings: Settings
  private var rows: [(rule: ApplicationRule, row: Object)] = []

  /// - Returns: Nil if the schema has another version and lacks the key.
  init?(_ page: Interface, _ settings: Settings) {
    guard settings.keys.contains(ApplicationRows.key) else { return nil }
    (group, entry, self.settings) = (page["applications"], page["add-application"], settings)
    on(entry, "apply") { [unowned self] in addTyped() }
    settings.observe(ApplicationRows.key) { [unowned self] in update() }
    update()
  }

  private var rules: ApplicationRules {
    get { ApplicationRules(settings.rules(ApplicationRows.key)) ?? ApplicationRules() }
    set { settings.setRules(ApplicationRows.key, newValue) }
  }

  /// Adds a rule for the typed application.
  private func addTyped() {
    let name = String(cString: gtk_editable_get_text(entry.opaque))
    guard var rule = ApplicationRule(name) else {
      gtk_widget_add_css_class(entry.widget, "error")
      return
    }
    gtk_widget_remove_css_class(entry.widget, "error")
    gtk_editable_set_text(entry.opaque, "")
    if rules[name] != nil { return }
    rule.state = .startLatin
    rules.put(rule)
  }

  private func update() {
    let list = rules.list
    if list.map(\.name) != rows.map(\.rule.name) {
      for (_, row) in rows {
        adw_preferences_group_remove(group.of(AdwPreferencesGroup.self), row.widget)
      }
      rows = list.map { ($0, makeRow($0)) }
    }
    for (index, rule) in list.enumerated() {
      let row = rows[index].row
      rows[index].rule = rule
      adw_action_row_set_subtitle(row.of(AdwActionRow.self), rule.others)
      let place = ApplicationRule.State.choices.firstIndex(of: rule.state) ?? 0
      let combo = row.of(AdwComboRow.self)
      if adw_combo_row_get_selected(combo) != guint(place) {
        adw_combo_row_set_selected(combo, guint(place))
      }
    }
  }

  private func makeRow(_ rule: ApplicationRule) -> Object {
    let row = Object(adw_combo_row_new()!)
    let preferences = row.of(AdwPreferencesRow.self)
    adw_preferences_row_set_use_markup(preferences, 0)
    adw_preferences_row_set_title(preferences, rule.name)
    let list = gtk_string_list_new(nil)!
    for state in ApplicationRule.State.choices {
      gtk_string_list_append(list, ApplicationRule.State.title(of: state))
    }
    adw_combo_row_set_model(row.of(AdwComboRow.self), list)
    g_object_unref(list.object)
    let (application, title) = (rule.application, rule.title)
    let remove = Object(gtk_button_new_from_icon_name("user-trash-symbolic")!)
    gtk_widget_set_valign(remove.widget, GTK_ALIGN_CENTER)
    gtk_widget_add_css_class(remove.widget, "flat")
    remove.name(translated("Remove the rule for {name}").replacing("{name}", with: rule.name))
    adw_action_row_add_suffix(row.of(AdwActionRow.self), remove.widget)
    on(remove, "clicked") { [unowned self] in
      var rules = rules
      // Putting an empty rule removes the rule.
      guard var rule = ApplicationRule(application) else { return }
      rule.title = title
      rules.put(rule)
      self.rules = rules
    }
    on(row, "notify::selected") { [unowned self] in
      let place = Int(adw_combo_row_get_selected(row.of(AdwComboRow.self)))
      let choices = ApplicationRule.State.choices
      guard var rule = rules[application, title], place < choices.count,
        rule.state != choices[place]
      else { return }
      rule.state = choices[place]
      rules.put(rule)
    }
    adw_preferences_group_add(group.of(AdwPreferencesGroup.self), row.widget)
    return row
  }
}

extension ApplicationRule {
  /// The application and title in the row.
  fileprivate var name: String { title.map { "\(application) · \($0)" } ?? application }

  /// The changes besides the state.
  fileprivate var others: String {
    parts.filter { !["title", "state"].contains($0.name) }.map { "\($0.name) = \($0.value)" }
      .joined(separator: ", ")
  }
}

extension ApplicationRule.State {
  /// The choices of a row, in order.
  fileprivate static let choices: [Self?] = [
    nil, .remember, .startVietnamese, .startLatin, .latin, .lockedVietnamese, .lockedLatin, .never,
  ]

  fileprivate static func title(of state: Self?) -> String {
    switch state {
    case nil: translated("As everywhere")
    case .startVietnamese: translated("Starts with Vietnamese")
    case .startLatin: translated("Starts with plain letters")
    case .remember: translated("As you left it")
    case .latin: translated("Plain letters, until you switch")
    case .lockedVietnamese: translated("Always Vietnamese")
    case .lockedLatin: translated("Always plain letters")
    case .never: translated("No key is touched")
    }
  }
}
