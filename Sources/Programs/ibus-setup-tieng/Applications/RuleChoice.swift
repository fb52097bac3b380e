import CGtk
import GLibSupport
import TiengConfiguration

/// A list in the row of a rule, from which a user chooses: a part of the rule, with the titles that it has on the other pages.
struct RuleChoice {
  /// The name of the part: `state` or the name of a preference.
  let name: String
  let title: String
  let values: [String]
  /// The titles of the values.
  let titles: [String]

  /// The parts in the order of the rows.
  ///
  /// - Parameter pages: The pages with rows for the preferences.
  static func all(on pages: [Interface], _ settings: Settings) -> [RuleChoice] {
    [state] + ApplicationRule.preferences.compactMap { preference($0, on: pages, settings) }
  }

  private static var state: RuleChoice {
    let states = ApplicationRule.State.allCases
    return RuleChoice(
      name: "state", title: translated("Vietnamese or plain letters"),
      values: states.map(\.rawValue), titles: states.map(\.title))
  }

  private static func preference(
    _ name: String, on pages: [Interface], _ settings: Settings
  ) -> RuleChoice? {
    if name == "off-the-record" { return flag(name, translated("Off the record")) }
    // A schema of another version may lack the key.
    guard settings.keys.contains(name),
      let widget = pages.lazy.compactMap({ $0.object(name) }).first,
      let row = gtk_widget_get_ancestor(widget.widget, adw_action_row_get_type())
    else { return nil }
    let shown = title(ofRow: Object(row))
    guard widget.isA(adw_combo_row_get_type()) else { return flag(name, shown) }
    let titles = SearchableRow.choices(of: widget)
    let values = name == MethodRow.key ? MethodRow.names(settings) : settings.choices(of: name)
    return RuleChoice(
      name: name, title: shown, values: Array(values.prefix(titles.count)), titles: titles)
  }

  private static func flag(_ name: String, _ title: String) -> RuleChoice {
    RuleChoice(
      name: name, title: title, values: ["true", "false"],
      titles: [translated("On"), translated("Off")])
  }

  private static func title(ofRow row: Object) -> String {
    let row = row.of(AdwPreferencesRow.self)
    let title = String(cString: adw_preferences_row_get_title(row))
    return adw_preferences_row_get_use_underline(row) != 0
      ? title.replacing("_", with: "") : title
  }

  /// What a value of this part means, in a few words.
  func summary(of value: String) -> String {
    let shown = values.firstIndex(of: value).map { titles[$0] } ?? value
    return values == ["true", "false"] ? "\(title): \(shown)" : shown
  }
}
