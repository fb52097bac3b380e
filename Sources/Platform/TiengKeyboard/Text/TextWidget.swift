import TiengGObject
import TiengGtk4

/// A text with a caret, as a widget: what fields inside the keyboard have in common. It has no focus of the
/// window system, which the window of a keyboard never gets.
final class TextWidget: WidgetDrawing {
  let drawn = DrawnWidget(css: "field", role: GTK_ACCESSIBLE_ROLE_TEXT_BOX)
  /// The texts before and after the caret.
  private(set) var (before, after) = ("", "")
  /// The open word, which is shown at the caret and may still change.
  var preedit = "" { didSet { if preedit != oldValue { changed() } } }
  var isEditing = false { didSet { drawn.setClass("editing", isEditing) } }
  /// Is called with the place where the field was pressed, in code points.
  var onPressed: ((Int) -> Void)?
  private let placeholder: String
  private let lines: Int
  private var layout: OpaquePointer?
  /// How far the text is scrolled, in pixels.
  private var (left, top) = (0.0, 0.0)

  /// - Parameters:
  ///   - lines: The number of lines that are seen. With one, the text is not broken.
  init(_ placeholder: String, lines: Int, theme: KeyboardTheme?) {
    (self.placeholder, self.lines) = (placeholder, lines)
    drawn.drawing = self
    theme?.dress(drawn)
    drawn.object.name(placeholder)
    gtk_widget_set_hexpand(drawn.widget, 1)
    gtk_widget_set_overflow(drawn.widget, GTK_OVERFLOW_HIDDEN)
    listen()
  }

  deinit { if let layout { g_object_unref(layout.object) } }

  func set(_ before: String, _ after: String) {
    (self.before, self.after) = (before, after)
    changed()
  }

  private func changed() {
    drawn.object.tellText(before + preedit + after)
    forgetLayout()
    gtk_widget_queue_draw(drawn.widget)
  }

  private func forgetLayout() {
    if let layout { g_object_unref(layout.object) }
    layout = nil
  }

  func size() -> (width: Int, height: Int) {
    let line = TextLayout("Ấg", in: drawn).size
    return (Int(line.width) * 4, Int(line.height) * lines)
  }

  func place(width: Double, height: Double) { forgetLayout() }

  /// The text as it is drawn, made when it is needed.
  private func textLayout() -> OpaquePointer {
    if let layout { return layout }
    let text = before + preedit + after
    let layout = gtk_widget_create_pango_layout(drawn.widget, text.isEmpty ? placeholder : text)!
    if lines > 1 {
      pango_layout_set_width(layout, gtk_widget_get_width(drawn.widget) * PANGO_SCALE)
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    } else {
      pango_layout_set_single_paragraph_mode(layout, 1)
    }
    if !preedit.isEmpty { underline(layout) }
    self.layout = layout
    return layout
  }

  private func underline(_ layout: OpaquePointer) {
    let list = pango_attr_list_new()
    let attribute = pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)!
    attribute.pointee.start_index = guint(before.utf8.count)
    attribute.pointee.end_index = guint((before + preedit).utf8.count)
    pango_attr_list_insert(list, attribute)
    pango_layout_set_attributes(layout, list)
    pango_attr_list_unref(list)
  }

  func draw(_ snapshot: OpaquePointer, width: Double, height: Double) {
    let layout = textLayout()
    var place = PangoRectangle()
    pango_layout_get_cursor_pos(layout, gint((before + preedit).utf8.count), &place, nil)
    let scale = Double(PANGO_SCALE)
    let caret = (
      x: Double(place.x) / scale, y: Double(place.y) / scale, height: Double(place.height) / scale
    )
    left = lines > 1 ? 0 : min(max(left, caret.x + 2 - width), caret.x)
    top = min(max(top, caret.y + caret.height - height), caret.y)
    // A line is in the middle of a field that is higher.
    if lines == 1 { top = min(0, (caret.height - height) / 2) }
    var color = drawn.color
    var corner = graphene_point_t(x: Float(-left), y: Float(-top))
    gtk_snapshot_save(snapshot)
    gtk_snapshot_translate(snapshot, &corner)
    if isEditing {
      var area = graphene_rect_t()
      graphene_rect_init(&area, Float(caret.x), Float(caret.y), 2, Float(caret.height))
      gtk_snapshot_append_color(snapshot, &color, &area)
    }
    if (before + preedit + after).isEmpty { color.alpha *= 0.55 }
    gtk_snapshot_append_layout(snapshot, layout, &color)
    gtk_snapshot_restore(snapshot)
  }

  private func listen() {
    let gesture = gtk_gesture_click_new()!
    let pressed: @convention(c) (Object, gint, Double, Double, Object) -> Void = {
      Unmanaged<TextWidget>.fromOpaque($4).takeUnretainedValue().press(x: $2, y: $3)
    }
    // Borrowed: the widget goes with this object.
    connect(
      gesture.object, "pressed", to: pressed, with: Unmanaged.passUnretained(self).toOpaque())
    gtk_widget_add_controller(drawn.widget, gesture)
  }

  private func press(x: Double, y: Double) {
    var (byte, trailing): (gint, gint) = (0, 0)
    let scale = Double(PANGO_SCALE)
    pango_layout_xy_to_index(
      textLayout(), gint((x + left) * scale), gint((y + top) * scale), &byte, &trailing)
    let text = before + preedit + after
    let scalars = text.unicodeScalars
    let index =
      text.utf8.index(
        text.startIndex, offsetBy: Int(byte), limitedBy: text.endIndex) ?? text.endIndex
    let count = scalars.distance(from: scalars.startIndex, to: index) + Int(trailing)
    onPressed?(text.isEmpty ? 0 : count)
  }
}
