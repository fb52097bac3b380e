import CGtk
import GLibSupport
import TiengMacros

/// The dialog for a new macro or a change of one.
final class MacroDialog {
  private let interface = Interface("macro.ui")
  /// The key of the macro before the change.
  private let key: String?
  private let isTaken: (String) -> Bool
  private let handler: (Macro) -> Void

  /// - Parameters:
  ///   - isTaken: Returns true if another macro has this key.
  ///   - handler: Called with the macro, unless the user cancels.
  init(
    _ macro: Macro?, over window: Object, isTaken: @escaping (String) -> Bool,
    handler: @escaping (Macro) -> Void
  ) {
    key = macro?.key
    self.isTaken = isTaken
    self.handler = handler
    gtk_window_set_transient_for(interface["dialog"].window, window.window)
    if let macro {
      gtk_editable_set_text(interface["key"].opaque, macro.key)
      gtk_text_buffer_set_text(buffer, macro.text, -1)
    }
    on(interface["save"], "clicked") { [unowned self] in save() }
    on(interface["key"], "changed") { [unowned self] in tell(nil) }
    on(Object(buffer), "changed") { [unowned self] in tell(nil) }
    gtk_window_present(interface["dialog"].window)
    gtk_widget_grab_focus(interface["key"].widget)
  }

  private var buffer: UnsafeMutablePointer<GtkTextBuffer> {
    gtk_text_view_get_buffer(interface["text"].of(GtkTextView.self))
  }

  private var text: String {
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_bounds(buffer, &start, &end)
    let text = gtk_text_buffer_get_text(buffer, &start, &end, 1)!
    defer { g_free(text) }
    return String(cString: text)
  }

  private func save() {
    do {
      let macro = try Macro(
        key: String(cString: gtk_editable_get_text(interface["key"].opaque)), text: text)
      guard macro.key == key || !isTaken(macro.key) else {
        return tell(translated("There is a macro with this key already."))
      }
      handler(macro)
      gtk_window_close(interface["dialog"].window)
    } catch {
      tell(error.explanation)
    }
  }

  /// Shows a flaw, or hides the message if it is nil.
  private func tell(_ flaw: String?) {
    gtk_label_set_text(interface["flaw"].opaque, flaw ?? "")
    gtk_widget_set_visible(interface["flaw"].widget, flaw == nil ? 0 : 1)
  }
}

extension Macro.Flaw {
  /// The message in the user's language.
  fileprivate var explanation: String {
    switch self {
    case .emptyKey: translated("Write what shall be typed.")
    case .longKey: translated("The key is too long.")
    case .spaceAroundKey: translated("The key begins or ends with a space.")
    case .controlInKey: translated("The key has a tab or a line break.")
    case .emptyText: translated("Write what shall be put in its place.")
    case .longText: translated("The text is too long.")
    case .controlInText: translated("The text has a control character.")
    }
  }
}
