import CGtk
import GLibSupport
import UserStore

/// Imports what other input methods have stored, after the user has seen a summary. The same as
/// `tieng import`.
final class BringAlong {
  private let context: WindowContext
  private let onDone: () -> Void

  /// - Parameter onDone: Called after an import.
  init(_ context: WindowContext, onDone: @escaping () -> Void = {}) {
    self.context = context
    self.onDone = onDone
  }

  /// True if there is anything to import.
  static var isOfUse: Bool { !PeerPlace.found().isEmpty }

  /// The result of a search or an import, as text.
  private struct Summary {
    var text = ""
    var isEmpty = true

    init(isTrial: Bool) {
      var bringing = PeerImport(
        into: .current, preferences: PreferencesStore(), isTrial: isTrial)
      for place in PeerPlace.found() { bringing.importFile(at: place) }
      bringing.importSettingsOfUniKey()
      PreferencesStore.sync()
      isEmpty = bringing.outcomes.isEmpty
      text = bringing.outcomes.map { Summary.text(of: $0) }.joined(separator: "\n\n")
    }

    /// The imported entries of a place, and the first ones that were left out.
    private static func text(of outcome: PeerImport.Outcome) -> String {
      let left = outcome.left.prefix(3).map { line, reason in
        (line > 0 ? "\(line): " : "") + reason.translated
      }
      let more = outcome.left.count > 3 ? ["…"] : []
      let title = "\(outcome.place.program): \(outcome.place.path)"
      return ([title] + outcome.lines.map(\.translated) + left + more).joined(separator: "\n")
    }
  }

  /// Searches, shows the summary and asks.
  func begin() {
    context.tasks.run(translated("Looking for other input methods…")) { _ in
      Summary(isTrial: true)
    } then: { [self] summary in
      if summary.isEmpty {
        return context.tell(translated("Nothing of another input method was found."))
      }
      ask(summary.text)
    }
  }

  private func ask(_ text: String) {
    let dialog = dialog(translated("Bring this along?"), text)
    let message = dialog.of(AdwMessageDialog.self)
    adw_message_dialog_add_response(message, "cancel", translated("_Cancel"))
    adw_message_dialog_add_response(message, "bring", translated("_Bring Along"))
    adw_message_dialog_set_response_appearance(message, "bring", ADW_RESPONSE_SUGGESTED)
    adw_message_dialog_set_default_response(message, "bring")
    adw_message_dialog_set_close_response(message, "cancel")
    addAction("bring", to: "peers", of: dialog) { [self] in bring() }
    let responded: @convention(c) (Object, UnsafePointer<CChar>, UnsafeMutableRawPointer?) -> Void =
      {
        dialog, response, _ in
        guard g_strcmp0(response, "bring") == 0 else { return }
        gtk_widget_activate_action_variant(dialog.widget, "peers.bring", nil)
      }
    connect(dialog, "response", to: responded, with: dialog)
    gtk_window_present(dialog.window)
  }

  private func bring() {
    context.tasks.run(translated("Bringing along…")) { _ in
      Summary(isTrial: false)
    } then: { [self] summary in
      onDone()
      let dialog = dialog(translated("This was brought along"), summary.text)
      adw_message_dialog_add_response(
        dialog.of(AdwMessageDialog.self), "close", translated("_Close"))
      gtk_window_present(dialog.window)
    }
  }

  private func dialog(_ heading: String, _ body: String) -> Object {
    let dialog = Object(adw_message_dialog_new(context.window.window, nil, nil)!)
    adw_message_dialog_set_heading(dialog.of(AdwMessageDialog.self), heading)
    adw_message_dialog_set_body(dialog.of(AdwMessageDialog.self), body)
    return dialog
  }
}
