import CGtk
import GLibSupport
import TiengMacros

/// The dialog for a new macro or correction, or a change of one.
final class MacroDialog {
  private let interface: Interface
  private let kind: MacroKind
  /// The key of the macro before the change.
  private let key: String?
  private let isTaken: (String) -> Bool
  private let handler: (Macro) -> Void

  /// - Parameters:
  ///   - isTaken: Returns true if another macro has this key.
  ///   - handler: Called with the macro, unless the user cancels.
  init(
    _ macro: Macro?, of kind: MacroKind, over window: Object, isTaken: @escaping (String) -> Bool,
    handler: @escaping (Macro) -> Void
  ) {
    interface = Interface(kind.dialog)
    self.kind = kind
    key = macro?.key
    self.isTaken = isTaken
    self.handler = handler
    gtk_window_set_transient_for(interface["dialog"].window, window.window)
    if let macro {
      gtk_editable_set_text(interface["key"].opaque, macro.key)
      text = macro.text
    }
    on(interface["save"], "clicked") { [unowned self] in save() }
    on(interface["key"], "changed") { [unowned self] in tell(nil) }
    on(buffer.map { Object($0) } ?? interface["text"], "changed") { [unowned self] in tell(nil) }
    gtk_window_present(interface["dialog"].window)
    gtk_widget_grab_focus(interface["key"].widget)
  }

  /// The lines of a macro. Nil for a correction, whose text is in one line.
  private var buffer: UnsafeMutablePointer<GtkTextBuffer>? {
    guard interface["text"].isA(gtk_text_view_get_type()) else { return nil }
    return gtk_text_view_get_buffer(interface["text"].of(GtkTextView.self))
  }

  private var text: String {
    get {
      guard let buffer else {
        return String(cString: gtk_editable_get_text(interface["text"].opaque))
      }
      var (start, end) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_bounds(buffer, &start, &end)
      let text = gtk_text_buffer_get_text(buffer, &start, &end, 1)!
      defer { g_free(text) }
      return String(cString: text)
    }
    set {
      if let buffer {
        gtk_text_buffer_set_text(buffer, newValue, -1)
      } else {
        gtk_editable_set_text(interface["text"].opaque, newValue)
      }
    }
  }

  private func save() {
    do {
      let macro = try Macro(
        key: String(cString: gtk_editable_get_text(interface["key"].opaque)), text: text)
      guard macro.key == key || !isTaken(macro.key) else { return tell(kind.taken) }
      if let flaw = kind.flaw(of: macro) { return tell(flaw) }
      handler(macro)
      gtk_window_close(interface["dialog"].window)
    } catch {
      tell(kind.text(of: error))
    }
  }

  /// Shows a flaw, or hides the message if it is nil.
  private func tell(_ flaw: String?) {
    gtk_label_set_text(interface["flaw"].opaque, flaw ?? "")
    gtk_widget_set_visible(interface["flaw"].widget, flaw == nil ? 0 : 1)
  }
}
