import TiengGObject
import TiengGtk4

/// A symbolic icon of the desktop, which is drawn in the color of the text.
final class SymbolicIcon {
  private let paintable: OpaquePointer
  private let size: Double

  /// - Returns: Nil if the desktop has no icon of the name.
  init?(_ name: String, size: Double, in widget: DrawnWidget) {
    let icons = gtk_icon_theme_get_for_display(gtk_widget_get_display(widget.widget))
    guard gtk_icon_theme_has_icon(icons, name) != 0,
      let found = gtk_icon_theme_lookup_icon(
        icons, name, nil, gint(size.rounded()), gtk_widget_get_scale_factor(widget.widget),
        GTK_TEXT_DIR_NONE, GTK_ICON_LOOKUP_FORCE_SYMBOLIC)
    else { return nil }
    (paintable, self.size) = (found, size)
  }

  deinit { g_object_unref(paintable.object) }

  func draw(_ snapshot: OpaquePointer, x: Double, y: Double, color: GdkRGBA) {
    var (color, corner) = (color, graphene_point_t(x: Float(x), y: Float(y)))
    gtk_snapshot_save(snapshot)
    gtk_snapshot_translate(snapshot, &corner)
    gtk_symbolic_paintable_snapshot_symbolic(paintable, snapshot, size, size, &color, 1)
    gtk_snapshot_restore(snapshot)
  }
}
