import CGLib
import CGtk

/// Any object of GTK's. C has a type for each and casts between them; here the
/// name of the function says what it takes.
typealias Object = UnsafeMutableRawPointer

extension Object {
  /// As functions take it for which the type is opaque.
  var opaque: OpaquePointer { OpaquePointer(self) }

  var widget: UnsafeMutablePointer<GtkWidget> { assumingMemoryBound(to: GtkWidget.self) }

  var window: UnsafeMutablePointer<GtkWindow> { assumingMemoryBound(to: GtkWindow.self) }

  /// As functions take it for which it is of this type.
  func of<Instance>(_ type: Instance.Type) -> UnsafeMutablePointer<Instance> {
    assumingMemoryBound(to: type)
  }

  /// Whether the object is of a type, such as that of `gtk_switch_get_type()`.
  func isA(_ type: GType) -> Bool {
    g_type_check_instance_is_a(assumingMemoryBound(to: GTypeInstance.self), type) != 0
  }
}

extension Object {
  /// Does something when a key is pressed where the focus is in a widget.
  ///
  /// - Parameter name: What the action is called.
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

  /// What a screen reader calls a widget.
  func name(_ text: String) { tell(text, GTK_ACCESSIBLE_PROPERTY_LABEL) }

  /// What a screen reader says of a widget besides its name.
  func describe(_ text: String) { tell(text, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION) }

  /// Lets a screen reader say the subtitle of its row with a widget, which has the
  /// name of the row already.
  ///
  /// - Parameter unit: What a number is of.
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

extension OpaquePointer {
  var object: Object { Object(self) }
}
