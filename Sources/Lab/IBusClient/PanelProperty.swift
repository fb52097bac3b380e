import CIBus

/// An item of an engine's menu, as a panel receives it.
package struct PanelProperty: Hashable, Sendable {
  package let name: String
  package let label: String
  package let symbol: String
  package var isOn: Bool
  package let isVisible: Bool
  package var items: [PanelProperty]

  init(_ property: UnsafeMutablePointer<IBusProperty>) {
    name = String(cString: ibus_property_get_key(property))
    label = String(cString: ibus_text_get_text(ibus_property_get_label(property)))
    symbol = String(cString: ibus_text_get_text(ibus_property_get_symbol(property)))
    isOn = ibus_property_get_state(property) == PROP_STATE_CHECKED
    isVisible = ibus_property_get_visible(property) != 0
    items = ibus_property_get_sub_props(property).map(PanelProperty.list) ?? []
  }

  static func list(_ list: UnsafeMutablePointer<IBusPropList>) -> [PanelProperty] {
    var properties: [PanelProperty] = []
    while let property = ibus_prop_list_get(list, guint(properties.count)) {
      properties.append(PanelProperty(property))
    }
    return properties
  }
}

extension [PanelProperty] {
  /// The item with a name, also in a submenu.
  package subscript(name: String) -> PanelProperty? {
    for property in self {
      if property.name == name { return property }
      if let found = property.items[name] { return found }
    }
    return nil
  }

  /// Replaces the item with the same name.
  mutating func update(_ new: PanelProperty) {
    for index in indices {
      if self[index].name == new.name { self[index] = new }
      self[index].items.update(new)
    }
  }
}
