import DBusSupport
import IBusValues
import InputSession

/// What the panel was told last of the menu, by whatever engine: a hash of each item but the
/// submenus, from the top.
final class ToldMenu {
  fileprivate(set) var items: [Int] = []
}

/// The menu in the desktop's panel, as far as the panel was told of it.
struct PanelMenu {
  private let output: EngineOutput
  /// A hash of each item but the submenus, from the top; nil until the menu is
  /// registered. There may be a thousand engines: the items would be 3 kB.
  private var shown: [Int]?

  init(_ output: EngineOutput) { self.output = output }

  /// Whether the panel has the menu.
  var isRegistered: Bool { shown != nil }

  /// Gives the panel the whole menu, in place of the one that it has.
  ///
  /// GNOME Shell takes it once for each change of the engine, and later only
  /// what ``update(to:)`` tells: what may appear is in it from the beginning, and
  /// what has changed since the last field is told as well.
  mutating func register(_ items: [MenuItem], after told: ToldMenu?) {
    let now = PanelMenu.leaves(items).map(\.hashValue)
    output.emit("RegisterProperties") { $0.append(items) }
    shown = told.flatMap { $0.items.count == now.count ? $0.items : nil } ?? now
    update(to: items, told)
  }

  /// Tells of the items that have changed, one message each.
  mutating func update(to items: [MenuItem], _ told: ToldMenu?) {
    for (index, item) in PanelMenu.leaves(items).enumerated() {
      guard let before = shown?[index], before != item.hashValue else { continue }
      shown?[index] = item.hashValue
      output.emit("UpdateProperty") { $0.append(item) }
    }
    if let shown { told?.items = shown }
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
}

extension MessageWriter {
  /// An `IBusPropList`.
  fileprivate mutating func append(_ items: [MenuItem]) {
    variant("(sa{sv}av)") {
      $0.structure {
        $0.begin("IBusPropList")
        $0.array(of: "v") { for item in items { $0.append(item) } }
      }
    }
  }

  /// An `IBusProperty`.
  fileprivate mutating func append(_ item: MenuItem) {
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
