import CGtk
import GLibSupport
import TiengAutocomplete
import TiengLanguages
import UserStore

extension WordsPage {
  /// Connects the button and field for setting the kind of a word.
  func bindAdding() {
    let titles = gtk_drop_down_get_model(page["own-kind"].opaque)!
    for kind in WordsPage.kinds { gtk_string_list_append(titles, WordsPage.title(of: kind)) }
    on(page["own-add"], "clicked") { [unowned self] in addTyped() }
    on(page["own-word"], "activate") { [unowned self] in addTyped() }
    on(page["own-word"], "changed") { [unowned self] in tellFlaw(nil) }
  }

  /// The kinds in the order of the choice.
  private static let kinds: [OwnWords.Kind] = [.neverEnglish, .neverComposed, .alwaysEnglish]

  private func addTyped() {
    let typed = String(cString: gtk_editable_get_text(page["own-word"].opaque))
    let kind = WordsPage.kinds[Int(gtk_drop_down_get_selected(page["own-kind"].opaque))]
    var words = OwnWords()
    do {
      for word in typed.split(separator: " ") { try words.add(String(word), as: kind) }
    } catch {
      return tellFlaw(error.explanation.translated)
    }
    guard !words.isEmpty else { return }
    gtk_editable_set_text(page["own-word"].opaque, "")
    gtk_popover_popdown(page["adding"].of(GtkPopover.self))
    add(words)
  }

  private func add(_ words: OwnWords) {
    let book = book
    context.tasks.run(translated("Adding words…")) { task in
      Result { () throws(WordFailure) in
        var list = [WordList]()
        list.add(words)
        return try book.add(list, task)
      }
    } then: { [unowned self] result in
      load()
      switch result {
      case .failure(let failure): context.tell("\(failure)")
      case .success(let addition):
        context.tell(translated("One word added", "{count} words added", words.all.count)) {
          [unowned self] in undo(addition)
        }
      }
    }
  }

  /// Shows why a word is not valid, or hides the message if it is nil.
  private func tellFlaw(_ flaw: String?) {
    gtk_label_set_text(page["own-trouble"].opaque, flaw ?? "")
    gtk_widget_set_visible(page["own-trouble"].widget, flaw == nil ? 0 : 1)
  }

  /// The row of such a word.
  static func row(of entry: OwnWords.Entry) -> [String] {
    let (kind, locale) = (entry.kind, entry.kind.locale)
    return [
      entry.word, title(of: kind), Language.name(of: locale), "", locale, "", kind.rawValue,
    ]
  }

  private static func title(of kind: OwnWords.Kind) -> String {
    switch kind {
    case .neverEnglish: translated("Never English")
    case .neverComposed: translated("Never composed")
    case .alwaysEnglish: translated("Always English")
    }
  }
}
