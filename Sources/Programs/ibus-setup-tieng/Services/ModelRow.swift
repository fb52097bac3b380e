import CGtk
import GLibSupport

/// The row of a model, with buttons to try it and to use it.
final class ModelRow {
  /// The time after which an answer is too late while typing, in milliseconds.
  private static let patience = 900

  let row = Object(adw_action_row_new()!)
  private let title: String
  private let tryButton: Object
  private let useButton: Object
  private let remark: String
  private let text: () -> String
  /// Returns the model, or nil if none is named.
  private let model: () -> EndpointModel?
  private var isTrying = false
  /// The number of the last trial. The result of an earlier one is dropped.
  private var trial = 0
  /// The program that asks.
  private var process: TellingProcess?

  /// - Parameters:
  ///   - title: The name of the model, also for screen readers.
  ///   - text: Returns the text for a trial.
  ///   - prepare: Returns a step before a trial, which runs in a thread.
  ///   - onUse: Called when the user chooses the model.
  init(
    _ title: String, _ remark: String, text: @escaping () -> String,
    model: @escaping () -> EndpointModel?,
    prepare: @escaping () -> (@Sendable () throws(LanguageModelProgram.Failure) -> Void)? = { nil },
    onUse: @escaping (EndpointModel) -> Void
  ) {
    (self.title, self.remark, self.text, self.model) = (title, remark, text, model)
    tryButton = ModelRow.button(translated("Try"))
    useButton = ModelRow.button(translated("Use"))
    let row = row
    adw_preferences_row_set_use_markup(row.of(AdwPreferencesRow.self), 0)
    adw_preferences_row_set_title(row.of(AdwPreferencesRow.self), title)
    for button in [tryButton, useButton] {
      adw_action_row_add_suffix(row.of(AdwActionRow.self), button.widget)
    }
    show("")
    show(isUsed: false)
    show(isTrying: false)
    on(tryButton, "clicked") { [unowned self] in
      if isTrying { stop() } else { tryOut(prepare()) }
    }
    on(useButton, "clicked") { [unowned self] in
      if let model = self.model() { onUse(model) } else { show(ModelRow.incomplete) }
    }
  }

  deinit { process?.stop() }

  private static func button(_ label: String) -> Object {
    let button = Object(gtk_button_new_with_label(label)!)
    gtk_widget_set_valign(button.widget, GTK_ALIGN_CENTER)
    return button
  }

  private static var incomplete: String { translated("Write an address and the name of a model.") }

  /// - Parameter isUsed: True if the model is in use.
  func show(isUsed: Bool) {
    gtk_button_set_label(
      useButton.of(GtkButton.self), isUsed ? translated("In Use") : translated("Use"))
    // Without this, the label would be the accessible name.
    useButton.name(
      isUsed
        ? translated("In Use") : translated("Use {model}").replacing("{model}", with: title))
    gtk_widget_set_sensitive(useButton.widget, isUsed ? 0 : 1)
  }

  /// Shows a note below the description.
  func show(_ note: String) {
    let text = [remark, note].filter { !$0.isEmpty }.joined(separator: "\n")
    adw_action_row_set_subtitle(row.of(AdwActionRow.self), text)
  }

  private func show(isTrying: Bool) {
    self.isTrying = isTrying
    gtk_button_set_label(
      tryButton.of(GtkButton.self), isTrying ? translated("Cancel") : translated("Try"))
    let name = isTrying ? translated("Stop trying {model}") : translated("Try {model}")
    tryButton.name(name.replacing("{model}", with: title))
  }

  private func tryOut(
    _ prepare: (@Sendable () throws(LanguageModelProgram.Failure) -> Void)?
  ) {
    guard let model = model() else { return show(ModelRow.incomplete) }
    trial += 1
    show(isTrying: true)
    show(translated("Asking…"))
    let text = text()
    guard let prepare else { return ask(model, text) }
    nonisolated(unsafe) weak let this = self
    let trial = trial
    Background.run {
      var reason: String?
      do throws(LanguageModelProgram.Failure) { try prepare() } catch { reason = error.reason }
      let failure = reason
      Background.returnToMainLoop {
        guard let this, this.trial == trial else { return }
        if let failure { this.end(failure) } else { this.ask(model, text) }
      }
    }
  }

  private func ask(_ model: EndpointModel, _ text: String) {
    let process: TellingProcess
    do throws(LanguageModelProgram.Failure) {
      process = try LanguageModelProgram.startTrying(model, text)
    } catch {
      return end(error.reason)
    }
    self.process = process
    nonisolated(unsafe) weak let this = self
    let trial = trial
    Background.run {
      let note: String
      do throws(LanguageModelProgram.Failure) {
        let (time, rows) = try LanguageModelProgram.outcome(of: process)
        note = ModelRow.note(time, rows)
      } catch {
        note = error.reason
      }
      Background.returnToMainLoop {
        if let this, this.trial == trial { this.end(note) }
      }
    }
  }

  /// Ends the trial, whatever it waits for.
  private func stop() {
    trial += 1
    process?.stop()
    end(translated("Stopped."))
  }

  private func end(_ note: String) {
    process = nil
    show(isTrying: false)
    show(note)
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
