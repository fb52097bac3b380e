import TiengGObject
import TiengGtk4

extension SystemKeyboard {
  /// A button with an icon, for a bar that a builder makes. It is a `GtkButton`, which its container takes over.
  ///
  ///     let note = SystemKeyboard.button(icon: "document-edit-symbolic", title: "Note") { openNote() }
  ///
  /// - Parameters:
  ///   - icon: The name of a symbolic icon of the desktop.
  ///   - title: What screen readers say, and what is shown when the pointer rests on it.
  ///   - onPressed: Is called when the button was pressed. It lives as long as the button: a keyboard in
  ///     it is `weak` or `unowned`.
  public static func button(
    icon: String, title: String, onPressed: @escaping () -> Void
  ) -> WidgetPointer {
    button(WidgetPointer(gtk_image_new_from_icon_name(icon)!), title: title, onPressed: onPressed)
  }

  /// A button with a widget on it, such as a preview of a theme.
  public static func button(
    _ content: WidgetPointer, title: String, onPressed: @escaping () -> Void
  ) -> WidgetPointer {
    let button = Object(gtk_button_new()!)
    gtk_button_set_child(button.of(GtkButton.self), content.widget)
    button.name(title)
    gtk_widget_set_tooltip_text(button.widget, title)
    gtk_widget_add_css_class(button.widget, "flat")
    // The window of a keyboard on the screen never has the focus of keys.
    gtk_widget_set_focusable(button.widget, 0)
    on(button, "clicked", onPressed)
    return button
  }
}
