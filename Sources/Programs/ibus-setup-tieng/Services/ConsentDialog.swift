import CGtk
import Completions
import Engine
import GLibSupport
import TiengCore
import UserStore

/// Asks the user whether a service may send typed text over the network or to a language model.
final class ConsentDialog {
  private let dialog: Object
  private let service: ServiceDescription
  /// True if the service describes its own privacy.
  private let asksService: Bool

  /// - Parameters:
  ///   - endpoint: The address that typed text will be sent to. Nil if the service reports it.
  ///   - onConsent: Called if the user agrees.
  init(
    _ service: ServiceDescription, to endpoint: Endpoint? = nil, over window: Object,
    onConsent: @escaping () -> Void
  ) {
    asksService = endpoint == nil
    let heading = translated("Let {name} see what you type?")
      .replacing("{name}", with: service.title)
    self.service = service
    dialog = Object(adw_message_dialog_new(window.window, nil, nil)!)
    let message = dialog.of(AdwMessageDialog.self)
    adw_message_dialog_set_heading(message, heading)
    let body = endpoint.map { ConsentDialog.body($0) } ?? ConsentDialog.body(service)
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

  /// - Parameter privacy: The service's own description for its current configuration.
  private static func body(_ service: ServiceDescription, _ privacy: String? = nil) -> String {
    [service.summary, privacy, leaving].compactMap { $0 }.joined(separator: "\n\n")
  }

  private static var leaving: String { ServicePrivacy.leaving.translated }

  private static func body(_ endpoint: Endpoint) -> String {
    let way =
      endpoint.isThisComputer
      ? translated(
        """
        It stays on this computer: the end of the text before the caret, when you stop typing, and \
        selected text when you have it changed.
        """) : leaving
    return endpoint.privacy.text(translation(of:)) + "\n\n" + way
  }

  func present() {
    gtk_window_present(dialog.window)
    guard asksService else { return }
    // The dialog may be closed before the service answers. The service may have to start first.
    nonisolated(unsafe) let shown = g_object_ref(dialog)!
    Background.run { [service] in
      let privacy = ServicePrivacy.ask(service)
      Background.returnToMainLoop {
        defer { g_object_unref(shown) }
        guard let privacy, gtk_widget_get_visible(shown.widget) != 0 else { return }
        adw_message_dialog_set_body(
          shown.of(AdwMessageDialog.self), ConsentDialog.body(service, privacy))
      }
    }
  }
}
