import GLibSupport
import TiengConfiguration
import TiengGLib
import TiengMacros
package import TiengSession

/// Drives a session on the main loop. It passes events to the session, performs the effects of each
/// response, and sends an event when an alarm of the session has run out.
///
///     let driver = SessionDriver(Session())
///     driver.onEffect = { effect in field.perform(effect) }
///     driver.receive(.key(KeyEvent("w"))).isHandled   // true: the field must not see the key
package final class SessionDriver {
  package private(set) var session: Session

  /// Reads from the session without a copy. ``session`` returns a copy, which often takes longer
  /// than the reading.
  package func read<Value>(_ body: (inout Session) -> Value) -> Value { body(&session) }

  /// Replaces the services of the session.
  package func replaceServices(by services: Services) { session.services = services }

  /// Performs an effect. Called for each effect of a response, in order.
  package var onEffect: (Effect) -> Void = { _ in }

  /// Called after each event, also after an alarm.
  package var onAnswer: () -> Void = {}

  private var due = DueEvents()
  private lazy var waking = DelayedTask { [unowned self] in wake() }

  /// True if macros have variables, so that each key needs the time.
  private var tellsTime = false

  package init(_ session: Session) {
    self.session = session
    self.session.suggestsLater = true
  }

  /// Passes an event to the session, and performs the effects of the response.
  ///
  /// - Returns: The response. Its effects were performed already.
  @discardableResult
  package func receive(_ event: InputEvent) -> Response {
    if case .preparedMacros(let macros) = event {
      // The first reading of the clock also reads the time zone, so no key should wait for it.
      tellsTime = macros.hasVariables && MacroValues.DateAndTime.now != nil
    }
    if case .key = event, tellsTime {
      var values = MacroValues()
      values.moment = .now
      _ = session.receive(.macroValues(values))
    }
    let response = session.receive(event)
    for effect in response.effects { onEffect(effect) }
    due.schedule(response, for: session.preferences, at: SessionDriver.now)
    wait()
    onAnswer()
    return response
  }

  private static var now: Int { Int(g_get_monotonic_time()) }

  /// Schedules waking up when the first alarm runs out.
  private func wait() {
    if let first = due.first { waking.schedule(at: first) }
  }

  private func wake() {
    while let event = due.next(at: SessionDriver.now) { receive(event) }
    wait()
  }
}
