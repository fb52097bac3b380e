import CGtk
import GLibSupport
import TiengMacros
import UserStore

extension MacrosPage {
  /// Adds the menu actions for files.
  func addFileActions() {
    addAction("import", to: "macros", of: page["page"]) { [unowned self] in chooseImport() }
    for format in MacroFormat.written {
      addAction("export-\(format.rawValue)", to: "macros", of: page["page"]) { [unowned self] in
        chooseExport(format)
      }
    }
  }

  private func chooseImport() {
    _ = FileChooser(translated("Import Macros"), over: context.window) { [unowned self] in
      importFile($0)
    }
  }

  private func chooseExport(_ format: MacroFormat) {
    _ = FileChooser(
      translated("Export Macros"), over: context.window, saveAs: format.usualName
    ) { [unowned self] in export(to: $0, format) }
  }

  /// Imports the macros of a file. Existing macros stay.
  private func importFile(_ path: String) {
    let store = store
    context.tasks.run(translated("Importing macros…")) { task in
      Result { () throws(FileFailure) in
        guard let bytes = try UserFile(path).read(limit: .imported) else {
          throw FileFailure(path, translated("there is no such file"))
        }
        let reading = MacroReading(bytes)
        return try store.update { MacroImport(reading, into: &$0, task) }
      }
    } then: { [unowned self] result in
      switch result {
      case .failure(let failure): context.tell("\(failure)")
      case .success(let outcome) where outcome.isCancelled:
        context.tell(translated("Nothing was imported."))
      case .success(let outcome):
        show(.success(outcome.opposite), telling: outcome.text)
        if let details = outcome.details { show(details) }
      }
    }
  }

  private func show(_ details: String) {
    let heading = translated("Not all was imported")
    let dialog = adw_message_dialog_new(context.window.window, heading, details)!
    adw_message_dialog_add_response(
      Object(dialog).of(AdwMessageDialog.self), "close", translated("_Close"))
    gtk_window_present(Object(dialog).window)
  }

  private func export(to path: String, _ format: MacroFormat) {
    let store = store
    context.tasks.run(translated("Exporting macros…")) { task in
      Result { () throws(FileFailure) -> MacroWriting? in
        let writing = MacroWriting(try store.load().table, as: format)
        if task.isCancelled { return nil }
        try UserFile(path).replace(with: writing.file)
        return writing
      }
    } then: { [unowned self] result in
      switch result {
      case .failure(let failure): context.tell("\(failure)")
      case .success(nil): context.tell(translated("Nothing was exported."))
      case .success(let writing?):
        let count = writing.lines.count
        context.tell(translated("One macro exported", "{count} macros exported", count))
        if !writing.omissions.isEmpty {
          show(writing.omissions.prefix(10).map(\.translatedDescription).joined(separator: "\n"))
        }
      }
    }
  }
}

extension MacroFormat {
  /// The usual file name of the format.
  fileprivate var usualName: String {
    switch self {
    case .unikey: "ukmacro.txt"
    case .bamboo: "ibus-bamboo.macro.text"
    default: "macros.tsv"
    }
  }
}

/// The result of an import.
private struct MacroImport {
  var opposite = MacroEdit()
  var count = 0
  var isCancelled = false
  /// The ignored lines, with reasons.
  var skipped: [MacroReading.Problem] = []
  var kept: [String] = []

  init(_ reading: MacroReading, into document: inout MacroDocument, _ task: LongTask) {
    var edit = MacroEdit()
    for entry in reading.entries {
      let old = document[entry.macro.key]
      if old == nil {
        edit.add(entry.macro)
      } else if old != entry.macro {
        kept.append(entry.macro.key)
      }
    }
    isCancelled = task.isCancelled
    if isCancelled { return }
    opposite = edit.apply(to: &document)
    count = edit.macros.count
    skipped = reading.problems
  }

  var text: String { translated("One macro imported", "{count} macros imported", count) }

  /// Macros that were not imported, or nil.
  var details: String? {
    var lines = skipped.prefix(8).map(\.translatedDescription)
    if !kept.isEmpty {
      let keys = kept.prefix(12).joined(separator: ", ")
      lines.append(
        translated("Keys that stand for something else already: ") + keys
          + (kept.count > 12 ? "…" : ""))
    }
    if skipped.count > 8 { lines.insert("…", at: 8) }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
