import TiengConfiguration
import TiengCore
import TiengIBusValues
import TiengSession

/// A key in the numbers of IBus.
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

/// A key that the session holds back from the application for now.
struct KeptKey {
  var key: HardwareKey
  /// True if the user has released it already.
  var isReleased = false
}

/// Handling of keys, with a workaround for GNOME Shell.
///
/// The shell passes commits on when its main loop is idle. If several commits come before that, the
/// application gets only the last: typing `, ` while the shell was busy gave a space without the
/// comma. A forwarded key makes the shell pass commits on immediately. So after a key that commits,
/// this forwards the key's release right away, and swallows the real release when it comes.
extension EngineController {
  /// Handles a key. Returns true if the application must not get it.
  package func handleKey(_ key: HardwareKey) -> Bool {
    let event = KeyEvent(keyval: key.keyval, state: key.state)
    let wasLetGo = letGo.remove(key.code) != nil
    if event.symbol.isAlt { altCode = event.isRelease ? nil : key.code }
    if event.isRelease, wasLetGo || releaseKept(key) { return true }
    if !event.isRelease {
      lastKey = key
      engines?.screenReader.keyPressed()
      // The keys of a password are private.
      if let keyboard, !event.symbol.doesNothingAlone, !session.context.contentType.isSecret {
        keyboard.tellOfHardware()
      }
    }
    let response = answer(to: .key(event))
    if !response.isHandled, !event.isRelease, !event.symbol.doesNothingAlone { hurry() }
    if response.keepsKey {
      kept.append(KeptKey(key: key))
    } else if response.isHandled, response.effects.commitsText {
      handOver(key)
    }
    if response.isHandled, !event.isRelease, event.modifiers.contains(.alt) { hideLoneAlt(key) }
    return response.isHandled
  }

  /// Hides that the user pressed Alt and let it go, if the engine took the key between. Otherwise
  /// Firefox and other applications see Alt alone and open their menu.
  ///
  /// It forwards another key between. Where applications get no such key, it keeps the release of
  /// Alt.
  private func hideLoneAlt(_ key: HardwareKey) {
    guard session.canForwardOtherKeys else {
      if !session.passesCommitsOnAtKeys, let altCode { letGo.insert(altCode) }
      return
    }
    var control = HardwareKey.control
    control.state = key.state
    output.forward(control)
    control.state |= IBusState.control
    output.forward(control.released)
  }

  /// Makes GNOME Shell pass on what was committed after a key. Needed where words are typed into
  /// the text, because the next commit may come before the shell is idle.
  func handOverLastKey() {
    if let lastKey, session.wantsDirect { handOver(lastKey) }
  }

  /// Forwards the first key that was held back: its press and its release, so that it does not
  /// repeat.
  func forwardKeptKey() {
    guard !kept.isEmpty else { return }
    let first = kept.removeFirst()
    output.forward(first.key)
    output.forward(first.key.released)
    if !first.isReleased { letGo.insert(first.key.code) }
  }

  /// Drops all keys that were held back, because the caret has moved and they are not meant for the
  /// new place.
  func forgetKept() {
    for key in kept where !key.isReleased { letGo.insert(key.key.code) }
    kept = []
  }

  /// True if this is the release of a key that is held back. Notes the release.
  private func releaseKept(_ key: HardwareKey) -> Bool {
    guard let index = kept.firstIndex(where: { $0.key.code == key.code && !$0.isReleased }) else {
      return false
    }
    kept[index].isReleased = true
    return true
  }

  /// True if the field is of GNOME Shell, or of an application behind it.
  package var isInGNOMEShell: Bool { session.passesCommitsOnAtKeys }

  private func handOver(_ key: HardwareKey) {
    guard session.passesCommitsOnAtKeys else { return }
    letGo.insert(key.code)
    output.forward(key.released)
  }
}
