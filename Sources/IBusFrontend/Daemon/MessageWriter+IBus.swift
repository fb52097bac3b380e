import DBusSupport

/// The objects of IBus as variants: a name, attachments that nobody uses, and their values
/// (`ibusserializable.c`). They are the same from IBus 1.5.27 on.
extension MessageWriter {
  /// An `IBusText`.
  ///
  /// - Parameter underline: How many code points from the beginning are underlined.
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

  /// What each object begins with.
  mutating func begin(_ name: String) {
    append(name)
    array(of: "{sv}")
  }
}
