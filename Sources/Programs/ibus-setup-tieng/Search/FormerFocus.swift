import CGtk
import GLibSupport

/// A user who closes the search is where they were before: the focused widget of a window, to
/// restore the focus later.
final class FormerFocus {
  /// Retained, because it may be removed from the window.
  private let widget: Object

  /// - Returns: Nil if no widget has the focus.
  init?(of child: Object) {
    guard let root = gtk_widget_get_root(child.widget), let widget = gtk_root_get_focus(root) else {
      return nil
    }
    self.widget = Object(widget)
    g_object_ref(self.widget)
  }

  deinit { g_object_unref(widget) }

  /// Restores the focus if the widget is still visible.
  func restore() {
    if gtk_widget_get_mapped(widget.widget) != 0 { gtk_widget_grab_focus(widget.widget) }
  }
}
