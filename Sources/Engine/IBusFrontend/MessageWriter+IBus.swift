import DBusSupport
import Engine
import TiengIBusValues
import TiengSession

/// Writes IBus objects as variants: a name, unused attachments, and the values
/// (`ibusserializable.c`). The format has not changed since IBus 1.5.27.
extension MessageWriter {
  /// An `IBusText`. Attributes count in code points.
  ///
  /// - Parameters:
  ///   - underline: How many are underlined, from the first.
  ///   - prediction: Those that nobody typed yet; they are grey.
  mutating func append(text: String, underline: Int = 0, prediction: Range<Int> = 0..<0) {
    variant("(sa{sv}sv)") {
      $0.structure {
        $0.begin("IBusText")
        $0.append(text)
        $0.append(underline: underline, prediction: prediction)
      }
    }
  }

  private mutating func append(underline: Int, prediction: Range<Int>) {
    variant("(sa{sv}av)") {
      $0.structure {
        $0.begin("IBusAttrList")
        $0.array(of: "v") {
          if underline > 0 { $0.append(.underline, IBusUnderline.single, 0..<underline) }
          if !prediction.isEmpty { $0.append(.foreground, IBusColor.prediction, prediction) }
        }
      }
    }
  }

  /// An `IBusAttribute`.
  private mutating func append(_ type: IBusAttributeType, _ value: UInt32, _ range: Range<Int>) {
    variant("(sa{sv}uuuu)") {
      $0.structure {
        $0.begin("IBusAttribute")
        $0.append(type.rawValue)
        $0.append(value)
        $0.append(UInt32(range.lowerBound))
        $0.append(UInt32(range.upperBound))
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
