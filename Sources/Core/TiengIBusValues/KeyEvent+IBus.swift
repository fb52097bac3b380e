package import TiengCore

extension KeyEvent {
  /// Reads the numbers of `IBusEngine::process-key-event`.
  package init(keyval: UInt32, state: UInt32) {
    self.init(
      symbol: Symbol(rawValue: keyval),
      character: Unicode.Scalar(keysym: keyval),
      modifiers: Modifiers(ibus: state),
      isRelease: state & IBusState.release != 0)
  }

  /// The modifier bits that IBus has for the key.
  package var ibusState: UInt32 {
    modifiers.ibusMask | (isRelease ? IBusState.release : 0)
  }
}

extension KeyEvent.Modifiers {
  init(ibus state: UInt32) {
    self = []
    if state & IBusState.shift != 0 { insert(.shift) }
    if state & IBusState.control != 0 { insert(.control) }
    if state & IBusState.mod1 != 0 { insert(.alt) }
    let commands = IBusState.mod4 | IBusState.super | IBusState.hyper | IBusState.meta
    if state & commands != 0 { insert(.super) }
  }

  fileprivate var ibusMask: UInt32 {
    // Super is sent as the first of its masks, the real modifier.
    var mask: UInt32 = 0
    if contains(.shift) { mask |= IBusState.shift }
    if contains(.control) { mask |= IBusState.control }
    if contains(.alt) { mask |= IBusState.mod1 }
    if contains(.super) { mask |= IBusState.mod4 }
    return mask
  }
}
