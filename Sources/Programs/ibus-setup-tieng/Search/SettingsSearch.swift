import CGtk
import GLibSupport

/// The search in the rows of all pages. The matches are listed in place of the page.
final class SettingsSearch {
  /// Called with the chosen row.
  var onChoose: (SearchableRow) -> Void = { _ in }
  /// Called when a search begins or ends.
  var onChange: () -> Void = {}
  /// Returns the rows of all pages.
  var rows: () -> [SearchableRow] = { [] }
  /// Returns the title of a page.
  var title: (Page) -> String = { $0.rawValue }

  private let results = Interface("search.ui")
  private let bar: Object
  private let entry: Object
  private var found: [SearchableRow] = []
  /// The preedit in the entry.
  private var openWord = ""
  /// The focus before the search was opened.
  private var formerFocus: FormerFocus?

  init(_ interface: Interface) {
    bar = interface["search-bar"]
    entry = interface["search"]
    gtk_search_bar_connect_entry(bar.opaque, entry.opaque)
    gtk_stack_add_named(interface["pages"].opaque, results["results"].widget, "results")
    on(entry, "search-changed") { [unowned self] in find() }
    includeOpenWord()
    on(entry, "activate") { [unowned self] in
      // The search may not have run for the last keys yet.
      find()
      choose(0)
    }
    on(bar, "notify::search-mode-enabled") { [unowned self] in switchMode() }
    entry.addKey(GDK_KEY_Down, "results") { [unowned self] in focusResults() }
    let activated: @convention(c) (Object, Object, Object) -> Void = { _, row, context in
      let search = Unmanaged<SettingsSearch>.fromOpaque(context).takeUnretainedValue()
      search.choose(Int(gtk_list_box_row_get_index(row.of(GtkListBoxRow.self))))
    }
    // Borrowed: this object lives as long as the window.
    connect(
      results["list"], "row-activated", to: activated,
      with: Unmanaged.passUnretained(self).toOpaque())
  }

  /// True if there is a search text, so that results are shown.
  private(set) var isOn = false

  /// Opens the search.
  func begin() {
    if formerFocus == nil { formerFocus = FormerFocus(of: bar) }
    gtk_search_bar_set_search_mode(bar.opaque, 1)
    gtk_widget_grab_focus(entry.widget)
  }

  /// Focuses the first result.
  func focusResults() {
    gtk_widget_child_focus(results["list"].widget, GTK_DIR_TAB_FORWARD)
  }

  /// Closes the search.
  func end() { gtk_search_bar_set_search_mode(bar.opaque, 0) }

  private func switchMode() {
    let isOpen = gtk_search_bar_get_search_mode(bar.opaque) != 0
    if isOpen, formerFocus == nil { formerFocus = FormerFocus(of: bar) }
    find()
    if isOpen { return }
    formerFocus?.restore()
    formerFocus = nil
  }

  /// Includes the preedit of an input method in the search text. Input methods must not suggest or
  /// learn anything here.
  private func includeOpenWord() {
    let text = gtk_editable_get_delegate(entry.opaque)!
    gtk_text_set_input_hints(
      text.object.of(GtkText.self),
      GtkInputHints(GTK_INPUT_HINT_PRIVATE.rawValue | GTK_INPUT_HINT_NO_SPELLCHECK.rawValue))
    let changed: @convention(c) (Object, UnsafePointer<CChar>, Object) -> Void = {
      _, preedit, context in
      let search = Unmanaged<SettingsSearch>.fromOpaque(context).takeUnretainedValue()
      search.openWord = String(cString: preedit)
      search.find()
    }
    // Borrowed: this object lives as long as the window.
    connect(
      text.object, "preedit-changed", to: changed, with: Unmanaged.passUnretained(self).toOpaque())
  }

  /// The text in the entry with the preedit.
  private var seenText: String {
    let text = String(cString: gtk_editable_get_text(entry.opaque))
    if openWord.isEmpty { return text }
    let caret = Int(gtk_editable_get_position(entry.opaque))
    return String(text.unicodeScalars.prefix(caret)) + openWord
      + String(text.unicodeScalars.dropFirst(caret))
  }

  private func find() {
    let text = TextFilter.bare(seenText)
    let words = text.split(separator: " ").map(String.init)
    let wasOn = isOn
    isOn = gtk_search_bar_get_search_mode(bar.opaque) != 0 && !words.isEmpty
    show(isOn ? fitting(words) : [])
    if isOn != wasOn { onChange() }
  }

  /// The matching rows, best first, otherwise in the order of the pages.
  private func fitting(_ words: [String]) -> [SearchableRow] {
    let ranked = rows().enumerated().compactMap { place, row in
      row.rank(of: words).map { (rank: $0, place: place, row: row) }
    }
    return ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.row)
  }

  private func show(_ rows: [SearchableRow]) {
    found = rows
    let list = results["list"].opaque
    while let row = gtk_list_box_get_row_at_index(list, 0) {
      gtk_list_box_remove(list, Object(row).widget)
    }
    for row in rows { gtk_list_box_append(list, result(for: row).widget) }
    gtk_stack_set_visible_child_name(
      results["results"].opaque, rows.isEmpty ? "nothing" : "rows")
  }

  private func result(for found: SearchableRow) -> Object {
    let row = Object(adw_action_row_new()!)
    let place = [title(found.page), found.group].filter { !$0.isEmpty }.joined(separator: " › ")
    let subtitle = [found.subtitle, place].filter { !$0.isEmpty }.joined(separator: "\n")
    adw_preferences_row_set_use_markup(row.of(AdwPreferencesRow.self), 0)
    adw_preferences_row_set_title(row.of(AdwPreferencesRow.self), found.title)
    adw_action_row_set_subtitle(row.of(AdwActionRow.self), subtitle)
    gtk_list_box_row_set_activatable(row.of(GtkListBoxRow.self), 1)
    row.describe(subtitle)
    return row
  }

  private func choose(_ index: Int) {
    guard found.indices.contains(index) else { return }
    let row = found[index]
    end()
    onChoose(row)
  }
}
