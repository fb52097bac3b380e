import CGtk
import Completions
import Engine
import GLibSupport

/// The choice of a language model: one that runs on this computer, or one at an address.
///
/// The settings are those of the service `http`. They are written only after the user has agreed to
/// send text to the address.
final class LanguageModels {
  private static let schemaID = "org.freedesktop.ibus.engine.tieng.suggest-http"
  /// The service that asks language models.
  static let service = "http"

  private let page: Interface
  private let settings: Settings
  private let service: ServiceDescription
  private let context: WindowContext
  private let isAllowed: () -> Bool
  private let allow: () -> Void
  private var rows: [(model: EndpointModel, row: ModelRow)] = []
  private var notes: [Object] = []
  private var fetching: FetchRows?
  private var provider: ModelRow?
  private var isLooking = false
  /// True if what the search finds may be old already.
  private var isStale = false
  /// The result of the last search, which is shown.
  private var found: Result<[EndpointModel], LanguageModelProgram.Failure>?

  /// - Parameters:
  ///   - service: The service that asks language models.
  ///   - isAllowed: Returns true if the user allows the service.
  ///   - allow: Allows the service.
  /// - Returns: Nil if the service is not installed. Its rows are hidden then.
  init?(
    _ page: Interface, _ service: ServiceDescription?, _ context: WindowContext,
    isAllowed: @escaping () -> Bool, allow: @escaping () -> Void
  ) {
    guard let service, LanguageModelProgram.isThere,
      let settings = Settings(LanguageModels.schemaID)
    else {
      for name in ["language-model", "provider"] { gtk_widget_set_visible(page[name].widget, 0) }
      return nil
    }
    (self.page, self.settings, self.service, self.context) = (page, settings, service, context)
    (self.isAllowed, self.allow) = (isAllowed, allow)
    page["look-again"].name(translated("Look again"))
    on(page["look-again"], "clicked") { [unowned self] in look() }
    on(page["page"], "map") { [unowned self] in look() }
    for key in ["url", "model"] { settings.observe(key) { [unowned self] in show() } }
    addProvider()
    show()
  }

  /// Shows which model is in use.
  func show() {
    let used = isAllowed() ? (settings.text("url"), settings.text("model")) : ("", "")
    for (model, row) in rows { row.show(isUsed: (model.url, model.name) == used) }
  }

  // MARK: This computer

  private var group: UnsafeMutablePointer<AdwPreferencesGroup> {
    page["language-model"].of(AdwPreferencesGroup.self)
  }

  /// Looks for models on this computer, in a thread.
  private func look() {
    // The end of fetching looks again.
    guard fetching?.isRunning != true else { return }
    (isLooking, isStale) = (true, isLooking)
    guard !isStale else { return }
    nonisolated(unsafe) weak let this = self
    Background.run {
      let found = Result { () throws(LanguageModelProgram.Failure) in
        try LanguageModelProgram.list()
      }
      Background.returnToMainLoop { this?.replaceModels(by: found) }
    }
  }

  private func replaceModels(by found: Result<[EndpointModel], LanguageModelProgram.Failure>) {
    isLooking = false
    if isStale { return look() }
    // Rows that stay the same keep the focus.
    guard fetching?.isRunning != true, found != self.found else { return }
    self.found = found
    for (_, row) in rows { adw_preferences_group_remove(group, row.row.widget) }
    for note in notes { adw_preferences_group_remove(group, note.widget) }
    if let fetching { adw_preferences_group_remove(group, fetching.row.widget) }
    (rows, notes) = ([], [])
    switch found {
    case .failure(let failure):
      fetching = nil
      addNote(failure.reason, "")
    case .success(let models):
      for model in models { add(model) }
      addFetching(besides: models)
      if models.isEmpty {
        addNote(
          translated("None runs on this computer."),
          translated("Start Ollama, llama.cpp or another, and look again."))
      }
    }
    show()
  }

  private func add(_ model: EndpointModel) {
    guard !model.name.isEmpty else {
      let text = translated("{program} runs, and has no model.")
        .replacing("{program}", with: model.program)
      let isOllama = model.program == FetchRows.program
      let next =
        isOllama
        ? translated("Fetch one below.") : translated("Give it one, and look again.")
      return addNote(text, next)
    }
    let row = ModelRow(
      model.name, model.remark, text: { [unowned self] in sentence }, model: { model },
      onUse: { [unowned self] in use($0) })
    adw_preferences_group_add(group, row.row.widget)
    rows.append((model, row))
  }

