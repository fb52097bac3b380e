import CGtk
import GLibSupport
import TiengMacros
import UserStore

/// The part of the page of words that has the user's own corrections, of one language at a time.
final class CorrectionsPart {
  private let part = Interface("corrections.ui")
  private let table: MacrosPage
  private let locales: [String]

  init(_ page: Interface, _ context: WindowContext) {
    let all = Language.all.map(\.locale)
    let locales = all.isEmpty ? ["vi"] : all
    self.locales = locales
    let folder = UserFolder.current
    // The language that has some is shown first.
    let first =
      locales.firstIndex { (try? folder.corrections(of: $0).load())?.table.isEmpty == false } ?? 0
    table = MacrosPage(part, context, .corrections, folder.corrections(of: locales[first]))
    let row = part["language"].of(AdwComboRow.self)
    let names = adw_combo_row_get_model(row)!
    for locale in locales { gtk_string_list_append(names, Language.name(of: locale)) }
    adw_combo_row_set_selected(row, guint(first))
    part["language"].showWholeChoice()
    on(part["language"], "notify::selected") { [unowned self] in
      let selected = Int(adw_combo_row_get_selected(part["language"].of(AdwComboRow.self)))
      guard self.locales.indices.contains(selected) else { return }
      table.store = UserFolder.current.corrections(of: self.locales[selected])
    }
    gtk_box_append(page["corrections"].of(GtkBox.self), part["page"].widget)
    on(page["parts"], "notify::visible-child") { [unowned self] in showPart(of: page) }
    showPart(of: page)
  }

  /// Hides the other part, because a screen reader would find its contents.
  private func showPart(of page: Interface) {
    let name = String(cString: gtk_stack_get_visible_child_name(page["parts"].opaque))
    gtk_widget_set_visible(page["words"].widget, name == "words" ? 1 : 0)
    gtk_widget_set_visible(part["page"].widget, name == "words" ? 0 : 1)
  }
}
