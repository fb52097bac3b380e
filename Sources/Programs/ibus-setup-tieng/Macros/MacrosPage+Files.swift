import CGtk
import GLibSupport
import TiengMacros
import UserStore

extension MacrosPage {
  /// Adds the menu actions for files.
  func addFileActions() {
    addAction("import", to: kind.rawValue, of: page["page"]) { [unowned self] in chooseImport() }
    for format in kind.formats {
      addAction("export-\(format.rawValue)", to: kind.rawValue, of: page["page"]) {
        [unowned self] in
        chooseExport(format)
      }
    }
  }

  private func chooseImport() {
    _ = FileChooser(kind.importing, over: context.window) { [unowned self] in
      importFile($0)
    }
  }

  private func chooseExport(_ format: MacroFormat) {
    _ = FileChooser(
      kind.exporting, over: context.window,
      saveAs: format.usualName ?? store.file.path.split(separator: "/").last.map(String.init)
    ) { [unowned self] in export(to: $0, format) }
  }

  /// Imports the macros of a file. Existing macros stay.
  private func importFile(_ path: String) {
    let (store, kind) = (store, kind)
    context.tasks.run(translated("Importing macros…")) { task in
      Result { () throws(FileFailure) in
        guard let bytes = try UserFile(path).read(limit: .imported) else {
          throw FileFailure(path, translated("there is no such file"))
        }
        let reading = MacroReading(bytes)
        return try store.update { MacroImport(reading, of: kind, into: &$0, task) }
      }
    } then: { [unowned self] result in
      switch result {
      case .failure(let failure): context.tell("\(failure)")
      case .success(let outcome) where outcome.isCancelled:
        context.tell(translated("Nothing was imported."))
      case .success(let outcome):
        show(.success(outcome.opposite), of: store, telling: kind.imported(outcome.count))
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
        context.tell(kind.exported(count))
        if !writing.omissions.isEmpty {
          show(writing.omissions.prefix(10).map(\.translatedDescription).joined(separator: "\n"))
        }
      }
    }
  }
}

extension MacroFormat {
  /// The usual file name of the format.
  /// Nil for our own, whose file has its name.
  fileprivate var usualName: String? {
    switch self {
    case .unikey: "ukmacro.txt"
    case .bamboo: "ibus-bamboo.macro.text"
    default: nil
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
  /// Those that would do nothing, with reasons.
  var idle: [String] = []

  init(
    _ reading: MacroReading, of kind: MacroKind, into document: inout MacroDocument,
    _ task: LongTask
  ) {
    var edit = MacroEdit()
    for entry in reading.entries {
      if let flaw = kind.flaw(of: entry.macro) {
        idle.append("\(entry.macro.key): \(flaw)")
        continue
      }
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

  /// Macros that were not imported, or nil.
  var details: String? {
    let problems = skipped.map(\.translatedDescription) + idle
    var lines = Array(problems.prefix(8))
    if !kept.isEmpty {
      let keys = kept.prefix(12).joined(separator: ", ")
      lines.append(
        translated("Keys that stand for something else already: ") + keys
          + (kept.count > 12 ? "…" : ""))
    }
    if problems.count > 8 { lines.insert("…", at: 8) }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
