import CGtk
import GLibSupport

/// A row that the search can find, by the texts that a user sees in it.
struct SearchableRow {
  let page: Page
  let row: Object
  let title: String
  let subtitle: String
  /// The title of its group.
  let group: String
  /// The choices of the row.
  let choices: [String]

  /// All visible rows below a widget with their current titles.
  static func all(below widget: Object, on page: Page, group: String = "") -> [SearchableRow] {
    var rows: [SearchableRow] = []
    var child = gtk_widget_get_first_child(widget.widget).map { Object($0) }
    while let widget = child {
      if widget.isA(adw_action_row_get_type()) || widget.isA(adw_expander_row_get_type()) {
        if gtk_widget_get_visible(widget.widget) != 0 {
          rows.append(SearchableRow(page: page, row: widget, group: group))
        }
      } else {
        rows += all(below: widget, on: page, group: titleOfGroup(widget) ?? group)
      }
      child = gtk_widget_get_next_sibling(widget.widget).map { Object($0) }
    }
    return rows
  }

  private init(page: Page, row: Object, group: String) {
    (self.page, self.row, self.group) = (page, row, group)
    let preferences = row.of(AdwPreferencesRow.self)
    let isMarkup = adw_preferences_row_get_use_markup(preferences) != 0
    let title = SearchableRow.plain(adw_preferences_row_get_title(preferences), isMarkup)
    self.title =
      adw_preferences_row_get_use_underline(preferences) != 0
      ? title.replacing("_", with: "") : title
    let subtitle =
      row.isA(adw_expander_row_get_type())
      ? adw_expander_row_get_subtitle(row.of(AdwExpanderRow.self))
      : adw_action_row_get_subtitle(row.of(AdwActionRow.self))
    self.subtitle = SearchableRow.plain(subtitle, isMarkup)
    choices = SearchableRow.choices(of: row)
  }

  private static func titleOfGroup(_ widget: Object) -> String? {
    guard widget.isA(adw_preferences_group_get_type()) else { return nil }
    let title = adw_preferences_group_get_title(widget.of(AdwPreferencesGroup.self))
    return plain(title, true)
  }

  /// The choices of a combo row.
  static func choices(of row: Object) -> [String] {
    guard row.isA(adw_combo_row_get_type()),
      let model = adw_combo_row_get_model(row.of(AdwComboRow.self)),
      Object(model).isA(gtk_string_list_get_type())
    else { return [] }
    return (0..<g_list_model_get_n_items(model)).compactMap { index in
      gtk_string_list_get_string(model, index).map { String(cString: $0) }
    }
  }

  /// The text without markup.
  private static func plain(_ text: UnsafePointer<CChar>?, _ isMarkup: Bool) -> String {
    guard let text else { return "" }
    var plain: UnsafeMutablePointer<CChar>?
    guard isMarkup, pango_parse_markup(text, -1, 0, nil, &plain, nil, nil) != 0, let plain else {
      return String(cString: text)
    }
    defer { g_free(plain) }
    return String(cString: plain)
  }
}

extension SearchableRow {
  /// The rank of the row for a search, from 0 for the best, or nil if it does not match. Every word
  /// must be found: best at the beginning of the title, then at the beginning of a word in it,
  /// inside it, in the subtitle, or in the choices.
  ///
  /// - Parameter words: The words in lower case without marks.
  func rank(of words: [String]) -> Int? {
    let title = TextFilter.bare(title)
    if title.hasPrefix(words.joined(separator: " ")) { return 0 }
    let parts = title.split(separator: " ")
    let others = [[subtitle], choices].map { $0.map(TextFilter.bare) }
    var rank = 1
    for word in words {
      if parts.contains(where: { $0.hasPrefix(word) }) { continue }
      if title.contains(word) {
        rank = max(rank, 2)
      } else if let place = others.firstIndex(where: { $0.contains { $0.contains(word) } }) {
        rank = max(rank, 3 + place)
      } else {
        return nil
      }
    }
    return rank
  }
}
