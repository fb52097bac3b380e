import GLibSupport
import KeyboardCore

/// Types keys one after the other, slowly enough to be followed.
final class KeyPlayer {
  private var keys: ArraySlice<KeyEvent> = []
  private let type: (KeyEvent) -> Void
  /// Keys without text come when what is there has been seen.
  private static let interval = 90
  private static let pause = 900
  private lazy var next = DelayedTask(delay: KeyPlayer.interval) { [unowned self] in typeNext() }

  init(_ type: @escaping (KeyEvent) -> Void) { self.type = type }

  /// Types these keys from now on, and none that were to come.
  func play(_ keys: [KeyEvent]) {
    self.keys = keys[...]
    wait()
  }

  /// Types no more.
  func stop() { keys = [] }

  private func wait() {
    guard let key = keys.first else { return }
    let isText = key.character != nil && key.modifiers.isDisjoint(with: .command)
    next.delay = isText ? KeyPlayer.interval : KeyPlayer.pause
    next.schedule()
  }

  private func typeNext() {
    guard let key = keys.popFirst() else { return }
    type(key)
    wait()
  }
}
