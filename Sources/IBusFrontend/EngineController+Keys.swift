import IBusValues
import InputSession
import KeyboardCore

/// The numbers of a key, as IBus has them.
struct HardwareKey {
  var keyval: UInt32
  var code: UInt32
  var state: UInt32
}

/// Keys, and what GNOME Shell needs so that it hands over every commit.
///
/// The shell hands over what was committed when its main loop rests. Of several commits until then
/// the application takes the last alone: who typed `, ` while the shell was busy had a space and no
/// comma. A key that is passed on makes it hand over at once. So the release of a key that committed
/// is passed on with the commit, and not passed on again when it comes.
extension EngineController {
  /// Returns whether the key is kept from the application.
  func receive(_ key: HardwareKey) -> Bool {
    let event = KeyEvent(keyval: key.keyval, state: key.state)
    let wasLetGo = letGo.remove(key.code) != nil
    if event.isRelease, wasLetGo { return true }
    let response = answer(to: .key(event))
    if response.isHandled, isGNOMEShell, response.effects.commitsText {
      letGo(key)
    }
    return response.isHandled
  }

  var isGNOMEShell: Bool { client?.hasPrefix("gnome-shell") == true }

  private func letGo(_ key: HardwareKey) {
    letGo.insert(key.code)
    var release = key
    release.state |= IBusState.release
    output.forward(release)
  }
}
