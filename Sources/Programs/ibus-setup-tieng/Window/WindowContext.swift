import CGtk
import GLibSupport

/// A message at the lower edge of the window, with a button that undoes what it tells: all pages use
/// these.
final class WindowContext {
  let window: Object
  let tasks: TaskBar
  private let toasts: Object
  private var lastUndo: (() -> Void)?
  /// The current message.
  private var toast: OpaquePointer?

  init(_ interface: Interface) {
    window = interface["window"]
    toasts = interface["toasts"]
    tasks = TaskBar(interface)
    window.addKey(GDK_KEY_z, with: GDK_CONTROL_MASK, "undo") { [unowned self] in undoLast() }
  }

  /// Shows a message for a moment.
  ///
  /// - Parameter undo: Undoes the change that the message is about. The user calls it by the button
  ///   or with Control+Z.
  func tell(_ text: String, undo: (() -> Void)? = nil) {
    let escaped = g_markup_escape_text(text, -1)!
    defer { g_free(escaped) }
    // Dismiss the old message, so that this one need not wait.
    if let toast { adw_toast_dismiss(toast) }
    let toast = adw_toast_new(escaped)!
    self.toast = toast
    on(toast.object, "dismissed") { [unowned self] in
      if self.toast == toast { self.toast = nil }
    }
    if let undo {
      lastUndo = undo
      adw_toast_set_button_label(toast, translated("_Undo"))
      adw_toast_set_timeout(toast, 10)
      on(toast.object, "button-clicked") { [unowned self] in
        // A message that is disappearing is about an earlier change.
        if self.toast == toast { undoLast() }
      }
    }
    adw_toast_overlay_add_toast(toasts.opaque, toast)
  }

  private func undoLast() {
    let undo = lastUndo
    lastUndo = nil
    if let toast { adw_toast_dismiss(toast) }
    undo?()
  }
}
