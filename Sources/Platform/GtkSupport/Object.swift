import CGLib
package import CGtk4

/// Any object of GTK. C has a type for each and casts between them. Here the name of a function
/// says which kind it takes.
package typealias Object = UnsafeMutableRawPointer

extension Object {
  /// The pointer for functions whose type is opaque in Swift.
  package var opaque: OpaquePointer { OpaquePointer(self) }

  package var widget: UnsafeMutablePointer<GtkWidget> { assumingMemoryBound(to: GtkWidget.self) }

  package var window: UnsafeMutablePointer<GtkWindow> { assumingMemoryBound(to: GtkWindow.self) }

  /// The pointer for functions that take this type.
  package func of<Instance>(_ type: Instance.Type) -> UnsafeMutablePointer<Instance> {
    assumingMemoryBound(to: type)
  }

  /// Sets the name of a widget for screen readers.
  package func name(_ text: String) {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gchararray"))
    g_value_set_string(&value, text)
    defer { g_value_unset(&value) }
    var property = GTK_ACCESSIBLE_PROPERTY_LABEL
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

extension OpaquePointer {
  package var object: Object { Object(self) }
}
