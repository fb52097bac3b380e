import CGtk
import GLibSupport
import Glibc
import Terminal
import TiengCharsets
import TiengGLib

extension ConvertWindow {
  /// Adds the actions for files: choosing, dropping and saving.
  func addFileActions() {
    on(interface["open"], "clicked") { [unowned self] in chooseFile() }
    on(interface["save"], "clicked") { [unowned self] in chooseTarget() }
    context.window.addKey(GDK_KEY_o, with: GDK_CONTROL_MASK, "open") { [unowned self] in
      chooseFile()
    }
    context.window.addKey(GDK_KEY_s, with: GDK_CONTROL_MASK, "save") { [unowned self] in
      if gtk_widget_get_sensitive(interface["save"].widget) != 0 { chooseTarget() }
    }
    acceptDroppedFiles()
  }

  private func chooseFile() {
    _ = FileChooser(translated("Open a Text File"), over: context.window) { [unowned self] in
      open($0)
    }
  }

  private typealias Dropped =
    @convention(c) (Object, UnsafePointer<GValue>, Double, Double, Object) -> gboolean

  private func acceptDroppedFiles() {
    let target = gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY)!
    // Handle drops before the field does, because it would insert the file name as text.
    gtk_event_controller_set_propagation_phase(target, GTK_PHASE_CAPTURE)
    let dropped: Dropped = { _, value, _, _, context in
      let window = Unmanaged<ConvertWindow>.fromOpaque(context).takeUnretainedValue()
      return window.drop(g_value_get_boxed(value)) ? 1 : 0
    }
    // Borrowed: this object lives as long as its window.
    connect(
      target.object, "drop", to: dropped, with: Unmanaged.passUnretained(self).toOpaque())
    gtk_widget_add_controller(context.window.widget, target)
  }

  private func drop(_ list: Object?) -> Bool {
    guard let list, let files = gdk_file_list_get_files(list.opaque) else { return false }
    defer { g_slist_free(files) }
    guard let path = g_file_get_path(OpaquePointer(files.pointee.data)) else {
      context.tell(translated("Only files on this computer can be converted."))
      return false
    }
    defer { g_free(path) }
    if files.pointee.next != nil {
      context.tell(translated("One file at a time: the first was opened."))
    }
    open(String(cString: path))
    return true
  }

  private func chooseTarget() {
    _ = FileChooser(
      translated("Save Converted Text"), over: context.window, saveAs: targetName, in: folder
    ) { [unowned self] in save(to: $0) }
  }

  private var folder: String? {
    file.map { path in
      let folder = g_path_get_dirname(path)!
      defer { g_free(folder) }
      return String(cString: folder)
    }
  }

  /// The suggested file name: `letter.unicode.txt` for `letter.txt`.
  private var targetName: String {
    let name = file?.split(separator: "/").last.map(String.init) ?? "text.txt"
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    parts.insert(job.to.rawValue, at: max(1, parts.count - 1))
    return parts.joined(separator: ".")
  }

  private func save(to path: String) {
    if let file, ConvertWindow.isSameFile(file, path) {
      return tell(
        translated("This is the file that is converted. Save under another name."),
        isFailure: true)
    }
    let job = job
    context.tasks.run(translated("Saving…")) { task in
      Result { () throws(ConversionFailure) in try job.write(to: path, task) }
    } then: { [unowned self] result in
      switch result {
      case .success(true):
        context.tell(translated("Saved as {file}").replacing("{file}", with: path))
      case .success(false): context.tell(translated("Nothing was saved."))
      case .failure(let failure):
        tell(translated("Nothing was saved.") + " " + failure.sentence, isFailure: true)
      }
    }
  }

  private static func isSameFile(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(one, &first) == 0 && stat(other, &second) == 0
      && (first.st_dev, first.st_ino) == (second.st_dev, second.st_ino)
  }

  /// Copies the whole result to the clipboard.
  func copy() {
    let job = job
    context.tasks.run(translated("Copying…")) { task in
      Result { () throws(ConversionFailure) in try job.whole(task) }
    } then: { [unowned self] result in
      switch result {
      case .success(let text?):
        gdk_clipboard_set_text(gtk_widget_get_clipboard(context.window.widget), text)
        context.tell(translated("Copied"))
      case .success(nil):
        tell(translated("This is too much for the clipboard. Save it."), isFailure: true)
      case .failure(let failure): tell(failure.sentence, isFailure: true)
      }
    }
  }
}

extension ConversionJob {
  /// Writes the result to a file, replacing an existing one, unless something cannot be converted.
  ///
  /// - Returns: False if it was cancelled.
  fileprivate func write(to path: String, _ task: LongTask) throws(ConversionFailure) -> Bool {
    let output: OutputFile
    do { output = try OutputFile(path) } catch { throw .stream(error) }
    let outcome = try run { piece throws(ConversionFailure) in
      try output.write(converted: piece)
      return !task.isCancelled
    }
    if !outcome.isWhole || task.isCancelled { return false }
    do { try output.commit() } catch { throw .stream(error) }
    return true
  }

  /// The whole result, or nil if it is too large for a clipboard or was cancelled.
  fileprivate func whole(_ task: LongTask) throws(ConversionFailure) -> String? {
    var bytes: [UInt8] = []
    let outcome = try run { piece throws(ConversionFailure) in
      bytes += piece
      return !task.isCancelled && bytes.count < 1 << 25
    }
    return outcome.isWhole ? to.shown(bytes) : nil
  }
}
