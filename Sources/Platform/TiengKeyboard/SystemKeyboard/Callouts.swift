import TiengGtk4
import TiengLayouts

/// The key under a finger, shown larger above it.
final class ZoomedKey {
  let widget: KeyWidget
  private var shown: (place: KeyPlace, area: LayoutRectangle)?

  init(_ theme: KeyboardTheme) {
    widget = KeyWidget(.text(""), css: "callout", theme: theme)
    widget.drawn.setClasses(["input"])
    widget.drawn.isShown = false
  }

  func show(_ face: KeyFace, _ place: KeyPlace, _ area: LayoutRectangle) {
    shown = (place, area)
    widget.face = face
    widget.drawn.isShown = true
  }

  func hide() {
    shown = nil
    widget.drawn.isShown = false
  }

  func hide(if place: KeyPlace) { if shown?.place == place { hide() } }

  func place(in parent: DrawnWidget, top: Double) {
    guard let area = shown?.area else { return }
    parent.place(
      widget.drawn, x: area.x, y: area.y + top, width: area.width, height: area.height)
  }
}

/// The choices of a long press, shown above the key.
final class ChoicesWidget: WidgetDrawing {
  let drawn = DrawnWidget(css: "callout")
  private let theme: KeyboardTheme
  private var items: [KeyWidget] = []
  private var callout: Callout?

  init(_ theme: KeyboardTheme) {
    self.theme = theme
    drawn.drawing = self
    theme.dress(drawn)
    drawn.setClasses(["action"])
    drawn.isShown = false
  }

  func show(_ callout: Callout) {
    self.callout = callout
    while items.count < callout.choices.count {
      let item = KeyWidget(.text(""), css: "item", theme: theme)
      drawn.add(item.drawn)
      items.append(item)
    }
    for (index, item) in items.enumerated() {
      item.drawn.isShown = index < callout.choices.count
      guard index < callout.choices.count else { continue }
      item.face = .text(callout.choices[index].label)
      item.hint = callout.choices[index].note ?? ""
      item.name = callout.choices[index].label
      item.drawn.setClass("primary", index == callout.selected)
    }
    drawn.isShown = true
    gtk_widget_queue_allocate(drawn.widget)
  }

  func hide() {
    callout = nil
    // Screen readers have to be told about each choice separately.
    for item in items { item.drawn.isShown = false }
    drawn.isShown = false
  }

  func place(in parent: DrawnWidget, top: Double) {
    guard let area = callout?.rectangle else { return }
    parent.place(drawn, x: area.x, y: area.y + top, width: area.width, height: area.height)
  }

  func place(width: Double, height: Double) {
    guard let callout else { return }
    for (item, area) in zip(items, callout.rectangles) {
      drawn.place(
        item.drawn, x: area.x - callout.rectangle.x, y: area.y - callout.rectangle.y,
        width: min(area.width, width), height: min(area.height, height))
    }
  }
}
