import Configuration
import IBusValues
import InputSession
import KeyboardCore

/// The numbers of a key, as IBus has them.
package struct HardwareKey {
  package var keyval: UInt32
  package var code: UInt32
  package var state: UInt32

  package init(keyval: UInt32, code: UInt32, state: UInt32) {
    self.keyval = keyval
    self.code = code
    self.state = state
  }

  static let control = HardwareKey(keyval: 0xffe3, code: 29, state: 0)

  var released: HardwareKey {
    var key = self
    key.state |= IBusState.release
    return key
  }
}

/// A key that the application is to have later.
struct KeptKey {
  var key: HardwareKey
  /// Whether it was let go in the meantime.
  var isReleased = false
}

/// Keys, and what GNOME Shell needs so that it hands over every commit.
///
/// The shell hands over what was committed when its main loop rests. Of several commits until then
/// the application takes the last alone: who typed `, ` while the shell was busy had a space and no
/// comma. A key that is passed on makes it hand over at once. So the release of a key that committed
/// is passed on with the commit, and not passed on again when it comes.
extension EngineController {
  /// Returns whether the key is kept from the application.
  package func receive(_ key: HardwareKey) -> Bool {
    let event = KeyEvent(keyval: key.keyval, state: key.state)
    let wasLetGo = letGo.remove(key.code) != nil
    if event.isRelease, wasLetGo || releaseKept(key) { return true }
    if !event.isRelease {
      lastKey = key
      owner?.screenReader.noteKey()
      // How a password is typed is nobody's business.
      if !event.symbol.isModifier, !session.context.contentType.isSecret {
        keyboard?.tellOfHardware()
      }
    }
    isAnsweringKey = true
    let response = answer(to: .key(event))
    isAnsweringKey = false
    if !response.isHandled, !event.isRelease, !event.symbol.isModifier { hurry() }
    if response.keepsKey {
      kept.append(KeptKey(key: key))
    } else if response.isHandled, response.effects.commitsText {
      handOver(key)
    }
    if response.isHandled, !event.isRelease, event.modifiers.contains(.alt),
      session.canForwardOtherKeys
    {
      hideLoneAlt(key)
    }
    return response.isHandled
  }

  /// Gives the application another key between the press and the release of Alt, for it does not get
  /// the one that was taken: Firefox and others open their menu when Alt is pressed alone.
  private func hideLoneAlt(_ key: HardwareKey) {
    var control = HardwareKey.control
    control.state = key.state
    output.forward(control)
    control.state |= IBusState.control
    output.forward(control.released)
  }

  /// Lets GNOME Shell hand over what was committed after a key: the next commit may come before
  /// it rests, where words are typed into the text.
  func handOverLastKey() {
    if let lastKey, session.wantsDirect { handOver(lastKey) }
  }

  /// Gives the application the key that was kept first, pressed and let go, so that it does not
  /// repeat it.
  func forwardKeptKey() {
    guard !kept.isEmpty else { return }
    let first = kept.removeFirst()
    output.forward(first.key)
    output.forward(first.key.released)
    if !first.isReleased { letGo.insert(first.key.code) }
  }

  /// The session keeps no keys any more: the caret is elsewhere, and they are not for that place.
  func forgetKept() {
    for key in kept where !key.isReleased { letGo.insert(key.key.code) }
    kept = []
  }

  /// Whether a key is let go that is kept.
  private func releaseKept(_ key: HardwareKey) -> Bool {
    guard let index = kept.firstIndex(where: { $0.key.code == key.code && !$0.isReleased }) else {
      return false
    }
    kept[index].isReleased = true
    return true
  }

  var isGNOMEShell: Bool { client.toolkit == .gnomeShell }

  private func handOver(_ key: HardwareKey) {
    guard isGNOMEShell else { return }
    letGo.insert(key.code)
    output.forward(key.released)
  }
}
