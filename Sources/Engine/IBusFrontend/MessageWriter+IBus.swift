import DBusSupport
import Engine
import TiengIBusValues
import TiengSession

/// Writes IBus objects as variants: a name, unused attachments, and the values
/// (`ibusserializable.c`). The format has not changed since IBus 1.5.27.
extension MessageWriter {
  /// An `IBusText`.
  ///
  /// - Parameter underline: The number of underlined code points at the beginning.
  mutating func append(text: String, underline: Int = 0) {
    variant("(sa{sv}sv)") {
      $0.structure {
        $0.begin("IBusText")
        $0.append(text)
        $0.append(underline: underline)
      }
    }
  }

  private mutating func append(underline: Int) {
    variant("(sa{sv}av)") {
      $0.structure {
        $0.begin("IBusAttrList")
        $0.array(of: "v") { if underline > 0 { $0.appendUnderline(to: UInt32(underline)) } }
      }
    }
  }

  /// IBUS_ATTR_TYPE_UNDERLINE, IBUS_ATTR_UNDERLINE_SINGLE.
  private mutating func appendUnderline(to end: UInt32) {
    variant("(sa{sv}uuuu)") {
      $0.structure {
        $0.begin("IBusAttribute")
        for value in [1, 1, 0, end] { $0.append(value) }
      }
    }
  }

  /// Writes the part that all objects begin with.
  mutating func begin(_ name: String) {
    append(name)
    array(of: "{sv}")
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
        // No icon, no tooltip; enabled.
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
