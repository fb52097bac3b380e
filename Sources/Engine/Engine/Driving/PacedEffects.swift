import GLibSupport
import TiengGLib
package import TiengSession

/// Fast typing loses fewer words on sway: this sends effects with pauses, for a
/// compositor that drops a message if it follows another too soon.
///
/// With version 2 of Wayland's protocol for input methods, sway drops a message if the application
/// has not answered the last one. The engine does not see that answer. A dropped preedit comes
/// again with the next key, but a dropped commit is lost.
///
/// So a commit waits until nothing was sent for a while. If the application reports its text, the
/// commit also waits for the report of the last commit. A preedit after it waits as well, and
/// further commits are joined to it.
package final class PacedEffects {
  private let perform: (Effect) -> Void
  private var committed = ""
  private var preedit: Effect?
  private var isBusy = false

  /// The limits of the pause, in milliseconds: longer than a fast application takes to answer, and
  /// too short for users to notice.
  private static let pauses = 40...160

  /// The time of the last commit, in microseconds, if the application has not reported its text
  /// since.
  private var committedAt: gint64?

  /// True if the application has reported its text since it got the focus.
  private var tellsText = false

  /// True if the pause is over, but the report of the last commit is still awaited.
  private var isAwaitingText = false

  /// The pause before a commit, in milliseconds.
  package private(set) var pause = PacedEffects.pauses.lowerBound

  private lazy var resting = DelayedTask(delay: pause) { [unowned self] in haveRested() }

  /// - Parameter perform: Performs an effect.
  package init(_ perform: @escaping (Effect) -> Void) { self.perform = perform }

  /// Performs an effect, now or after a pause.
  package func send(_ effect: Effect) {
    switch effect {
    case .commit(let text):
      guard !isBusy, committed.isEmpty else {
        committed += text
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

  /// Handles that another field got the focus.
  package func focusMoved() {
    flush()
    if isAwaitingText { rest(PacedEffects.pauses.lowerBound) }
    committedAt = nil
    tellsText = false
  }

  /// Handles a report of the text. If the report of a commit takes long, later commits wait longer.
  package func textReported() {
    tellsText = true
    guard let start = committedAt else { return }
    committedAt = nil
    // A slow application may be slow again, so the pause becomes shorter only step by step.
    let wanted = max(2 * PacedEffects.milliseconds(since: start), pause - pause / 8)
    pause = min(max(wanted, PacedEffects.pauses.lowerBound), PacedEffects.pauses.upperBound)
    // Its other messages, such as the position of the caret, come together with the text.
    if isAwaitingText { rest(PacedEffects.pauses.lowerBound) }
  }

  /// Performs the waiting effects at once, because a key follows them or the field loses the focus.
  package func flush() {
    guard !committed.isEmpty else { return }
    perform(.commit(committed))
    committedAt = g_get_monotonic_time()
    if let preedit { perform(preedit) }
    committed = ""
    preedit = nil
    rest()
  }

  private func rest(_ milliseconds: Int? = nil) {
    isBusy = true
    isAwaitingText = false
    resting.delay = milliseconds ?? pause
    resting.schedule()
  }

  /// Ends the pause, or continues it until the report of the last commit.
  private func haveRested() {
    if tellsText, let committedAt {
      let left = PacedEffects.pauses.upperBound - PacedEffects.milliseconds(since: committedAt)
      if left > 0 {
        rest(left)
        isAwaitingText = true
        return
      }
    }
    isBusy = false
    isAwaitingText = false
    flush()
  }

  /// The milliseconds since a time, at most 1,000.
  private static func milliseconds(since time: gint64) -> Int {
    Int(min(g_get_monotonic_time() - time, 1_000_000) / 1000)
  }
}
