import Autocomplete
import Configuration
import GLibSupport
package import InputSession
import Macros

/// Drives a session on the main loop: it gives events to it and what is to be done to the
/// field, and sends the events that come when no key has come for a while.
///
///     let driver = SessionDriver(session)
///     driver.onEffect = { effect in field.perform(effect) }
///     driver.receive(.key(key)).isHandled   // whether the field must not see the key
package final class SessionDriver {
  package private(set) var session: Session

  /// Has the session ask others from now on.
  package func adopt(_ services: Services) { session.services = services }

  /// Does what the session asks for, one effect after the other.
  package var onEffect: (Effect) -> Void = { _ in }

  /// Is called after each event, also after those that come with time.
  package var onAnswer: () -> Void = {}

  /// What is suggested comes when no key has come for so many milliseconds: too
  /// soon to be seen coming, and late enough that the table does not follow
  /// fast typing, nor a key wait for it.
  private static let suggestionDelay = 20

  private lazy var suggesting = DelayedTask(delay: SessionDriver.suggestionDelay) {
    [unowned self] in receive(.suggest)
  }

  /// A word is seen as it will be committed before a hand can leave the keyboard
  /// for the mouse, and after the next key would have come in fluent typing.
  private static let settlingDelay = 250

  private lazy var settling = DelayedTask(delay: SessionDriver.settlingDelay) {
    [unowned self] in receive(.settle)
  }

  /// What an application tells after a key within this time may be of before it.
  private static let lullDelay = 100

  private lazy var lulling = DelayedTask(delay: SessionDriver.lullDelay) {
    [unowned self] in receive(.lull)
  }

  /// Decides about a word that waits for the next one.
  private lazy var pausing = DelayedTask(delay: session.preferences.openWordPause) {
    [unowned self] in receive(.pause)
  }

  /// Completes a word after a rest.
  private lazy var resting = DelayedTask(
    delay: session.preferences.autocomplete.suggestionPause
  ) {
    [unowned self] in receive(.rest)
  }

  /// Asks services when nobody has typed for a moment.
  private lazy var asking = DelayedTask(delay: session.preferences.autocomplete.serviceDelay) {
    [unowned self] in receive(.ask)
  }

  /// Most applications tell their text within a few milliseconds; those that are busy within some
  /// tenths of a second.
  private static let tellingDelay = 400

  private lazy var awaitingText = DelayedTask(delay: SessionDriver.tellingDelay) {
    [unowned self] in receive(.silence)
  }

  /// A table that nobody has done anything with for five seconds is not wanted.
  private static let dismissalDelay = 5000

  private lazy var dismissing = DelayedTask(delay: SessionDriver.dismissalDelay) {
    [unowned self] in receive(.dismiss)
  }

  /// Whether macros have variables, which want to know the time.
  private var tellsTime = false

  package init(_ session: Session) {
    self.session = session
    self.session.suggestsLater = true
  }

  /// Gives an event to the session, and does what it answers.
  ///
  /// - Returns: What it answered; it is done already.
  @discardableResult
  package func receive(_ event: InputEvent) -> Response {
    if case .preferences(let preferences) = event {
      pausing.delay = preferences.openWordPause
      resting.delay = preferences.autocomplete.suggestionPause
      asking.delay = preferences.autocomplete.serviceDelay
    }
    if case .preparedMacros(let macros) = event {
      // The first look at the clock reads the time zone: not for a key.
      tellsTime = macros.hasVariables && MacroValues.Moment.now != nil
    }
    if case .key = event, tellsTime {
      var values = MacroValues()
      values.moment = .now
      _ = session.receive(.macroValues(values))
    }
    let response = session.receive(event)
    for effect in response.effects { onEffect(effect) }
    if response.wantsSuggestions { suggesting.schedule() }
    if response.wantsSettling { settling.schedule() }
    if response.wantsLull { lulling.schedule() }
    if response.wantsTelling { awaitingText.schedule() }
    if response.wantsPause { pausing.schedule() }
    if response.wantsRest { resting.schedule() }
    if response.wantsAsking { asking.schedule() }
    if response.wantsDismissal { dismissing.schedule() }
    onAnswer()
    return response
  }
}
