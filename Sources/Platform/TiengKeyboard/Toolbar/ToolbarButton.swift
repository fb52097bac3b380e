import TiengGObject
import TiengGtk4

extension SystemKeyboard {
  /// A button for a bar that a builder makes. It is a `GtkButton`, which the program owns once it is in a container.
  ///
  ///     let note = SystemKeyboard.button(icon: "document-edit-symbolic", title: "Note") { openNote() }
  ///
  /// - Parameters:
  ///   - icon: The name of a symbolic icon of the desktop.
  ///   - title: What screen readers say, and what is shown when the pointer rests on it.
  ///   - onPressed: Is called when the button was pressed. It lives as long as the button: a keyboard in it is
  ///     `weak` or `unowned`.
  public static func button(
    icon: String, title: String, onPressed: @escaping () -> Void
  ) -> WidgetPointer {
    let button = Object(gtk_button_new_from_icon_name(icon)!)
    button.name(title)
    gtk_widget_set_tooltip_text(button.widget, title)
    gtk_widget_add_css_class(button.widget, "flat")
    // The keyboard's own window never has the focus of keys.
    gtk_widget_set_focusable(button.widget, 0)
    on(button, "clicked", onPressed)
    return button
  }
}
