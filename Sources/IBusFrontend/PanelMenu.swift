import CIBus
import InputSession

/// The menu in the desktop's panel, as far as the panel was told of it.
struct PanelMenu {
  private let engine: EnginePointer
  /// By their names; nil until the menu is registered.
  private var shown: [String: MenuItem]?

  init(engine: EnginePointer) { self.engine = engine }

  /// Whether the panel has the menu.
  var isRegistered: Bool { shown != nil }

  /// Gives the panel the whole menu, in place of the one that it has.
  ///
  /// GNOME Shell takes it once for each change of the engine, and later only
  /// what ``update(to:)`` tells: what may appear is in it from the beginning.
  mutating func register(_ items: [MenuItem]) {
    shown = [:]
    for item in items { note(item) }
    ibus_engine_register_properties(engine, PanelMenu.list(items))
  }

  /// Tells of the items that have changed, one message each.
  mutating func update(to items: [MenuItem]) {
    for item in items { update(to: item) }
  }

  /// An item was clicked: the panel may show it, and the one that was on before,
  /// as it likes.
  mutating func doubt(_ name: String) {
    guard let clicked = shown?[name] else { return }
    for (name, item) in shown ?? [:] where item.entry == clicked.entry && item.isOn {
      shown?[name] = nil
    }
    shown?[name] = nil
  }

  /// Another field has the focus, and the panel another menu.
  mutating func forget() { shown = nil }

  private mutating func update(to item: MenuItem) {
    if item.role == .submenu { return update(to: item.items) }
    guard shown != nil, shown?[item.name] != item else { return }
    note(item)
    ibus_engine_update_property(engine, PanelMenu.property(item))
  }

  private mutating func note(_ item: MenuItem) {
    if item.role == .submenu {
      for item in item.items { note(item) }
    } else {
      shown?[item.name] = item
    }
  }

  private static func list(_ items: [MenuItem]) -> UnsafeMutablePointer<IBusPropList> {
    let list = ibus_prop_list_new()!
    for item in items { ibus_prop_list_append(list, property(item)) }
    return list
  }

  /// Born floating, and taken over by the list or the call that it is passed to.
  private static func property(_ item: MenuItem) -> UnsafeMutablePointer<IBusProperty> {
    let property = ibus_property_new(
      item.name, item.type, ibus_text_new_from_string(item.label), nil, nil, 1,
      item.isVisible ? 1 : 0, item.isOn ? PROP_STATE_CHECKED : PROP_STATE_UNCHECKED,
      item.items.isEmpty ? nil : list(item.items))!
    if !item.symbol.isEmpty {
      ibus_property_set_symbol(property, ibus_text_new_from_string(item.symbol))
    }
    return property
  }
}

extension MenuItem {
  fileprivate var type: IBusPropType {
    switch role {
    case .action: PROP_TYPE_NORMAL
    case .toggle: PROP_TYPE_TOGGLE
    case .choice: PROP_TYPE_RADIO
    case .submenu: PROP_TYPE_MENU
    case .separator: PROP_TYPE_SEPARATOR
    }
  }
}
