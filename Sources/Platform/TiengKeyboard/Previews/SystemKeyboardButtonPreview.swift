import TiengCore
import TiengGObject
import TiengGtk4
public import TiengLayouts

/// A preview of a theme and a style on one key, or on a few: light, for a list of many themes.
///
///     let preview = SystemKeyboardButtonPreview(theme: theme)
///     gtk_box_append(box, preview.widget.assumingMemoryBound(to: GtkWidget.self))
///
/// The object must live as long as its widget is shown.
public final class SystemKeyboardButtonPreview: WidgetDrawing {
  package let drawn = DrawnWidget(css: "keyboard", role: GTK_ACCESSIBLE_ROLE_IMG)
  /// The widget, which lives as long as this object.
  public var widget: WidgetPointer { drawn.object }
  private let slots: [KeyWidget]
  private let theme: KeyboardTheme
  private let colors = KeyColorRules()

  /// A letter, a key of the system and Return, which together show a theme.
  public static let standardKeys = [
    LayoutKey(label: .text("ă"), action: .letter("ă")),
    LayoutKey(label: .icon(.shift), action: .shift),
    LayoutKey(label: .icon(.return), action: .primary),
  ]

  /// Makes a preview. To be called after `gtk_init`.
  ///
  /// - Parameters:
  ///   - theme: The look.
  ///   - keys: The keys from the left. The default is one letter.
  ///   - style: The pictures, texts and colors of keys.
  public init(
    theme: KeyboardTheme, keys: [LayoutKey] = [standardKeys[0]],
    style: any KeyboardStyle = StandardKeyboardStyle()
  ) {
    self.theme = theme
    let touches = Touches(
      KeyboardLayout(
        name: "", title: "", locale: "", pages: [KeyboardPage(name: "", rows: [keys])]),
      size: LayoutSize(width: 1, height: 1))
    slots = keys.map { _ in KeyWidget(.text(""), theme: theme) }
    drawn.drawing = self
    theme.dress(drawn)
    for (slot, item) in zip(slots, keys) {
      let key = StyledKey(item: item, isPressed: false, keyboardCase: .lowercased)
      let appearance = KeyAppearance(key, touches, style, colors)
      colors.dress(slot.drawn)
      slot.face = appearance.face
      slot.drawn.setClasses(appearance.classes)
      drawn.add(slot.drawn)
    }
  }

  package func size() -> (width: Int, height: Int) { (8 + slots.count * 20, 34) }

  package func place(width: Double, height: Double) {
    let each = width / Double(slots.count)
    for (index, key) in slots.enumerated() {
      drawn.place(key.drawn, x: Double(index) * each, y: 0, width: each, height: height)
    }
  }
}
