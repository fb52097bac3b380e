import DBusSupport

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
