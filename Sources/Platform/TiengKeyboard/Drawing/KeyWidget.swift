import TiengGObject
package import TiengGtk4

/// The content of a key: a text or a picture.
package enum KeyFace: Hashable, Sendable {
  case text(String)
  case picture(KeyPicture)
  /// A symbolic icon of the desktop, or another face if it has none of the name.
  indirect case icon(String, KeyFace)
}

/// A key. CSS draws its background, and this class draws its content.
package final class KeyWidget: WidgetDrawing {
  package let drawn: DrawnWidget
  package var face: KeyFace { didSet { if face != oldValue { changed() } } }
  /// A small text in the corner that shows the first choice of a long press.
  package var hint = "" { didSet { if hint != oldValue { gtk_widget_queue_draw(drawn.widget) } } }
  /// The name for screen readers.
  package var name = "" { didSet { if name != oldValue { drawn.object.name(name) } } }
  /// True if screen readers are told that the key stays down.
  package var isLatched = false {
    didSet { if isLatched != oldValue { drawn.object.tellPressed(isLatched) } }
  }
  /// What a builder made to be shown in place of the face and the hint.
  var content: Object? {
    didSet { if let content { gtk_widget_set_parent(content.widget, drawn.widget) } }
  }
  private var layout: TextLayout?

  /// The height of a key, in pixels, for which the sizes in CSS are made.
  static let standardHeight = 46.0

  package init(
    _ face: KeyFace, css: String = "key", role: GtkAccessibleRole = GTK_ACCESSIBLE_ROLE_BUTTON,
    theme: KeyboardTheme
  ) {
    self.face = face
    drawn = DrawnWidget(css: css, role: role)
    drawn.drawing = self
    theme.dress(drawn)
  }

  private func changed() {
    layout = nil
    gtk_widget_queue_draw(drawn.widget)
  }

  /// The width of the text, in pixels.
  var naturalWidth: Double {
    if case .text(let text) = face { TextLayout(text, in: drawn).size.width } else { 24 }
  }

  package func place(width: Double, height: Double) {
    guard let content else { return }
    drawn.place(content, x: 0, y: 0, width: width, height: height)
  }

  package func draw(_ snapshot: OpaquePointer, width: Double, height: Double) {
    guard width > 4, height > 4, content == nil else { return }
    let scale = min(max(height / KeyWidget.standardHeight, 0.6), 2)
    draw(face, snapshot, width, height, scale)
    if !hint.isEmpty { drawHint(snapshot, width, scale, drawn.color) }
  }

  private func draw(
    _ face: KeyFace, _ snapshot: OpaquePointer, _ width: Double, _ height: Double, _ scale: Double
  ) {
    let color = drawn.color
    switch face {
    case .icon(let name, let other):
      let size = min(22 * scale, width * 0.8, height * 0.8)
      guard let icon = SymbolicIcon(name, size: size, in: drawn) else {
        return draw(other, snapshot, width, height, scale)
      }
      icon.draw(snapshot, x: (width - size) / 2, y: (height - size) / 2, color: color)
    case .picture(let picture):
      let size = min(22 * scale, width * 0.8, height * 0.8)
      picture.draw(
        snapshot, x: (width - size) / 2, y: (height - size) / 2, size: size, color: color)
    case .text(let text):
      let layout = layout ?? TextLayout(text, in: drawn)
      self.layout = layout
      layout.draw(
        snapshot, inWidth: width, height: height, scale: scale, color: color)
    }
  }

  private func drawHint(
    _ snapshot: OpaquePointer, _ width: Double, _ scale: Double, _ color: GdkRGBA
  ) {
    var faint = color
    faint.alpha *= 0.55
    let small = TextLayout(hint, in: drawn)
    let size = small.size
    let factor = scale * 0.5
    gtk_snapshot_save(snapshot)
    var corner = graphene_point_t(
      x: Float(width - size.width * factor - 4 * scale), y: Float(1.5 * scale))
    gtk_snapshot_translate(snapshot, &corner)
    gtk_snapshot_scale(snapshot, Float(factor), Float(factor))
    small.append(to: snapshot, color: faint)
    gtk_snapshot_restore(snapshot)
  }
}
