import CGtk
import GLibSupport
import TiengCore

/// The dialog that asks the user to press a shortcut.
final class ShortcutDialog {
  enum Outcome {
    case none, standard
    case keys(Shortcut)
  }

  /// Returns the reason why a shortcut cannot be used, or nil.
  var refusal: (Shortcut) -> String? = { _ in nil }

  private let interface = Interface("shortcut.ui")
  private let handler: (Outcome) -> Void

  /// - Parameter handler: Called once, unless the user cancels.
  init(_ title: String, over widget: Object, handler: @escaping (Outcome) -> Void) {
    self.handler = handler
    let dialog = interface["dialog"]
    adw_message_dialog_set_heading(dialog.of(AdwMessageDialog.self), title)
    gtk_window_set_transient_for(
      dialog.window, gtk_widget_get_root(widget.widget).map { $0.object.window })
    listen(dialog)
    gtk_window_present(dialog.window)
  }

  private func listen(_ dialog: Object) {
    let responded: @convention(c) (Object, UnsafePointer<CChar>, Object) -> Void = {
      _, response, context in
      let dialog = Unmanaged<ShortcutDialog>.fromOpaque(context).takeUnretainedValue()
      dialog.respond(to: String(cString: response))
    }
    let pressed: @convention(c) (Object, guint, guint, GdkModifierType, Object) -> gboolean = {
      _, symbol, _, state, context in
      let dialog = Unmanaged<ShortcutDialog>.fromOpaque(context).takeUnretainedValue()
      return dialog.press(symbol, state) ? 1 : 0
    }
    // Borrowed: the dialog ends with this object.
    let context = Unmanaged.passUnretained(self).toOpaque()
    connect(dialog, "response", to: responded, with: context)
    let keys = gtk_event_controller_key_new()!
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    connect(keys.object, "key-pressed", to: pressed, with: context)
    gtk_widget_add_controller(dialog.widget, keys)
  }

  private func respond(to response: String) {
    switch response {
    case "none": handler(.none)
    case "default": handler(.standard)
    default: break
    }
  }

  /// - Returns: True if the key was a shortcut or an attempt at one.
  private func press(_ symbol: guint, _ state: GdkModifierType) -> Bool {
    let modifiers = GdkModifierType(
      state.rawValue & gtk_accelerator_get_default_mod_mask().rawValue)
    let key = KeyEvent.Symbol(rawValue: symbol)
    if key.doesNothingAlone || modifiers.rawValue == 0 && ShortcutDialog.usedByDialog.contains(key)
    {
      return false
    }
    let name = gtk_accelerator_name(gdk_keyval_to_lower(symbol), modifiers)!
    defer { g_free(name) }
    guard let shortcut = Shortcut(String(cString: name)) else {
      tell(translated("This key cannot be used."))
      return true
    }
    if shortcut.modifiers.isDisjoint(with: .command), gdk_keyval_to_unicode(symbol) >= 0x20 {
      tell(translated("This key types text. Press it with Control or Alt."))
    } else if let reason = refusal(shortcut) {
      tell(reason)
    } else {
      handler(.keys(shortcut))
      gtk_window_close(interface["dialog"].window)
    }
    return true
  }

  /// Keys that operate the dialog.
  private static let usedByDialog: Set<KeyEvent.Symbol> = [
    .escape, .tab, .leftTab, .return, .keypadEnter, .left, .right, KeyEvent.Symbol(" "),
  ]

  private func tell(_ text: String) {
    adw_message_dialog_set_body(interface["dialog"].of(AdwMessageDialog.self), text)
  }
}
