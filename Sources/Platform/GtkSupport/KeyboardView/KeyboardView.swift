import CGtk4
import GLibSupport
package import TiengCore
import TiengGLib
package import TiengLayouts

/// The keyboard as a widget. It draws a layout, and turns what fingers and the pointer do there
/// into actions. It knows no engine and no text.
package final class KeyboardView: WidgetDrawing {
  package let drawn = DrawnWidget(css: "keyboard")
  /// The widget, which lives as long as this object.
  package var object: UnsafeMutableRawPointer { drawn.object }
  package let theme: KeyboardTheme
  package let toolbar: Toolbar
  /// Is called with a typed action, the modifiers that were down, and whether it is a repeat of a
  /// key that is held.
  package var onTyped: ((KeyAction, KeyEvent.Modifiers, _ isAgain: Bool) -> Void)?
  /// Is called with a number of characters by which the caret is to move.
  package var onMovedCaret: ((Int) -> Void)?
  /// Is called with the name of the page whenever another one is shown.
  package var onPage: ((String) -> Void)?
  /// Is called whenever a key goes down.
  package var onPressed: (() -> Void)?
  /// True if a pressed key is shown larger above the finger.
  package var zoomsKeys = true

  package internal(set) var touches: Touches
  var fingers = Fingers()
  private var keys: [KeyWidget] = []
  private var indices: [KeyPlace: Int] = [:]
  private var pressed: Set<KeyPlace> = []
  private let zoomed: ZoomedKey
  private let choices: ChoicesWidget
  /// Waits for the next time that touches need. After events, because on a busy machine a finger may
  /// be lifted already when the time of its long press is over; before the screen is drawn anew.
  private lazy var ticking = DelayedTask(priority: G_PRIORITY_HIGH_IDLE + 10) { [unowned self] in
    apply(touches.tick(at: KeyboardView.now))
  }
  private var arrangement: KeyboardArrangement
  /// The page with which ``onPage`` was called last.
  private var page: String

  package init(
    _ layout: KeyboardLayout, theme: KeyboardTheme, arrangement: KeyboardArrangement = .full
  ) {
    self.theme = theme
    self.arrangement = arrangement
    touches = Touches(layout, size: LayoutSize(width: 1, height: 1), arrangement: arrangement)
    page = touches.page
    toolbar = Toolbar(theme)
    zoomed = ZoomedKey(theme)
    choices = ChoicesWidget(theme)
    drawn.drawing = self
    theme.dress(drawn)
    for child in [toolbar.drawn, zoomed.widget.drawn, choices.drawn] { drawn.add(child) }
    listen()
    reload()
  }

  package func size() -> (width: Int, height: Int) { (200, 100) }

  package func place(width: Double, height: Double) {
    let top = toolbarHeight(of: height)
    let size = LayoutSize(width: width, height: max(height - top, 1))
    if size != touches.geometry.size || arrangement != touches.geometry.arrangement {
      let outputs = touches.resize(size, arrangement: arrangement)
      touches.calloutBounds = LayoutRectangle(x: 0, y: -top, width: width, height: height)
      apply(outputs)
    }
    drawn.place(toolbar.drawn, x: 0, y: 0, width: width, height: top)
    for placed in touches.geometry.keys {
      guard let index = indices[placed.place] else { continue }
      let area = placed.rectangle
      drawn.place(
        keys[index].drawn, x: area.x, y: area.y + top, width: area.width, height: area.height)
    }
    zoomed.place(in: drawn, top: top)
    choices.place(in: drawn, top: top)
  }

  func toolbarHeight(of height: Double) -> Double { (height * 0.16).rounded() }

  /// The current height of the area above the keys.
  var top: Double { toolbarHeight(of: Double(gtk_widget_get_height(drawn.widget))) }

  /// Carries out the results of touches.
  package func apply(_ outputs: [KeyboardOutput]) {
    for output in outputs {
      switch output {
      case .pressed(let place): press(place)
      case .released(let place): release(place)
      case .typed(let action, let modifiers): onTyped?(action, modifiers, false)
      case .repeated(let action, let modifiers): onTyped?(action, modifiers, true)
      case .movedCaret(let count): onMovedCaret?(count)
      case .callout(let callout):
        zoomed.hide()
        choices.show(callout)
        gtk_widget_queue_allocate(drawn.widget)
      case .calloutGone: choices.hide()
      case .changed: reload()
      }
    }
    if let time = touches.nextTick { ticking.schedule(at: time * 1000) } else { ticking.cancel() }
    guard page != touches.page else { return }
    page = touches.page
    onPage?(page)
  }

  package func use(_ arrangement: KeyboardArrangement) {
    self.arrangement = arrangement
    gtk_widget_queue_allocate(drawn.widget)
  }

  private func press(_ place: KeyPlace) {
    pressed.insert(place)
    onPressed?()
    guard let index = indices[place] else { return }
    keys[index].drawn.setClass("pressed", true)
    guard zoomsKeys, let placed = touches.geometry[place], placed.key.style == .input,
      placed.key.action != .space,
      let area = touches.geometry.inputCallout(of: place, in: touches.calloutBounds)
    else { return zoomed.hide() }
    zoomed.show(keys[index].face, place, area)
    gtk_widget_queue_allocate(drawn.widget)
  }

  private func release(_ place: KeyPlace) {
    pressed.remove(place)
    zoomed.hide(if: place)
    if let index = indices[place] { keys[index].drawn.setClass("pressed", false) }
  }

  /// Shows the current page, Shift and modifiers.
  private func reload() {
    indices = [:]
    let placed = touches.geometry.keys
    for (index, key) in placed.enumerated() {
      if index == keys.count { addKey() }
      indices[key.place] = index
      show(key, in: keys[index])
    }
    for (index, key) in keys.enumerated() {
      key.drawn.isShown = index < placed.count && placed[index].key.action != .none
    }
    gtk_widget_queue_allocate(drawn.widget)
  }

  private func show(_ placed: PlacedKey, in widget: KeyWidget) {
    let appearance = KeyAppearance(placed.key, touches)
    widget.face = appearance.face
    widget.hint = appearance.hint
    widget.drawn.setClasses(
      appearance.classes.union(pressed.contains(placed.place) ? ["pressed"] : []))
    widget.name = appearance.name
    widget.isLatched = appearance.classes.contains("latched")
  }

  private func addKey() {
    let key = KeyWidget(.text(""), theme: theme)
    gtk_widget_insert_before(key.drawn.widget, drawn.widget, zoomed.widget.drawn.widget)
    keys.append(key)
  }
}

extension KeyboardView {
  /// Sets Shift because the engine asks for a capital.
  package func setShift(_ state: ShiftState) { apply(touches.setShift(state)) }

  /// Shows another layout.
  package func use(_ layout: KeyboardLayout) { apply(touches.use(layout)) }

  /// Shows a page of the layout.
  package func show(page: String) { apply(touches.show(page: page)) }

  /// Replaces the page with the same name.
  package func replace(_ page: KeyboardPage) { apply(touches.replace(page)) }
}
