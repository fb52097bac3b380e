import CGtk
import GLibSupport
import Terminal
import TiengCharsets

/// The window for converting text between charsets. The text is typed, pasted or in a file.
final class ConvertWindow {
  let interface = Interface("convert.ui")
  let context: WindowContext
  /// The path of the file to convert, or nil for text.
  private(set) var file: String?
  /// The typed or pasted text, kept while a file is converted.
  private var draft = ""
  /// The queue for previews, so that they need not wait for files to be written.
  private let looking = SerialQueue()
  private var lookCount = 0
  private lazy var refreshing = DelayedTask(delay: 80) { [unowned self] in refresh() }

  init(_ application: Object) {
    context = WindowContext(interface)
    gtk_window_set_application(context.window.window, application.of(GtkApplication.self))
    fill("from", [translated("Detect automatically")] + Charset.allCases.map(\.title))
    fill("to", Charset.allCases.map(\.title))
    for row in ["from", "to"] {
      interface[row].showWholeChoice()
      on(interface[row], "notify::selected") { [unowned self] in refreshing.schedule() }
    }
    on(interface["replace"], "notify::active") { [unowned self] in refreshing.schedule() }
    on(Object(buffer("source")), "changed") { [unowned self] in
      if file == nil { refreshing.schedule() }
    }
    on(interface["copy"], "clicked") { [unowned self] in copy() }
    let both = GdkModifierType(GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue)
    context.window.addKey(GDK_KEY_c, with: both, "copy") { [unowned self] in copy() }
    context.window.addKey(GDK_KEY_F1, "help") { [unowned self] in
      context.openManual("conversion")
    }
    on(interface["close-file"], "clicked") { [unowned self] in open(nil) }
    addFileActions()
    refresh()
  }

  func present() { gtk_window_present(context.window.window) }

  /// Waits until everything is written.
  func waitForTasks() {
    looking.waitForEnd()
    context.tasks.waitForEnd()
  }

  /// Switches to a file, or with nil back to the typed text.
  func open(_ path: String?) {
    if file == nil { draft = text("source") }
    file = path
    set(path == nil ? draft : "", in: "source")
    gtk_text_view_set_editable(interface["source"].of(GtkTextView.self), path == nil ? 1 : 0)
    let name = path.flatMap { $0.split(separator: "/").last }.map(String.init)
    gtk_label_set_text(interface["source-label"].opaque, name ?? translated("Text"))
    gtk_widget_set_visible(interface["close-file"].widget, path == nil ? 0 : 1)
    refresh()
  }

  /// The current conversion.
  var job: ConversionJob {
    let from = Int(adw_combo_row_get_selected(interface["from"].of(AdwComboRow.self)))
    let to = Int(adw_combo_row_get_selected(interface["to"].of(AdwComboRow.self)))
    return ConversionJob(
      source: file.map { .file($0) } ?? .text(text("source")),
      from: from == 0 ? nil : Charset.allCases[from - 1], to: Charset.allCases[to],
      replaces: gtk_switch_get_active(interface["replace"].opaque) != 0)
  }

  private func fill(_ row: String, _ titles: [String]) {
    var pointers = titles.map { g_strdup($0).map { UnsafePointer($0) } } + [nil]
    let model = gtk_string_list_new(&pointers)
    for pointer in pointers { g_free(UnsafeMutableRawPointer(mutating: pointer)) }
    adw_combo_row_set_model(interface[row].of(AdwComboRow.self), model)
    g_object_unref(Object(model!))
  }

  private func buffer(_ view: String) -> UnsafeMutablePointer<GtkTextBuffer> {
    gtk_text_view_get_buffer(interface[view].of(GtkTextView.self))
  }

  private func text(_ view: String) -> String {
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_bounds(buffer(view), &start, &end)
    let text = gtk_text_buffer_get_text(buffer(view), &start, &end, 1)!
    defer { g_free(text) }
    return String(cString: text)
  }

  private func refresh() {
    lookCount += 1
    let (job, count) = (job, lookCount)
    nonisolated(unsafe) let window = self
    looking.run {
      let preview = ConversionPreview(of: job)
      Background.returnToMainLoop {
        if window.lookCount == count { window.show(preview, job) }
      }
    }
  }

  private func show(_ preview: ConversionPreview, _ job: ConversionJob) {
    if file != nil { set(preview.source, in: "source") }
    set(preview.result, in: "result")
    let isFontNeeded = job.to.needsFont && !preview.result.isEmpty
    describe("from", job.from == nil ? ConvertWindow.text(found: preview.charsets, in: job) : "")
    describe("to", isFontNeeded ? translated("To be read in a font of this charset") : "")
    tell(preview)
    let isUsable = preview.failure == nil && !(preview.result.isEmpty && file == nil)
    for button in ["copy", "save"] {
      gtk_widget_set_sensitive(interface[button].widget, isUsable ? 1 : 0)
    }
  }

  private func set(_ text: String, in view: String) {
    gtk_text_buffer_set_text(buffer(view), text, gint(text.utf8.count))
  }

  private func describe(_ row: String, _ text: String) {
    adw_action_row_set_subtitle(interface[row].of(AdwActionRow.self), text)
    interface[row].describe(text)
  }

  private static func text(found charsets: [Charset], in job: ConversionJob) -> String {
    if job.source == .text("") { return "" }
    let names = charsets.prefix(3).map(\.title).joined(separator: ", ")
    switch charsets.count {
    case 0: return ""
    case 1: return names
    default:
      return translated("May be one of these: {charsets}")
        .replacing("{charsets}", with: names)
    }
  }

  private func tell(_ preview: ConversionPreview) {
    var parts: [String] = []
    if let failure = preview.failure { parts.append(failure.sentence) }
    if preview.isCut {
      parts.append(translated("Only the beginning is shown. All of it is copied and saved."))
    }
    let count = preview.replacements
    if count > 0 {
      parts.append(
        translated("One character was replaced.", "{count} characters were replaced.", count))
    }
    tell(parts.joined(separator: " "), isFailure: preview.failure != nil)
  }

  /// Shows a message below the text.
  func tell(_ text: String, isFailure: Bool) {
    let status = interface["status"]
    gtk_label_set_text(status.opaque, text)
    gtk_widget_set_visible(status.widget, text.isEmpty ? 0 : 1)
    if isFailure {
      gtk_widget_add_css_class(status.widget, "error")
    } else {
      gtk_widget_remove_css_class(status.widget, "error")
    }
    interface["result"].describe(text)
  }
}
