import CGtk
import GLibSupport

/// A model that Ollama can fetch.
struct SmallModel: Hashable {
  /// Its name in Ollama's library.
  let name: String
  /// The number of bytes that are loaded, as the library says.
  let bytes: Int
  let remark: String

  /// Models that know Vietnamese and answer fast enough on a computer without a graphics card.
  static var all: [SmallModel] {
    [
      SmallModel(
        name: "qwen2.5:0.5b", bytes: 398_000_000, remark: translated("for every computer")),
      SmallModel(
        name: "qwen2.5:1.5b", bytes: 986_000_000, remark: translated("a good beginning")),
      SmallModel(
        name: "qwen2.5:3b", bytes: 1_900_000_000, remark: translated("for a fast computer")),
    ]
  }
}

/// The row of a model that Ollama can fetch, with its progress.
final class FetchRow {
  let row = Object(adw_action_row_new()!)
  let model: SmallModel
  private let url: String
  private let bar = Object(gtk_progress_bar_new()!)
  private let button = Object(gtk_button_new()!)
  private let onEnd: () -> Void
  private var process: TellingProcess?
  private var isCancelled = false

  /// - Parameters:
  ///   - url: The address of Ollama.
  ///   - onEnd: Called when fetching has ended, well or not.
  init(_ model: SmallModel, to url: String, onEnd: @escaping () -> Void) {
    (self.model, self.url, self.onEnd) = (model, url, onEnd)
    let row = row
    adw_preferences_row_set_use_markup(row.of(AdwPreferencesRow.self), 0)
    adw_preferences_row_set_title(row.of(AdwPreferencesRow.self), model.name)
    bar.name(translated("How much of {model} is fetched").replacing("{model}", with: model.name))
    for widget in [bar, button] {
      gtk_widget_set_valign(widget.widget, GTK_ALIGN_CENTER)
      adw_action_row_add_suffix(row.of(AdwActionRow.self), widget.widget)
    }
    show("")
    on(button, "clicked") { [unowned self] in
      if isRunning { cancel() } else { start() }
    }
  }

  var isRunning: Bool { process != nil }

  private func show(_ note: String) {
    let text = "\(EndpointModel.size(model.bytes)), \(model.remark)"
    adw_action_row_set_subtitle(
      row.of(AdwActionRow.self), [text, note].filter { !$0.isEmpty }.joined(separator: "\n"))
    gtk_widget_set_visible(bar.widget, isRunning ? 1 : 0)
    let label = isRunning ? translated("Cancel") : translated("Fetch")
    gtk_button_set_label(button.of(GtkButton.self), label)
    let name = isRunning ? translated("Stop fetching {model}") : translated("Fetch {model}")
    button.name(name.replacing("{model}", with: model.name))
  }

  private func start() {
    let process: TellingProcess
    do throws(LanguageModelProgram.Failure) {
      process = try LanguageModelProgram.startFetching(model.name, to: url)
    } catch {
      return show(error.reason)
    }
    (self.process, isCancelled) = (process, false)
    gtk_progress_bar_set_fraction(bar.opaque, 0)
    show(translated("Beginning…"))
    nonisolated(unsafe) weak let this = self
    Background.run {
      while let (bytes, total) = LanguageModelProgram.progress(of: process) {
        Background.returnToMainLoop { this?.show(bytes, of: total) }
      }
      let failure = LanguageModelProgram.failure(of: process)
      Background.returnToMainLoop { this?.end(failure) }
    }
  }

  private func show(_ bytes: Int, of total: Int) {
    guard isRunning, !isCancelled, total > 0 else { return }
    gtk_progress_bar_set_fraction(bar.opaque, Double(bytes) / Double(total))
    show(
      translated("{bytes} of {total}").replacing("{bytes}", with: EndpointModel.size(bytes))
        .replacing("{total}", with: EndpointModel.size(total)))
  }

  /// Ends fetching. Ollama keeps what has come, and goes on with it the next time.
  func cancel() {
    guard let process else { return }
    isCancelled = true
    process.stop()
  }

  private func end(_ failure: LanguageModelProgram.Failure?) {
    process = nil
    let stopped = translated("Stopped. Fetching goes on where it was.")
    show(isCancelled ? stopped : failure?.reason ?? "")
    onEnd()
  }
}

/// The row that has the models that Ollama can fetch.
final class FetchRows {
  /// The program that fetches models.
  static let program = "Ollama"

  let row = Object(adw_expander_row_new()!)
  /// The address of Ollama.
  let url: String
  private let rows: [FetchRow]

  /// - Parameter onEnd: Called when fetching has ended, well or not.
  init(to url: String, onEnd: @escaping () -> Void) {
    self.url = url
    rows = SmallModel.all.map { FetchRow($0, to: url, onEnd: onEnd) }
    // It is taken out of the page and put in again.
    g_object_ref_sink(row)
    adw_preferences_row_set_title(
      row.of(AdwPreferencesRow.self), translated("Fetch a small model"))
    adw_expander_row_set_subtitle(
      row.of(AdwExpanderRow.self),
      translated("Ollama loads it from ollama.com. Nothing that you type is sent."))
    for model in rows { adw_expander_row_add_row(row.of(AdwExpanderRow.self), model.row.widget) }
  }

  deinit { g_object_unref(row) }

  /// Offers the models that are not there.
  ///
  /// - Parameter models: Those that are there.
  func show(besides models: [EndpointModel]) {
    let names = models.map(\.name)
    let missing = rows.filter { !names.contains($0.model.name) }
    for model in rows {
      gtk_widget_set_visible(model.row.widget, names.contains(model.model.name) ? 0 : 1)
    }
    gtk_widget_set_visible(row.widget, missing.isEmpty ? 0 : 1)
    // The first model is what is missing.
    if names.allSatisfy(\.isEmpty) { adw_expander_row_set_expanded(row.of(AdwExpanderRow.self), 1) }
  }

  /// Ends fetching.
  func cancel() { for row in rows { row.cancel() } }

  var isRunning: Bool { rows.contains(where: \.isRunning) }
}
