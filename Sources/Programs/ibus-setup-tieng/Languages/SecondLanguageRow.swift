import CGtk
import GLibSupport

/// The row for the second language. It lists the languages with a word list.
final class SecondLanguageRow {
  private static let key = "second-language"

  /// - Returns: Nil if the schema has another version and lacks the key.
  init?(_ page: Interface, _ settings: Settings) {
    guard settings.keys.contains(SecondLanguageRow.key) else { return nil }
    let row = page[SecondLanguageRow.key]
    let model = adw_combo_row_get_model(row.of(AdwComboRow.self))!
    // A chosen language whose word list is missing stays chosen until the user chooses another.
    let chosen = settings.text(SecondLanguageRow.key)
    var locales = Language.all.filter(\.hasLexicon).map(\.locale)
    if !locales.contains(chosen) { locales.append(chosen) }
    locales.removeAll { ["", "vi", "en"].contains($0) }
    for locale in locales { gtk_string_list_append(model, Language.name(of: locale)) }
    settings.bindChoice(SecondLanguageRow.key, row, [""] + locales)
  }
}
