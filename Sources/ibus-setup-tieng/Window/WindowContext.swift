import CGtk
import GLibSupport

/// What pages ask of their window: to tell something, and to let something be
/// undone.
final class WindowContext {
  let window: Object
  let tasks: TaskBar
  private let toasts: Object
  private var lastUndo: (() -> Void)?
  /// What is being told.
  private var toast: OpaquePointer?

  init(_ interface: Interface) {
    window = interface["window"]
    toasts = interface["toasts"]
    tasks = TaskBar(interface)
    window.addKey(GDK_KEY_z, with: GDK_CONTROL_MASK, "undo") { [unowned self] in undoLast() }
  }

  /// Tells something in passing.
  ///
  /// - Parameter undo: Undoes what is told, if that is wanted: by the button of
  ///   the message or Control+Z.
  func tell(_ text: String, undo: (() -> Void)? = nil) {
    let escaped = g_markup_escape_text(text, -1)!
    defer { g_free(escaped) }
    // One that is told already would have this one wait for its end.
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
        // One that is on its way out is about something before the last.
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
