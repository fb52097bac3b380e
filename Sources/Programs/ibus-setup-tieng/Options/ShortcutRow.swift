import CGtk
import GLibSupport
import TiengCore

/// A row that shows a shortcut and lets the user choose another.
final class ShortcutRow {
  private let row: Object
  private let key: String
  private let settings: Settings
  private var dialog: ShortcutDialog?

  init(_ row: Object, _ key: String, _ settings: Settings) {
    self.row = row
    self.key = key
    self.settings = settings
    let label = gtk_shortcut_label_new("")!
    gtk_shortcut_label_set_disabled_text(Object(label).opaque, translated("None"))
    gtk_widget_set_valign(label, GTK_ALIGN_CENTER)
    adw_action_row_add_suffix(row.of(AdwActionRow.self), label)
    settings.show(key, in: Object(label), "accelerator")
    settings.observe(key) { [unowned self] in describe() }
    describe()
    on(row, "activated") { [unowned self] in choose() }
  }

  private var title: String {
    String(cString: adw_preferences_row_get_title(row.of(AdwPreferencesRow.self)))
      .replacing("_", with: "")
  }

  /// Makes screen readers say the shortcut with the row.
  private func describe() {
    var (symbol, modifiers) = (guint(0), GdkModifierType(0))
    gtk_accelerator_parse(settings.text(key), &symbol, &modifiers)
    let label = symbol == 0 ? nil : gtk_accelerator_get_label(symbol, modifiers)
    defer { g_free(label) }
    let subtitle = adw_action_row_get_subtitle(row.of(AdwActionRow.self))
    let parts =
      [label.map { String(cString: $0) } ?? translated("None")]
      + (subtitle.map { [String(cString: $0)] } ?? [])
    row.describe(parts.filter { !$0.isEmpty }.joined(separator: ". "))
  }

  private func choose() {
    dialog = ShortcutDialog(title, over: row) { [unowned self] outcome in
      switch outcome {
      case .none: settings.set(key, "")
      case .standard: settings.reset(key)
      case .keys(let shortcut): settings.set(key, shortcut.description)
      }
    }
    dialog?.refusal = { [unowned self] in settings.use(of: $0, besides: key) }
  }
}
