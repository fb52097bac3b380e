import CGtk
import GLibSupport
import TiengGLib

extension Object {
  var widget: UnsafeMutablePointer<GtkWidget> { assumingMemoryBound(to: GtkWidget.self) }

  var window: UnsafeMutablePointer<GtkWindow> { assumingMemoryBound(to: GtkWindow.self) }

  /// True if the object has a type, such as `gtk_switch_get_type()`.
  func isA(_ type: GType) -> Bool {
    g_type_check_instance_is_a(assumingMemoryBound(to: GTypeInstance.self), type) != 0
  }
}

extension Object {
  /// Calls a closure when a key is pressed while the focus is in a widget.
  ///
  /// - Parameter name: The name of the action.
  func addKey(
    _ symbol: Int32, with modifiers: GdkModifierType = GdkModifierType(0), _ name: String,
    _ body: @escaping () -> Void
  ) {
    addAction(name, to: "keys-\(name)", of: self, body)
    let shortcuts = gtk_shortcut_controller_new()!
    gtk_shortcut_controller_add_shortcut(
      shortcuts,
      gtk_shortcut_new(
        gtk_keyval_trigger_new(guint(symbol), modifiers),
        gtk_named_action_new("keys-\(name).\(name)")))
    gtk_widget_add_controller(widget, shortcuts)
  }

  /// Sets the accessible name of a widget.
  func name(_ text: String) { tell(text, GTK_ACCESSIBLE_PROPERTY_LABEL) }

  /// Sets the accessible description of a widget.
  func describe(_ text: String) { tell(text, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION) }

  /// Makes the subtitle of the row the accessible description of a widget. The widget already has
  /// the row's title as its name.
  ///
  /// - Parameter unit: The unit of a number, which is said first.
  func describeByRow(adding unit: String = "") {
    guard let row = gtk_widget_get_ancestor(widget, adw_action_row_get_type()),
      let subtitle = adw_action_row_get_subtitle(Object(row).of(AdwActionRow.self))
    else { return }
    describe([unit, String(cString: subtitle)].filter { !$0.isEmpty }.joined(separator: ". "))
  }

  private func tell(_ text: String, _ property: GtkAccessibleProperty) {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gchararray"))
    g_value_set_string(&value, text)
    defer { g_value_unset(&value) }
    var property = property
    gtk_accessible_update_property_value(opaque, 1, &property, &value)
  }
}
