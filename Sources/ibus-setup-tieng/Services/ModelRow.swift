import CGtk
import GLibSupport

/// A row of a model, with a button to try it and one to use it.
final class ModelRow {
  /// How long an answer is waited for while one types.
  private static let patience = 900

  let row = Object(adw_action_row_new()!)
  private let title: String
  private let tryButton: Object
  private let useButton: Object
  private let remark: String
  private let text: () -> String
  /// Of which model it is now; nil where none is named.
  private let model: () -> LanguageModel?
  private var isTrying = false

  /// - Parameters:
  ///   - title: What it is called, also for screen readers.
  ///   - text: What is tried.
  ///   - prepare: Comes before a trial, on a thread of its own.
  ///   - onUse: Is called when the model is to be used.
  init(
    _ title: String, _ remark: String, text: @escaping () -> String,
    model: @escaping () -> LanguageModel?,
    prepare: @escaping () -> (@Sendable () throws(LanguageModelProgram.Failure) -> Void)? = { nil },
    onUse: @escaping (LanguageModel) -> Void
  ) {
    (self.title, self.remark, self.text, self.model) = (title, remark, text, model)
    tryButton = ModelRow.button(translated("Try"))
    useButton = ModelRow.button(translated("Use"))
    let row = row
    adw_preferences_row_set_use_markup(row.of(AdwPreferencesRow.self), 0)
    adw_preferences_row_set_title(row.of(AdwPreferencesRow.self), title)
    tryButton.name(translated("Try {model}").replacing("{model}", with: title))
    for button in [tryButton, useButton] {
      adw_action_row_add_suffix(row.of(AdwActionRow.self), button.widget)
    }
    show("")
    show(isUsed: false)
    on(tryButton, "clicked") { [unowned self] in tryOut(prepare()) }
    on(useButton, "clicked") { [unowned self] in
      if let model = self.model() { onUse(model) } else { show(ModelRow.incomplete) }
    }
  }

  private static func button(_ label: String) -> Object {
    let button = Object(gtk_button_new_with_label(label)!)
    gtk_widget_set_valign(button.widget, GTK_ALIGN_CENTER)
    return button
  }

  private static var incomplete: String { translated("Write an address and the name of a model.") }

  /// - Parameter isUsed: Whether it is the model that is asked.
  func show(isUsed: Bool) {
    gtk_button_set_label(
      useButton.of(GtkButton.self), isUsed ? translated("In Use") : translated("Use"))
    // The label would be its name otherwise.
    useButton.name(
      isUsed
        ? translated("In Use") : translated("Use {model}").replacing("{model}", with: title))
    gtk_widget_set_sensitive(useButton.widget, isUsed ? 0 : 1)
  }

  /// Shows something below what it is.
  func show(_ note: String) {
    let text = [remark, note].filter { !$0.isEmpty }.joined(separator: "\n")
    adw_action_row_set_subtitle(row.of(AdwActionRow.self), text)
  }

  private func tryOut(
    _ prepare: (@Sendable () throws(LanguageModelProgram.Failure) -> Void)?
  ) {
    guard let model = model() else { return show(ModelRow.incomplete) }
    guard !isTrying else { return }
    isTrying = true
    show(translated("Asking…"))
    nonisolated(unsafe) weak let this = self
    let text = text()
    Background.run {
      let note: String
      do throws(LanguageModelProgram.Failure) {
        try prepare?()
        let (time, rows) = try LanguageModelProgram.trial(of: model, text)
        note = ModelRow.note(time, rows)
      } catch {
        note = error.reason
      }
      Background.returnToMainLoop {
        this?.isTrying = false
        this?.show(note)
      }
    }
  }

  private static func note(_ time: Int, _ rows: [String]) -> String {
    let told = rows.isEmpty ? translated("nothing is suggested") : rows.joined(separator: " · ")
    let answer = translated("After {time} ms: {rows}").replacing("{time}", with: "\(time)")
      .replacing("{rows}", with: told)
    guard time > patience else { return answer }
    let warning = translated(
      """
      Too slow: while you type, an answer is waited for 900 ms. Try it once more, for a model is \
      read into memory at first, or take a smaller one.
      """)
    return "\(answer)\n\(warning)"
  }
}
