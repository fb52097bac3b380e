import TiengCore
import tieng_keyboard

/// Records the keys that it should press. It begins when the test says so.
final class RecordingPresser: KeyPresser {
  let hold: Int
  var onLost: (() -> Void)?
  var sent: [String] = []
  var isEnded = false
  private var then: ((Bool) -> Void)?

  init(hold: Int = 0) { self.hold = hold }

  func begin(then: @escaping (Bool) -> Void) { self.then = then }

  func answer(_ isThere: Bool) { then?(isThere) }

  func send(_ key: ScreenKey, _ modifiers: KeyEvent.Modifiers, isDown: Bool) {
    let name =
      key.character.map(String.init) ?? (key.symbol == .left ? "left" : "right")
    sent.append(name + (modifiers == .control ? "+control" : "") + (isDown ? " down" : " up"))
  }

  func end() { isEnded = true }
}
