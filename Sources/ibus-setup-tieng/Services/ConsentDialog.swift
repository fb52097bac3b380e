import CGtk
import GLibSupport
import SuggestionServices

/// Asks whether a service may send what is typed over the network.
final class ConsentDialog {
  private let dialog: Object

  /// - Parameter onConsent: Is called if the user allows it.
  init(_ service: ServiceDescription, over window: Object, onConsent: @escaping () -> Void) {
    let heading = translated("Let {name} see what you type?")
      .replacing("{name}", with: service.title)
    let body = [
      service.summary,
      translated(
        """
        What you type leaves this computer: the end of the text before the caret, when you stop \
        typing.
        """),
    ].joined(separator: "\n\n")
    dialog = Object(adw_message_dialog_new(window.window, nil, nil)!)
    let message = dialog.of(AdwMessageDialog.self)
    adw_message_dialog_set_heading(message, heading)
    adw_message_dialog_set_body(message, body)
    adw_message_dialog_add_response(message, "cancel", translated("_Cancel"))
    adw_message_dialog_add_response(message, "allow", translated("_Allow"))
    adw_message_dialog_set_response_appearance(message, "allow", ADW_RESPONSE_SUGGESTED)
    adw_message_dialog_set_default_response(message, "cancel")
    adw_message_dialog_set_close_response(message, "cancel")
    addAction("allow", to: "consent", of: dialog, onConsent)
    let responded: @convention(c) (Object, UnsafePointer<CChar>, UnsafeMutableRawPointer?) -> Void =
      {
        dialog, response, _ in
        guard g_strcmp0(response, "allow") == 0 else { return }
        gtk_widget_activate_action_variant(dialog.widget, "consent.allow", nil)
      }
    connect(dialog, "response", to: responded, with: dialog)
  }

  func present() { gtk_window_present(dialog.window) }
}
