// What shows a keyboard in a window, or draws it into a file: plain GTK.

import Glibc
import TiengGtk4
import TiengKeyboard

func gtk(_ widget: WidgetPointer) -> UnsafeMutablePointer<GtkWidget> {
  widget.assumingMemoryBound(to: GtkWidget.self)
}

/// Widgets one after another.
func box(_ orientation: GtkOrientation, _ children: [WidgetPointer]) -> WidgetPointer {
  let box = WidgetPointer(gtk_box_new(orientation, 4)!)
  for child in children { gtk_box_append(box.assumingMemoryBound(to: GtkBox.self), gtk(child)) }
  return box
}

/// Lets a widget have what room there is.
func wide(_ widget: WidgetPointer) -> WidgetPointer {
  gtk_widget_set_hexpand(gtk(widget), 1)
  return widget
}

/// Shows a widget in a window until this is closed, or draws it into the file of the second argument.
func show(_ widget: WidgetPointer) {
  let window = gtk_window_new()!
  let pointer = WidgetPointer(window).assumingMemoryBound(to: GtkWindow.self)
  gtk_window_set_default_size(pointer, 720, 300)
  gtk_window_set_child(pointer, gtk(widget))
  gtk_window_present(pointer)
  let file = CommandLine.arguments.dropFirst(2).first
  let end = g_get_monotonic_time() + 1_500_000
  while g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 {
    g_main_context_iteration(nil, file == nil ? 1 : 0)
    guard let file else { continue }
    if g_get_monotonic_time() > end { return draw(gtk(widget), in: file) }
    usleep(2_000)
  }
}

private func draw(_ widget: UnsafeMutablePointer<GtkWidget>, in file: String) {
  let paintable = gtk_widget_paintable_new(widget)
  let snapshot = gtk_snapshot_new()
  gdk_paintable_snapshot(
    paintable, snapshot, Double(gtk_widget_get_width(widget)),
    Double(gtk_widget_get_height(widget)))
  guard let node = gtk_snapshot_free_to_node(snapshot),
    let renderer = gtk_native_get_renderer(gtk_widget_get_native(widget)),
    let texture = gsk_renderer_render_texture(renderer, node, nil),
    gdk_texture_save_to_png(texture, file) != 0
  else { fatalError("\(file) was not drawn") }
}
