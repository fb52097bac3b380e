import CIBus
package import KeyboardCore

extension KeyEvent {
  /// Reads the numbers of `IBusEngine::process-key-event`.
  package init(keyval: UInt32, state: UInt32) {
    // 0 stands for keys that type nothing.
    let code = ibus_keyval_to_unicode(keyval)
    self.init(
      symbol: Symbol(rawValue: keyval),
      character: code == 0 ? nil : Unicode.Scalar(code),
      modifiers: Modifiers(ibus: state),
      isRelease: state & IBUS_RELEASE_MASK.rawValue != 0)
  }

  /// The modifier bits that IBus has for the key.
  package var ibusState: UInt32 {
    modifiers.ibusMask | (isRelease ? IBUS_RELEASE_MASK.rawValue : 0)
  }
}

extension KeyEvent.Modifiers {
  init(ibus state: guint) {
    self = []
    for (modifier, mask) in KeyEvent.Modifiers.masks where state & mask != 0 { insert(modifier) }
  }

  fileprivate var ibusMask: guint {
    // Super is sent as the first of its masks, the real modifier.
    var mask: guint = 0
    if contains(.shift) { mask |= IBUS_SHIFT_MASK.rawValue }
    if contains(.control) { mask |= IBUS_CONTROL_MASK.rawValue }
    if contains(.alt) { mask |= IBUS_MOD1_MASK.rawValue }
    if contains(.super) { mask |= IBUS_MOD4_MASK.rawValue }
    return mask
  }

  private static let masks: [(KeyEvent.Modifiers, guint)] = [
    (.shift, IBUS_SHIFT_MASK.rawValue),
    (.control, IBUS_CONTROL_MASK.rawValue),
    (.alt, IBUS_MOD1_MASK.rawValue),
    (
      .super,
      IBUS_MOD4_MASK.rawValue | IBUS_SUPER_MASK.rawValue | IBUS_HYPER_MASK.rawValue
        | IBUS_META_MASK.rawValue
    ),
  ]
}
