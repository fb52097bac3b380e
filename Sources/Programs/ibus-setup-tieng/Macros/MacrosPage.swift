import CGtk
import GLibSupport
import TiengMacros
import UserStore

/// The page of macros, or that of corrections: a table that a user searches and edits, and that
/// files are read into and written from.
final class MacrosPage {
  let page: Interface
  let context: WindowContext
  let kind: MacroKind
  /// The file that is shown.
  var store: MacroStore {
    didSet { follow() }
  }
  private let table: TextTable
  private var watch: FileWatch?
  private var dialog: MacroDialog?
  /// The macros that were last read.
  private(set) var macros = MacroTable()

  init(
    _ page: Interface, _ context: WindowContext, _ kind: MacroKind = .macros,
    _ store: MacroStore = UserFolder.current.macros
  ) {
    self.page = page
    self.context = context
    self.kind = kind
    self.store = store
    table = TextTable(page, view: "view", search: "search", searchedFields: 2)
    table.onActivate = { [unowned self] in edit($0[0]) }
    table.onRemove = { [unowned self] in removeSelected() }
    table.onSelect = { [unowned self] in updateButtons() }
    on(page["add"], "clicked") { [unowned self] in add() }
    on(page["edit"], "clicked") { [unowned self] in
      if let row = table.selected.first { edit(row[0]) }
    }
    on(page["remove"], "clicked") { [unowned self] in removeSelected() }
    addAction("remove-all", to: kind.rawValue, of: page["page"]) { [unowned self] in removeAll() }
    addFileActions()
    follow()
  }

  private func follow() {
    watch = FileWatch(store.file) { [unowned self] in load() }
    load()
  }

  private func load() {
    do {
      let document = try store.load()
      show(document.table)
      tell(document.problems.isEmpty ? nil : Self.text(of: document.problems))
      gtk_widget_set_sensitive(page["table"].widget, 1)
    } catch {
      // A file that cannot be read is not written.
      show(MacroTable())
      tell("\(error)")
      gtk_widget_set_sensitive(page["table"].widget, 0)
    }
  }

  private func show(_ macros: MacroTable) {
    self.macros = macros
    table.rows = macros.macros.map { macro in
      [macro.key, macro.text.replacing("\n", with: " ⏎ ").replacing("\t", with: " ⇥ ")]
    }
    gtk_stack_set_visible_child_name(page["stack"].opaque, macros.isEmpty ? "nothing" : "rows")
    updateButtons()
  }

  private func updateButtons() {
    let count = table.selected.count
    gtk_widget_set_sensitive(page["edit"].widget, count == 1 ? 1 : 0)
    gtk_widget_set_sensitive(page["remove"].widget, count > 0 ? 1 : 0)
  }

  /// Shows what is wrong with the file, or hides the message if it is nil.
  private func tell(_ trouble: String?) {
    gtk_label_set_text(page["trouble"].opaque, trouble ?? "")
    gtk_widget_set_visible(page["trouble"].widget, trouble == nil ? 0 : 1)
  }

  private static func text(of problems: [MacroReading.Problem]) -> String {
    let count = translated(
      "One line of the file holds no macro and is left as it is:",
      "{count} lines of the file hold no macro and are left as they are:", problems.count)
    return ([count] + problems.prefix(3).map(\.translatedDescription)).joined(separator: "\n")
  }

  private func add() {
    dialog = MacroDialog(nil, of: kind, over: context.window, isTaken: isTaken) {
      [unowned self] in
      perform(MacroEdit($0), in: store, telling: kind.saved)
    }
  }

  private func edit(_ key: String) {
    guard let macro = macros[key] else { return }
    dialog = MacroDialog(macro, of: kind, over: context.window, isTaken: isTaken) {
      [unowned self] in
      perform(MacroEdit($0, replacing: macro.key), in: store, telling: kind.saved)
    }
  }

  private func isTaken(_ key: String) -> Bool { macros[key] != nil }

  private func removeSelected() { remove(table.selected.map { $0[0] }) }

  private func removeAll() { remove(macros.macros.map(\.key)) }

  private func remove(_ keys: [String]) {
    guard !keys.isEmpty else { return }
    perform(MacroEdit(removing: keys), in: store, telling: kind.removed(keys.count))
  }

  /// Changes a file.
  ///
  /// - Parameters:
  ///   - store: The file. Another may be shown when the change is undone.
  ///   - text: A message that offers to undo the change, or nil for none.
  func perform(_ edit: MacroEdit, in store: MacroStore, telling text: String? = nil) {
    context.tasks.run(translated("Writing macros…")) { _ in
      Result { () throws(FileFailure) in try store.update { edit.apply(to: &$0) } }
    } then: { [unowned self] result in
      show(result, of: store, telling: text)
    }
  }

  /// Shows the result of a change of a file.
  func show(_ result: Result<MacroEdit, FileFailure>, of store: MacroStore, telling text: String?) {
    load()
    switch result {
    case .failure(let failure): context.tell("\(failure)")
    case .success(let opposite):
      guard let text else { return }
      context.tell(
        text, undo: opposite.isEmpty ? nil : { [unowned self] in perform(opposite, in: store) })
    }
  }
}
