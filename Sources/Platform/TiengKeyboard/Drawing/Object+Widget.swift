import TiengGLib
import TiengGObject
package import TiengGtk4

extension Object {
  package var widget: UnsafeMutablePointer<GtkWidget> { assumingMemoryBound(to: GtkWidget.self) }

  package var window: UnsafeMutablePointer<GtkWindow> { assumingMemoryBound(to: GtkWindow.self) }

  /// Sets the name of a widget for screen readers.
  package func name(_ text: String) {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gchararray"))
    g_value_set_string(&value, text)
    defer { g_value_unset(&value) }
    var property = GTK_ACCESSIBLE_PROPERTY_LABEL
    gtk_accessible_update_property_value(opaque, 1, &property, &value)
  }

  /// Tells screen readers the text in a field.
  func tellText(_ text: String) {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gchararray"))
    g_value_set_string(&value, text)
    defer { g_value_unset(&value) }
    var property = GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT
    gtk_accessible_update_property_value(opaque, 1, &property, &value)
  }

  /// Tells screen readers whether a button stays down.
  package func tellPressed(_ isPressed: Bool) {
    var value = GValue()
    // GTK reads an integer here, although the state has a type of its own.
    g_value_init(&value, g_type_from_name("gint"))
    g_value_set_int(&value, isPressed ? 1 : 0)
    defer { g_value_unset(&value) }
    var state = GTK_ACCESSIBLE_STATE_PRESSED
    gtk_accessible_update_state_value(opaque, 1, &state, &value)
  }

  /// Tells screen readers whether to leave out a widget.
  func tellHidden(_ isHidden: Bool) {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gboolean"))
    g_value_set_boolean(&value, isHidden ? 1 : 0)
    defer { g_value_unset(&value) }
    var state = GTK_ACCESSIBLE_STATE_HIDDEN
    gtk_accessible_update_state_value(opaque, 1, &state, &value)
  }
}
