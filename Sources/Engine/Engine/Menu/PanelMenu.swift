import TiengSession

/// The menu that the panel last got from any engine: the hash of each item, in order. The hash of a
/// submenu is without its items. The items themselves would take 3 kB.
final class ToldMenu {
  fileprivate var items: [Int] = []
}

/// The menu of an engine in the panel.
struct PanelMenu {
  private let output: any EngineOutput

  /// True if the panel has the menu.
  private(set) var isRegistered = false

  init(_ output: any EngineOutput) { self.output = output }

  /// Replaces the whole menu of the panel.
  ///
  /// GNOME Shell reads the whole menu only once for each change of the engine. After that it needs
  /// ``update(to:_:)``. So the menu has all possible items from the beginning, and this also sends
  /// the changes since the last field.
  mutating func register(_ items: [MenuItem], _ told: ToldMenu) {
    output.register(items)
    isRegistered = true
    let parts = PanelMenu.parts(items)
    // The menu of another language has other items.
    if told.items.count != parts.count { told.items = parts.map(PanelMenu.hash) }
    update(to: items, told)
  }

  /// Sends each changed item in its own message.
  func update(to items: [MenuItem], _ told: ToldMenu) {
    let parts = PanelMenu.parts(items)
    guard isRegistered, told.items.count == parts.count else { return }
    for (index, item) in parts.enumerated() {
      let hash = PanelMenu.hash(item)
      guard told.items[index] != hash else { continue }
      told.items[index] = hash
      output.update(item)
    }
  }

  /// Notes a click on an item. The panel may or may not have changed it and the one that was on
  /// before, so both are sent again.
  func doubt(_ name: String, among items: [MenuItem], _ told: ToldMenu) {
    let parts = PanelMenu.parts(items)
    guard isRegistered, told.items.count == parts.count,
      let clicked = parts.first(where: { $0.name == name })
    else { return }
    for (index, item) in parts.enumerated() where item.entry == clicked.entry {
      if item.isOn || item.name == name { told.items[index] = 0 }
    }
  }

  /// Notes that another menu is in the panel, because another field has the focus.
  mutating func forget() { isRegistered = false }

  private static func parts(_ items: [MenuItem]) -> [MenuItem] { items.flatMap { [$0] + $0.items } }

  /// The items of a submenu have hashes of their own.
  private static func hash(_ item: MenuItem) -> Int {
    var item = item
    item.items = []
    return item.hashValue
  }
}
