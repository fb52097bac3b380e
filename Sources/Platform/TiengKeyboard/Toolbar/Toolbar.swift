import TiengGObject
import TiengGtk4

/// The bar above the keys, with suggestions and the keyboard's own buttons.
package final class Toolbar: WidgetDrawing {
  package let drawn = DrawnWidget(css: "toolbar")
  /// Is called with the index of a suggestion that was picked.
  package var onPick: ((Int) -> Void)?
  package var onSettings: (() -> Void)?
  package var onHide: (() -> Void)?
  /// The suggestions in the middle, from the left.
  package var suggestions: [String] = [] { didSet { if suggestions != oldValue { fill() } } }

  private let theme: KeyboardTheme
  private let settings: KeyWidget
  private let hide: KeyWidget
  private var items: [KeyWidget] = []
  private var lines: [DrawnWidget] = []
  private var areas: [(item: KeyWidget, x: Double, width: Double)] = []
  /// The items under fingers.
  private var presses: [Int: Press] = [:]

  private struct Press {
    let item: KeyWidget
    /// What the item showed when the finger came down.
    let face: KeyFace
  }

  init(_ theme: KeyboardTheme) {
    self.theme = theme
    settings = KeyWidget(.picture(.settings), css: "item", theme: theme)
    hide = KeyWidget(.picture(.hide), css: "item", theme: theme)
    settings.name = translated("Preferences")
    hide.name = translated("Hide the keyboard")
    drawn.drawing = self
    theme.dress(drawn)
    drawn.add(settings.drawn)
    drawn.add(hide.drawn)
  }

  private func fill() {
    while items.count < suggestions.count { addItem() }
    for (index, item) in items.enumerated() {
      item.drawn.isShown = index < suggestions.count
      guard index < suggestions.count else { continue }
      item.face = .text(suggestions[index])
      item.name = suggestions[index]
      item.drawn.setClass("primary", index == 0)
    }
    gtk_widget_queue_allocate(drawn.widget)
  }

  private func addItem() {
    let item = KeyWidget(.text(""), css: "item", theme: theme)
    drawn.add(item.drawn)
    items.append(item)
    let line = DrawnWidget(css: "separator")
    theme.dress(line)
    drawn.add(line)
    lines.append(line)
  }

  package func place(width: Double, height: Double) {
    let side = min(max(height * 1.3, 40), width / 6)
    areas = [(settings, 0, side), (hide, width - side, side)]
    let shown = Array(items.prefix(suggestions.count))
    let widths = fit(shown, in: width - 2 * side)
    var x = side
    for (index, item) in shown.enumerated() {
      let isShown = index < widths.count
      item.drawn.isShown = isShown
      if isShown { areas.append((item, x, widths[index])) }
      lines[index].isShown = isShown
      guard isShown else { continue }
      drawn.place(lines[index], x: x, y: 0, width: 1, height: height)
      x += widths[index]
    }
    for line in lines.dropFirst(shown.count) { line.isShown = false }
    for area in areas {
      drawn.place(area.item.drawn, x: area.x, y: 0, width: area.width, height: height)
    }
  }

  /// The widths of as many items as fit. They fill the whole room.
  private func fit(_ items: [KeyWidget], in room: Double) -> [Double] {
    var widths: [Double] = []
    var sum = 0.0
    for item in items {
      let width = max(item.naturalWidth + 28, 70)
      guard sum + width <= room || widths.isEmpty else { break }
      widths.append(width)
      sum += width
    }
    let rest = widths.isEmpty ? 0 : max(room - sum, 0) / Double(widths.count)
    // A few words are not spread over a whole wide screen.
    return widths.map { $0 + min(rest, 160) }
  }

  private func item(at x: Double) -> KeyWidget? {
    areas.first { x >= $0.x && x < $0.x + $0.width }?.item
  }

  func began(_ finger: Int, at x: Double) {
    guard let item = item(at: x) else { return }
    presses[finger] = Press(item: item, face: item.face)
    item.drawn.setClass("pressed", true)
  }

  /// Does the action of the pressed item. Does nothing if another suggestion has come under the
  /// finger meanwhile.
  ///
  /// - Parameter x: The place where the finger was lifted. Nil if it was not on the bar.
  func ended(_ finger: Int, at x: Double?) {
    guard let press = presses.removeValue(forKey: finger) else { return }
    let pressed = press.item
    pressed.drawn.setClass("pressed", presses.values.contains { $0.item === pressed })
    guard let x, item(at: x) === pressed, pressed.face == press.face else { return }
    if pressed === settings { return onSettings?() ?? () }
    if pressed === hide { return onHide?() ?? () }
    if let index = items.firstIndex(where: { $0 === pressed }) { onPick?(index) }
  }

  /// Ends all presses without an action.
  func letGo() { for finger in presses.keys { ended(finger, at: nil) } }
}
