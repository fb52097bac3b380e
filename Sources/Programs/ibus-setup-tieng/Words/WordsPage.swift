import CGtk
import GLibSupport
import TiengAutocomplete
import TiengLanguages
import UserStore

/// The page of learned and ignored words: a table that a user searches, and in which words are
/// added, ignored and removed. Another part of it has the user's own corrections.
final class WordsPage {
  let page: Interface
  let context: WindowContext
  let book = WordBook(path: LearnedWords.path)
  private let table: TextTable
  private let corrections: CorrectionsPart
  /// True if the message says that the words cannot be read.
  private var isUnreadable = false

  /// The fields of a row. Some are not shown, but identify the word.
  private enum Field {
    static let word = 0, locale = 4, isIgnored = 5, ownKind = 6
  }

  init(_ page: Interface, _ context: WindowContext) {
    self.page = page
    self.context = context
    corrections = CorrectionsPart(page, context)
    table = TextTable(page, view: "view", search: "search", searchedFields: 1)
    table.onSelect = { [unowned self] in updateButtons() }
    table.onRemove = { [unowned self] in removeSelected() }
    table.isShown = { [unowned self] in isShown($0) }
    on(page["kinds"], "notify::selected") { [unowned self] in table.filterAgain() }
    on(page["remove"], "clicked") { [unowned self] in removeSelected() }
    on(page["ignore"], "clicked") { [unowned self] in ignoreSelected() }
    on(page["page"], "map") { [unowned self] in load() }
    addAction("forget-all", to: "words", of: page["page"]) { [unowned self] in forgetAll() }
    addFileActions()
    bindAdding()
  }

  /// Reads the words.
  func load() {
    let book = book
    context.tasks.run(translated("Reading words…")) { _ in
      Result { () throws(WordFailure) in try book.contents() }
    } then: { [unowned self] result in
      switch result {
      case .success(let contents):
        show(contents.lists, contents.own)
        if isUnreadable { gtk_widget_set_visible(page["trouble"].widget, 0) }
        isUnreadable = false
        if !contents.notices.isEmpty { tell(contents.notices.joined(separator: "\n")) }
      case .failure(let failure):
        show([], [])
        isUnreadable = true
        tell("\(failure)")
      }
    }
  }

  private func show(_ lists: [WordList], _ own: [OwnWords.Entry]) {
    let today = LearnedWords.today
    let rows = lists.flatMap { list in
      list.words.map { list.row(of: $0, today) } + list.ignored.map { list.row(ofIgnored: $0) }
    }
    table.rows = (rows + own.map(WordsPage.row)).map { (TextFilter.bare($0[0]), $0) }.sorted {
      $0.0 < $1.0
    }.map(\.1)
    gtk_stack_set_visible_child_name(page["stack"].opaque, table.rows.isEmpty ? "nothing" : "rows")
    updateButtons()
  }

  private func isShown(_ fields: [String]) -> Bool {
    switch gtk_drop_down_get_selected(page["kinds"].opaque) {
    case 1: fields[Field.isIgnored].isEmpty && fields[Field.ownKind].isEmpty
    case 2: !fields[Field.isIgnored].isEmpty
    case 3: !fields[Field.ownKind].isEmpty
    default: true
    }
  }

  private var selected: [WordBook.Entry] {
    table.selected.map {
      WordBook.Entry(
        locale: $0[Field.locale], word: $0[Field.word], isIgnored: !$0[Field.isIgnored].isEmpty,
        ownKind: OwnWords.Kind(rawValue: $0[Field.ownKind]))
    }
  }

  private func updateButtons() {
    let entries = selected
    gtk_widget_set_sensitive(page["remove"].widget, entries.isEmpty ? 0 : 1)
    gtk_widget_set_sensitive(page["ignore"].widget, entries.contains(where: \.mayBeIgnored) ? 1 : 0)
  }

  /// Shows what is wrong.
  private func tell(_ trouble: String) {
    gtk_label_set_text(page["trouble"].opaque, trouble)
    gtk_widget_set_visible(page["trouble"].widget, 1)
  }

  private func removeSelected() {
    let (entries, book) = (selected, book)
    guard !entries.isEmpty else { return }
    removeWords(translated("Removing words…")) { task throws(WordFailure) in
      try book.remove(entries, ignoring: false, task)
    } telling: {
      translated("One word removed", "{count} words removed", $0)
    }
  }

  private func ignoreSelected() {
    let (entries, book) = (selected.filter(\.mayBeIgnored), book)
    guard !entries.isEmpty else { return }
    removeWords(translated("Removing words…")) { task throws(WordFailure) in
      try book.remove(entries, ignoring: true, task)
    } telling: {
      translated("One word is never suggested", "{count} words are never suggested", $0)
    }
  }

  private func forgetAll() {
    let book = book
    removeWords(translated("Forgetting words…")) { task throws(WordFailure) in
      try book.forgetAll(task)
    } telling: {
      translated("One word forgotten", "{count} words forgotten", $0)
    }
  }

  /// Removes words, with undo.
  private func removeWords(
    _ title: String,
    _ work: @escaping (LongTask) throws(WordFailure) -> WordBook.Removal,
    telling text: @escaping (Int) -> String
  ) {
    context.tasks.run(title) { task -> Result<WordBook.Removal, WordFailure>? in
      let result = Result { () throws(WordFailure) in try work(task) }
      return result.isGivenUp(task) ? nil : result
    } then: { [unowned self] result in
      load()
      switch result {
      case .failure(let failure): context.tell("\(failure)")
      case .success(let removal):
        context.tell(text(removal.count)) { [unowned self] in restore(removal) }
        if removal.hasTraces {
          tell(translated("Traces may be left in the file while another program uses it."))
        }
      }
    }
  }

  private func restore(_ removal: WordBook.Removal) {
    let book = book
    context.tasks.run(translated("Giving words back…")) { task in
      Result { () throws(WordFailure) in try book.restore(removal, task) }
    } then: { [unowned self] result in
      load()
      if case .failure(let failure) = result { context.tell("\(failure)") }
    }
  }

  /// Undoes an addition.
  func undo(_ addition: WordBook.Addition) {
    let book = book
    context.tasks.run(translated("Removing words…")) { task in
      Result { () throws(WordFailure) in try book.undo(addition, task) }
    } then: { [unowned self] result in
      load()
      if case .failure(let failure) = result { context.tell("\(failure)") }
    }
  }
}

extension Result where Failure == WordFailure {
  /// True if it failed because the user cancelled it.
  func isGivenUp(_ task: LongTask) -> Bool {
    if case .failure = self { task.isCancelled } else { false }
  }
}

extension WordList {
  fileprivate func row(of word: UserWords.Record, _ today: Int) -> [String] {
    let kind =
      word.isLearned
      ? translated("Taught")
      : word.isRepeated ? translated("Used") : translated("Used once")
    let count = Int(word.strength.count(on: today).rounded())
    return [word.text, kind, Language.name(of: locale), String(max(1, count)), locale, "", ""]
  }

  fileprivate func row(ofIgnored word: String) -> [String] {
    [word, translated("Ignored"), Language.name(of: locale), "", locale, "ignored", ""]
  }
}
