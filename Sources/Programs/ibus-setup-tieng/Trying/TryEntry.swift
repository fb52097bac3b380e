import CGtk
import GLibSupport
import TiengCore

/// A text field that shows the preedit in its text, underlined.
final class TryEntry {
  /// Called with each key. Returns true if it took the key.
  var onKey: (KeyEvent) -> Bool = { _ in false }
  /// Called when the user moves the caret or changes the text in another way.
  var onInterruption: () -> Void = {}
  /// Called when the field gets or loses the focus.
  var onFocus: (Bool) -> Void = { _ in }

  private let entry: Object
  /// The start and length of the preedit, in code points.
  private var start = 0
  private var length = 0
  private var composed = (typed: "", completion: "")
  private var isUnderlined = true
  /// True while this object changes the text.
  private var isChanging = false

  init(_ entry: Object) {
    self.entry = entry
    listen()
  }

  /// Inserts text before the preedit.
  func commit(_ text: String) {
    change {
      let composed = composed
      replaceComposed("", "")
      insert(text)
      replaceComposed(composed.typed, composed.completion)
    }
  }

  /// Shows the preedit, and a completion after the caret.
  func show(_ typed: String, _ completion: String, isUnderlined: Bool) {
    self.isUnderlined = isUnderlined
    change { replaceComposed(typed, completion) }
  }

  /// Deletes code points before the preedit.
  func deleteBackward(_ count: Int) {
    change {
      let composed = composed
      replaceComposed("", "")
      let caret = gtk_editable_get_position(entry.opaque)
      gtk_editable_delete_text(entry.opaque, max(0, caret - gint(count)), caret)
      replaceComposed(composed.typed, composed.completion)
    }
  }

  /// Clears the field and focuses it.
  func begin() {
    forget()
    change { gtk_editable_set_text(entry.opaque, "") }
    gtk_widget_grab_focus(entry.widget)
  }

  /// Types a key that the session did not take.
  func type(_ key: KeyEvent) {
    if key.symbol == .backSpace {
      deleteBackward(1)
    } else if let character = key.character, key.modifiers.isDisjoint(with: .command) {
      commit(String(character))
    }
  }

  /// The text before and after the caret, without the preedit.
  var surroundingText: SurroundingText? {
    let text = String(cString: gtk_editable_get_text(entry.opaque)).unicodeScalars
    let caret = length > 0 ? start : Int(gtk_editable_get_position(entry.opaque))
    return SurroundingText(
      before: String(text.prefix(caret)), after: String(text.dropFirst(caret + length)))
  }

  private func change(_ body: () -> Void) {
    isChanging = true
    body()
    isChanging = false
  }

  private func replaceComposed(_ typed: String, _ completion: String) {
    if length > 0 {
      gtk_editable_delete_text(entry.opaque, gint(start), gint(start + length))
      gtk_editable_set_position(entry.opaque, gint(start))
    }
    length = 0
    composed = (typed, completion)
    if !typed.isEmpty || !completion.isEmpty {
      gtk_editable_delete_selection(entry.opaque)
      start = Int(gtk_editable_get_position(entry.opaque))
      insert(typed + completion)
      length = (typed + completion).unicodeScalars.count
      gtk_editable_set_position(entry.opaque, gint(start + typed.unicodeScalars.count))
    }
    underline(typed)
  }

  private func insert(_ text: String) {
    gtk_editable_delete_selection(entry.opaque)
    var position = gtk_editable_get_position(entry.opaque)
    gtk_editable_insert_text(entry.opaque, text, -1, &position)
    gtk_editable_set_position(entry.opaque, position)
  }

  private func underline(_ typed: String) {
    let attributes = pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    let text = String(cString: gtk_editable_get_text(entry.opaque)).unicodeScalars
    let first = String(text.prefix(start)).utf8.count
    if isUnderlined || !composed.completion.isEmpty, !typed.isEmpty {
      let line = pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)!
      line.pointee.start_index = guint(first)
      line.pointee.end_index = guint(first + typed.utf8.count)
      pango_attr_list_insert(attributes, line)
    }
    gtk_entry_set_attributes(entry.of(GtkEntry.self), attributes)
  }

  /// Turns the preedit into text.
  private func interrupt() {
    guard !isChanging, length > 0 else { return }
    forget()
    onInterruption()
  }

  private func forget() {
    length = 0
    composed = ("", "")
    underline("")
  }

  private func listen() {
    let keys = gtk_event_controller_key_new()!
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    let pressed:
      @convention(c) (
        UnsafeMutableRawPointer, guint, guint, GdkModifierType, UnsafeMutableRawPointer
      )
        -> gboolean = { _, symbol, _, state, context in
          let entry = Unmanaged<TryEntry>.fromOpaque(context).takeUnretainedValue()
          return entry.onKey(KeyEvent(symbol: symbol, state: state)) ? 1 : 0
        }
    // Borrowed: this object lives as long as the window.
    connect(
      Object(keys), "key-pressed", to: pressed, with: Unmanaged.passUnretained(self).toOpaque())
    gtk_widget_add_controller(entry.widget, keys)

    let focus = gtk_event_controller_focus_new()!
    on(Object(focus), "enter") { [unowned self] in onFocus(true) }
    on(Object(focus), "leave") { [unowned self] in
      forget()
      onFocus(false)
    }
    gtk_widget_add_controller(entry.widget, focus)
    for property in ["cursor-position", "selection-bound", "text"] {
      on(entry, "notify::\(property)") { [unowned self] in interrupt() }
    }
  }
}

extension KeyEvent {
  /// Converts a key of GTK.
  fileprivate init(symbol: guint, state: GdkModifierType) {
    let scalar = Unicode.Scalar(gdk_keyval_to_unicode(symbol)).flatMap { $0.value == 0 ? nil : $0 }
    self.init(
      symbol: Symbol(rawValue: symbol), character: scalar, modifiers: Modifiers(state))
  }
}

extension KeyEvent.Modifiers {
  fileprivate init(_ mask: GdkModifierType) {
    self = []
    if mask.rawValue & GDK_SHIFT_MASK.rawValue != 0 { insert(.shift) }
    if mask.rawValue & GDK_CONTROL_MASK.rawValue != 0 { insert(.control) }
    if mask.rawValue & GDK_ALT_MASK.rawValue != 0 { insert(.alt) }
    let desktop = GDK_SUPER_MASK.rawValue | GDK_HYPER_MASK.rawValue | GDK_META_MASK.rawValue
    if mask.rawValue & desktop != 0 { insert(.super) }
  }
}
