import CGtk4
import GLibSupport

/// A preview of a theme on three keys.
package final class ThemePreview: WidgetDrawing {
  package let drawn = DrawnWidget(css: "keyboard", role: GTK_ACCESSIBLE_ROLE_IMG)
  /// The widget, which lives as long as this object.
  package var object: UnsafeMutableRawPointer { drawn.object }
  private let keys: [KeyWidget]
  private let theme: KeyboardTheme

  package init(_ theme: KeyboardTheme) {
    self.theme = theme
    keys = [
      KeyWidget(.text("ă"), theme: theme), KeyWidget(.picture(.shift), theme: theme),
      KeyWidget(.picture(.enter), theme: theme),
    ]
    keys[1].drawn.setClasses(["system"])
    keys[2].drawn.setClasses(["primary"])
    drawn.drawing = self
    theme.dress(drawn)
    for key in keys { drawn.add(key.drawn) }
  }

  package func size() -> (width: Int, height: Int) { (64, 34) }

  package func place(width: Double, height: Double) {
    let each = width / Double(keys.count)
    for (index, key) in keys.enumerated() {
      drawn.place(key.drawn, x: Double(index) * each, y: 0, width: each, height: height)
    }
  }
}
