import GLibSupport
package import InputSession

/// Says one thing after another to a compositor that drops what comes too soon.
///
/// Version 2 of Wayland's protocol for input methods, as of sway, drops what is said before the
/// application has answered to what was said before. An engine is not told of that answer. What is
/// shown of a word is said again with the next key; a commit would be lost. So a commit waits until
/// nothing was said for a moment. What is to be shown after it waits as well, and what is committed
/// after it is put to it.
package final class PacedEffects {
  private let perform: (Effect) -> Void
  private var committed = ""
  private var preedit: Effect?
  private var isBusy = false

  /// Twice what a slow application takes to answer, in milliseconds, and less than a hand takes from
  /// one key to the next.
  private static let pause = 40

  private lazy var resting = DelayedTask(delay: PacedEffects.pause) { [unowned self] in
    isBusy = false
    flush()
  }

  /// - Parameter perform: Does what a session asked for.
  package init(_ perform: @escaping (Effect) -> Void) { self.perform = perform }

  /// Does what a session asked for, now or when it may.
  package func receive(_ effect: Effect) {
    switch effect {
    case .commit(let text):
      guard !isBusy, committed.isEmpty else {
        committed += text
        preedit = nil
        return
      }
    case .showPreedit, .showCompletion, .hidePreedit:
      guard committed.isEmpty else {
        preedit = effect
        return
      }
    case .deleteBackward: flush()
    default: return perform(effect)
    }
    perform(effect)
    rest()
  }

  /// Does at once what waits: a key follows it, or the field is left.
  package func flush() {
    guard !committed.isEmpty else { return }
    perform(.commit(committed))
    if let preedit { perform(preedit) }
    committed = ""
    preedit = nil
    rest()
  }

  private func rest() {
    isBusy = true
    resting.schedule()
  }
}
