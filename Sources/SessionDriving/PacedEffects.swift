import CGLib
import GLibSupport
package import InputSession

/// Says one thing after another to a compositor that drops what comes too soon.
///
/// Version 2 of Wayland's protocol for input methods, as of sway, drops what is said before the
/// application has answered to what was said before. An engine is not told of that answer. What is
/// shown of a word is said again with the next key; a commit would be lost. So a commit waits until
/// nothing was said for a moment, and until the application has told the text of the commit before
/// it, if it tells texts. What is to be shown after it waits as well, and what is committed after it
/// is put to it.
package final class PacedEffects {
  private let perform: (Effect) -> Void
  private var committed = ""
  private var preedit: Effect?
  private var isBusy = false

  /// Milliseconds: more than a fast application takes to answer, and less than anybody minds.
  private static let pauses = 40...160

  /// The time of the last commit, in microseconds, if the application has told no text since.
  private var committedAt: gint64?

  /// True if the application has told a text since it got the focus.
  private var tellsText = false

  /// True if nothing was said for the pause, and the text of the last commit is still to be told.
  private var isAwaitingText = false

  /// The pause before a commit, in milliseconds.
  package private(set) var pause = PacedEffects.pauses.lowerBound

  private lazy var resting = DelayedTask(delay: pause) { [unowned self] in haveRested() }

  /// - Parameter perform: Does what a session asked for.
  package init(_ perform: @escaping (Effect) -> Void) { self.perform = perform }

  /// Does what a session asked for, now or when it may.
  package func receive(_ effect: Effect) {
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

  /// Another field has the focus.
  package func enter() {
    flush()
    if isAwaitingText { rest(PacedEffects.pauses.lowerBound) }
    committedAt = nil
    tellsText = false
  }

  /// The application tells its text, which has changed. If it takes long to do so after a commit,
  /// the next ones wait longer.
  package func hear() {
    tellsText = true
    guard let start = committedAt else { return }
    committedAt = nil
    // An application that was slow may be slow again, so the pause gets shorter bit by bit.
    let wanted = max(2 * PacedEffects.milliseconds(since: start), pause - pause / 8)
    pause = min(max(wanted, PacedEffects.pauses.lowerBound), PacedEffects.pauses.upperBound)
    // What it says besides, such as the place of its caret, comes with the text.
    if isAwaitingText { rest(PacedEffects.pauses.lowerBound) }
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

  private func rest(_ milliseconds: Int? = nil) {
    isBusy = true
    isAwaitingText = false
    resting.delay = milliseconds ?? pause
    resting.schedule()
  }

  /// Goes on, or waits for the text of the last commit if the application tells texts.
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

  /// At most a second.
  private static func milliseconds(since time: gint64) -> Int {
    Int(min(g_get_monotonic_time() - time, 1_000_000) / 1000)
  }
}
