import GLibSupport
import TiengCore

/// An example of the welcome page is typed into the field before the user's eyes: key by key, slowly
/// enough to follow.
final class KeyPlayer {
  private var keys: ArraySlice<KeyEvent> = []
  private let type: (KeyEvent) -> Void
  /// Keys without text come after a longer pause, so that the text before is seen.
  private static let interval = 90
  private static let pause = 900
  private lazy var next = DelayedTask(delay: KeyPlayer.interval) { [unowned self] in typeNext() }

  init(_ type: @escaping (KeyEvent) -> Void) { self.type = type }

  /// Types these keys. Keys that still wait are dropped.
  func play(_ keys: [KeyEvent]) {
    self.keys = keys[...]
    wait()
  }

  /// Stops typing.
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
