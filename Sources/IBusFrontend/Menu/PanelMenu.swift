import DBusSupport
import IBusValues
import InputSession

/// What the panel was told last of the menu, by whatever engine: a hash of each item but the
/// submenus, from the top. The items would be 3 kB.
final class ToldMenu {
  fileprivate var items: [Int] = []
}

/// The menu of an engine in the desktop's panel.
struct PanelMenu {
  private let output: any EngineOutput

  /// Whether the panel has the menu.
  private(set) var isRegistered = false

  init(_ output: any EngineOutput) { self.output = output }

  /// Gives the panel the whole menu, in place of the one that it has.
  ///
  /// GNOME Shell takes it once for each change of the engine, and later only what
  /// ``update(to:_:)`` tells: what may appear is in it from the beginning, and what has changed
  /// since the last field is told as well.
  mutating func register(_ items: [MenuItem], _ told: ToldMenu) {
    output.register(items)
    isRegistered = true
    let leaves = PanelMenu.leaves(items)
    // That of another language has other items.
    if told.items.count != leaves.count { told.items = leaves.map(\.hashValue) }
    update(to: items, told)
  }

  /// Tells of the items that have changed, one message each.
  func update(to items: [MenuItem], _ told: ToldMenu) {
    let leaves = PanelMenu.leaves(items)
    guard isRegistered, told.items.count == leaves.count else { return }
    for (index, item) in leaves.enumerated() where told.items[index] != item.hashValue {
      told.items[index] = item.hashValue
      output.update(item)
    }
  }

  /// An item was clicked: the panel may show it, and the one that is on, as it
  /// likes.
  func doubt(_ name: String, among items: [MenuItem], _ told: ToldMenu) {
    let leaves = PanelMenu.leaves(items)
    guard isRegistered, told.items.count == leaves.count,
      let clicked = leaves.first(where: { $0.name == name })
    else { return }
    for (index, item) in leaves.enumerated() where item.entry == clicked.entry {
      if item.isOn || item.name == name { told.items[index] = 0 }
    }
  }

  /// Another field has the focus, and the panel another menu.
  mutating func forget() { isRegistered = false }

  private static func leaves(_ items: [MenuItem]) -> [MenuItem] {
    items.flatMap { $0.role == .submenu ? $0.items : [$0] }
  }
}

extension MessageWriter {
  /// An `IBusPropList`.
  mutating func append(_ items: [MenuItem]) {
    variant("(sa{sv}av)") {
      $0.structure {
        $0.begin("IBusPropList")
        $0.array(of: "v") { for item in items { $0.append(item) } }
      }
    }
  }

  /// An `IBusProperty`.
  mutating func append(_ item: MenuItem) {
    variant("(sa{sv}suvsvbbuvv)") {
      $0.structure {
        $0.begin("IBusProperty")
        $0.append(item.name)
        $0.append(item.type.rawValue)
        $0.append(text: item.label)
        // No icon, no tooltip; it can be used.
        $0.append("")
        $0.append(text: "")
        $0.append(true)
        $0.append(item.isVisible)
        $0.append((item.isOn ? IBusPropertyState.checked : .unchecked).rawValue)
        $0.append(item.items)
        $0.append(text: item.symbol)
      }
    }
  }
}

extension MenuItem {
  fileprivate var type: IBusPropertyType {
    switch role {
    case .action: .normal
    case .toggle: .toggle
    case .choice: .radio
    case .submenu: .menu
    case .separator: .separator
    }
  }
}
