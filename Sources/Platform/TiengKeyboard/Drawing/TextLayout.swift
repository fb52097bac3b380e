import TiengGObject
import TiengGtk4

/// A text in the font that CSS gives to a widget.
final class TextLayout {
  private let layout: OpaquePointer

  init(_ text: String, in widget: DrawnWidget) {
    layout = gtk_widget_create_pango_layout(widget.widget, text)
  }

  deinit { g_object_unref(layout.object) }

  /// The size in pixels, before scaling.
  var size: (width: Double, height: Double) {
    var (width, height): (gint, gint) = (0, 0)
    pango_layout_get_pixel_size(layout, &width, &height)
    return (Double(width), Double(height))
  }

  /// Draws the text in the middle of a place, smaller if it would be too wide.
  func draw(
    _ snapshot: OpaquePointer, inWidth width: Double, height: Double, scale: Double,
    color: GdkRGBA
  ) {
    let size = size
    guard size.width > 0 else { return }
    let fitting = min(scale, width * 0.92 / size.width, height * 0.98 / size.height)
    gtk_snapshot_save(snapshot)
    var corner = graphene_point_t(
      x: Float((width - size.width * fitting) / 2), y: Float((height - size.height * fitting) / 2))
    gtk_snapshot_translate(snapshot, &corner)
    gtk_snapshot_scale(snapshot, Float(fitting), Float(fitting))
    append(to: snapshot, color: color)
    gtk_snapshot_restore(snapshot)
  }

  func append(to snapshot: OpaquePointer, color: GdkRGBA) {
    var color = color
    gtk_snapshot_append_layout(snapshot, layout, &color)
  }
}
