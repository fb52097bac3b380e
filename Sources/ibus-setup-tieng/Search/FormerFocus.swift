import CGtk

/// What has the focus in a window, to give it back.
final class FormerFocus {
  /// Kept until this object goes, for it may be taken out of the window.
  private let widget: Object

  /// - Returns: nil if nothing has it.
  init?(of child: Object) {
    guard let root = gtk_widget_get_root(child.widget), let widget = gtk_root_get_focus(root) else {
      return nil
    }
    self.widget = Object(widget)
    g_object_ref(self.widget)
  }

  deinit { g_object_unref(widget) }

  /// Gives it the focus, unless it is seen no more.
  func restore() {
    if gtk_widget_get_mapped(widget.widget) != 0 { gtk_widget_grab_focus(widget.widget) }
  }
}