  /// Stops fetching models.
  func stopFetching() { fetching?.cancel() }

  /// Offers to fetch models if Ollama runs. What the rows say of the last time stays.
  private func addFetching(besides models: [EndpointModel]) {
    let before = fetching
    fetching = nil
    guard let ollama = models.first(where: { $0.program == FetchRows.program }) else { return }
    let rows =
      before?.url == ollama.url
      ? before! : FetchRows(to: ollama.url, onEnd: { [unowned self] in look() })
    rows.show(besides: models.filter { $0.url == ollama.url })
    adw_preferences_group_add(group, rows.row.widget)
    fetching = rows
  }

  private func addNote(_ title: String, _ subtitle: String) {
    let row = Object(adw_action_row_new()!)
    adw_preferences_row_set_use_markup(row.of(AdwPreferencesRow.self), 0)
    adw_preferences_row_set_title(row.of(AdwPreferencesRow.self), title)
    adw_action_row_set_subtitle(row.of(AdwActionRow.self), subtitle)
    adw_preferences_group_add(group, row.widget)
    notes.append(row)
  }

  /// The text for a trial. It ends in a space, because a trial asks for the next words.
  private var sentence: String {
    let text = text("trial-text")
    return text.last?.isWhitespace == false ? text + " " : text
  }

  private func text(_ entry: String) -> String {
    String(cString: gtk_editable_get_text(page[entry].opaque))
  }

  // MARK: An address

  private func addProvider() {
    if let given = EndpointModel(url: settings.text("url"), name: settings.text("model")).endpoint,
      !given.isThisComputer
    {
      gtk_editable_set_text(page["provider-url"].opaque, settings.text("url"))
      gtk_editable_set_text(page["provider-model"].opaque, settings.text("model"))
    }
    let row = ModelRow(
      translated("The model at this address"), translated("Try sends the beginning above to it."),
      text: { [unowned self] in sentence }, model: { [unowned self] in provided },
      prepare: { [unowned self] in keyKeeper() },
      onUse: { [unowned self] in use($0) })
    adw_preferences_group_add(page["provider"].of(AdwPreferencesGroup.self), row.row.widget)
    provider = row
  }

  private var provided: EndpointModel? {
    let spaces: (Character) -> Bool = { $0.isWhitespace }
    let (url, name) = (text("provider-url").filter { !spaces($0) }, text("provider-model"))
    return url.isEmpty || name.allSatisfy(spaces) ? nil : EndpointModel(url: url, name: name)
  }

  /// Takes the typed API key out of the field. Returns a function that stores it, or nil if there
  /// is none.
  private func keyKeeper() -> (@Sendable () throws(LanguageModelProgram.Failure) -> Void)? {
    let key = text("provider-key")
    guard !key.isEmpty, let url = provided?.url else { return nil }
    gtk_editable_set_text(page["provider-key"].opaque, "")
    return { () throws(LanguageModelProgram.Failure) in
      try LanguageModelProgram.keep(key, for: url)
    }
  }

  // MARK: Use

  /// Asks for consent if it is needed, then stores the choice.
  private func use(_ model: EndpointModel) {
    guard let endpoint = model.endpoint else {
      provider?.show(
        translated("This is no address of http or https: {url}")
          .replacing("{url}", with: model.url))
      return
    }
    let before = EndpointModel(url: settings.text("url"), name: "").endpoint
    if isAllowed(), before?.origin == endpoint.origin { return write(model) }
    ConsentDialog(service, to: endpoint, over: context.window) { [unowned self] in write(model) }
      .present()
  }

  private func write(_ model: EndpointModel) {
    settings.set("url", model.url)
    settings.set("model", model.name)
    allow()
    show()
    guard let keep = keyKeeper() else { return }
    nonisolated(unsafe) weak let this = self
    Background.run {
      do throws(LanguageModelProgram.Failure) {
        try keep()
      } catch {
        let reason = error.reason
        Background.returnToMainLoop { this?.provider?.show(reason) }
      }
    }
  }
}
