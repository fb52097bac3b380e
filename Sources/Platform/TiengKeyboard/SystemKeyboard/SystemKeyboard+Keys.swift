import TiengGObject
import TiengGtk4
import TiengLayouts

/// The widgets of a key on the screen.
final class KeySlot {
  let key: KeyWidget
  /// What has the key's place: the key, or what a builder made.
  let cell: Object
  /// The standard content, if a builder wanted it.
  let content: KeyWidget?
  /// The key that the builders were asked for. Nil if there are none: then any key can be shown.
  let item: LayoutKey?

  init(_ key: KeyWidget, cell: Object? = nil, content: KeyWidget? = nil, item: LayoutKey? = nil) {
    self.key = key
    self.cell = cell ?? key.drawn.object
    (self.content, self.item) = (content, item)
  }

  /// True if a builder made the key.
  var isOwn: Bool { cell != key.drawn.object }

  var isShown: Bool {
    get { key.drawn.isShown }
    set {
      key.drawn.isShown = newValue
      if isOwn { gtk_widget_set_child_visible(cell.widget, newValue ? 1 : 0) }
    }
  }

  func setPressed(_ isPressed: Bool) {
    key.drawn.setClass("pressed", isPressed)
    guard isOwn else { return }
    if isPressed {
      gtk_widget_add_css_class(cell.widget, "pressed")
    } else {
      gtk_widget_remove_css_class(cell.widget, "pressed")
    }
  }

  /// Takes the widgets off the keyboard.
  func remove() { gtk_widget_unparent(cell.widget) }
}

extension SystemKeyboard {
  func press(_ place: KeyPlace) {
    pressed.insert(place)
    onPressed?()
    guard let index = indices[place] else { return }
    slots[index].setPressed(true)
    guard let placed = touches.geometry[place] else { return zoomed.hide() }
    if colors != nil { show(placed, in: slots[index]) }
    guard zoomsKeys, placed.key.style == .input, placed.key.action != .space,
      let area = touches.geometry.inputCallout(of: place, in: touches.calloutBounds)
    else { return zoomed.hide() }
    zoomed.show(slots[index].key.face, place, area)
    gtk_widget_queue_allocate(drawn.widget)
  }

  func release(_ place: KeyPlace) {
    pressed.remove(place)
    zoomed.hide(if: place)
    guard let index = indices[place] else { return }
    slots[index].setPressed(false)
    if colors != nil, let placed = touches.geometry[place] { show(placed, in: slots[index]) }
  }

  /// Shows the current page, Shift and modifiers.
  func reload() {
    indices = [:]
    let placed = touches.geometry.keys
    for (index, key) in placed.enumerated() {
      prepareSlot(index, for: key.key)
      indices[key.place] = index
      show(key, in: slots[index])
    }
    for (index, slot) in slots.enumerated() {
      slot.isShown =
        !showsEmojiWidget && index < placed.count && placed[index].key.action != .none
    }
    gtk_widget_queue_allocate(drawn.widget)
  }

  private func show(_ placed: PlacedKey, in slot: KeySlot) {
    let isPressed = pressed.contains(placed.place)
    var appearance: KeyAppearance
    if let colors {
      let key = StyledKey(item: placed.key, isPressed: isPressed, keyboardCase: keyboardCase)
      appearance = KeyAppearance(key, touches, style, colors)
    } else {
      appearance = KeyAppearance(placed.key, touches)
    }
    slot.key.face = appearance.face
    slot.content?.face = appearance.face
    slot.key.hint = appearance.hint
    if isPressed { appearance.classes.insert("pressed") }
    slot.key.drawn.setClasses(appearance.classes)
    slot.key.name = appearance.name
    slot.key.isLatched = appearance.classes.contains("latched")
  }

  /// Makes the widgets at an index, if there are none or if builders made them for another key.
  private func prepareSlot(_ index: Int, for item: LayoutKey) {
    if index < slots.count {
      guard builders.makesKeys, slots[index].item != item else { return }
      slots[index].remove()
    }
    let slot = builders.makesKeys ? build(item) : KeySlot(newKey())
    gtk_widget_insert_before(slot.cell.widget, drawn.widget, zoomed.widget.drawn.widget)
    if index < slots.count { slots[index] = slot } else { slots.append(slot) }
  }

  private func newKey() -> KeyWidget {
    let key = KeyWidget(.text(""), theme: theme)
    colors?.dress(key.drawn)
    return key
  }

  /// Asks the builders for a key.
  private func build(_ item: LayoutKey) -> KeySlot {
    let key = newKey()
    var content: KeyWidget?
    if let make = builders.content, item.action != .none {
      let button = KeyboardButton(item, on: self) { [unowned self] in
        let standard = KeyWidget(
          .text(""), css: "content", role: GTK_ACCESSIBLE_ROLE_PRESENTATION, theme: theme)
        content = standard
        return standard.drawn.object
      }
      let made = make(button)
      if made != content?.drawn.object { key.content = made } else { content = nil }
    }
    let cell = builders.button?(KeyboardButton(item, on: self) { key.drawn.object })
    let slot = KeySlot(key, cell: cell, content: content, item: item)
    // Touches are the keyboard's, whatever is drawn.
    gtk_widget_set_can_target(slot.cell.widget, 0)
    return slot
  }
}
