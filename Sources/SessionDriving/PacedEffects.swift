import CGLib
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

  /// Milliseconds: more than a fast application takes to answer, and less than anybody minds.
  private static let pauses = 40...160

  /// The time of the last commit, in microseconds, if the application has told no text since.
  private var committedAt: gint64?

  /// The pause before a commit, in milliseconds.
  package var pause: Int { resting.delay }

  private lazy var resting = DelayedTask(delay: PacedEffects.pauses.lowerBound) { [unowned self] in
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
    if case .commit = effect { committedAt = g_get_monotonic_time() }
    rest()
  }

  /// The application tells its text. If it takes long to do so after a commit, the next ones wait
  /// longer.
  package func hear() {
    guard let start = committedAt else { return }
    committedAt = nil
    let taken = Int(min(g_get_monotonic_time() - start, 1_000_000) / 1000)
    // An application that was slow may be slow again, so the pause gets shorter bit by bit.
    let pause = max(2 * taken, resting.delay - resting.delay / 8)
    resting.delay = min(max(pause, PacedEffects.pauses.lowerBound), PacedEffects.pauses.upperBound)
  }

  /// Does at once what waits: a key follows it, or the field is left.
  package func flush() {
    guard !committed.isEmpty else { return }
    perform(.commit(committed))
    committedAt = g_get_monotonic_time()
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
