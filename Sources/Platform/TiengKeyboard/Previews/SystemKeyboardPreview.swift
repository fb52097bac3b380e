import TiengGObject
import TiengGtk4
public import TiengLayouts

/// A preview of a whole keyboard. Its keys go down under a finger, and type nothing.
///
///     let preview = SystemKeyboardPreview(theme: theme)
///     let page = preview.asHeader(above: list)
///     gtk_window_set_child(window, page.assumingMemoryBound(to: GtkWidget.self))
///
/// The object must live as long as its widget is shown. For many themes side by side,
/// ``SystemKeyboardButtonPreview`` is lighter.
public final class SystemKeyboardPreview {
  /// The keyboard, for suggestions, pages and what else is to be seen.
  public let keyboard: SystemKeyboard

  /// The widget, which lives as long as this object.
  public var widget: WidgetPointer { keyboard.widget }

  /// Makes a preview. To be called after `gtk_init`.
  ///
  /// - Parameters:
  ///   - theme: The look.
  ///   - layout: The layout.
  ///   - style: The pictures, texts and colors of keys.
  ///   - height: The least height, in logical pixels.
  public init(
    theme: KeyboardTheme, layout: KeyboardLayout = .telex,
    style: any KeyboardStyle = StandardKeyboardStyle(), height: Int = 220
  ) {
    keyboard = SystemKeyboard(layout, theme: theme, style: style)
    gtk_widget_set_size_request(keyboard.drawn.widget, -1, gint(height))
    gtk_widget_set_hexpand(keyboard.drawn.widget, 1)
  }

  /// A `GtkBox` with the preview at its top, which stays there, and content below it, which scrolls.
  ///
  /// - Parameter content: A `GtkWidget *` without a parent.
  /// - Returns: The box, which a container takes over.
  public func asHeader(above content: WidgetPointer) -> WidgetPointer {
    let box = Object(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!)
    let scrolled = Object(gtk_scrolled_window_new()!)
    gtk_scrolled_window_set_child(scrolled.opaque, content.widget)
    gtk_widget_set_vexpand(scrolled.widget, 1)
    gtk_box_append(box.of(GtkBox.self), keyboard.drawn.widget)
    gtk_box_append(box.of(GtkBox.self), scrolled.widget)
    return box
  }
}
