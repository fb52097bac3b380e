import CIBus
import GLibSupport
import InputSession

/// The menu in the desktop's panel, as far as the panel was told of it.
struct PanelMenu {
  private let engine: EnginePointer
  /// A hash of each item but the submenus, from the top; nil until the menu is
  /// registered. There may be a thousand engines: the items would be 3 kB.
  private var shown: [Int]?

  init(engine: EnginePointer) { self.engine = engine }

  /// Whether the panel has the menu.
  var isRegistered: Bool { shown != nil }

  /// Gives the panel the whole menu, in place of the one that it has.
  ///
  /// GNOME Shell takes it once for each change of the engine, and later only
  /// what ``update(to:)`` tells: what may appear is in it from the beginning.
  mutating func register(_ items: [MenuItem]) {
    let hashes = PanelMenu.leaves(items).map(\.hashValue)
    shown = hashes
    // As ibus_engine_register_properties() does, which makes the message anew.
    var parameters: [OpaquePointer?] = [
      g_variant_new_variant(PanelMenu.message(of: items, hashes))
    ]
    ibus_service_emit_signal(
      UnsafeMutableRawPointer(engine).assumingMemoryBound(to: IBusService.self), nil,
      IBUS_INTERFACE_ENGINE, "RegisterProperties", g_variant_new_tuple(&parameters, 1), nil)
  }

  /// The menu as it was last sent. To make it takes 0.5 ms, and it is the same at
  /// nearly every focus. Touched on the main loop alone.
  nonisolated(unsafe) private static var lastMessage: (hashes: [Int], variant: OpaquePointer)?

  private static func message(of items: [MenuItem], _ hashes: [Int]) -> OpaquePointer {
    if let lastMessage, lastMessage.hashes == hashes { return lastMessage.variant }
    if let lastMessage { g_variant_unref(lastMessage.variant) }
    let list = GObjectReference(sinking: PanelMenu.list(items))
    let variant = ibus_serializable_serialize_object(
      UnsafeMutableRawPointer(list.pointer).assumingMemoryBound(to: IBusSerializable.self))!
    lastMessage = (hashes, g_variant_ref_sink(variant))
    // Makes one block of the two thousand values that it is.
    _ = g_variant_get_data(variant)
    return variant
  }

  /// Tells of the items that have changed, one message each.
  mutating func update(to items: [MenuItem]) {
    for (index, item) in PanelMenu.leaves(items).enumerated() {
      guard let before = shown?[index], before != item.hashValue else { continue }
      shown?[index] = item.hashValue
      ibus_engine_update_property(engine, PanelMenu.property(item))
    }
  }

  /// An item was clicked: the panel may show it, and the one that is on, as it
  /// likes.
  mutating func doubt(_ name: String, among items: [MenuItem]) {
    let leaves = PanelMenu.leaves(items)
    guard shown != nil, let clicked = leaves.first(where: { $0.name == name }) else { return }
    for (index, item) in leaves.enumerated() where item.entry == clicked.entry {
      if item.isOn || item.name == name { shown?[index] = 0 }
    }
  }

  /// Another field has the focus, and the panel another menu.
  mutating func forget() { shown = nil }

  private static func leaves(_ items: [MenuItem]) -> [MenuItem] {
    items.flatMap { $0.role == .submenu ? $0.items : [$0] }
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
