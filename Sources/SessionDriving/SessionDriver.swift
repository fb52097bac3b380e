import CGLib
import Configuration
package import InputSession
import Macros

/// Drives a session on the main loop: it gives events to it and what is to be done to the
/// field, and sends the events that come when no key has come for a while.
///
///     let driver = SessionDriver(session)
///     driver.onEffect = { effect in field.perform(effect) }
///     driver.receive(.key(key)).isHandled   // true: the field must not see the key
package final class SessionDriver {
  package private(set) var session: Session

  /// Reads from the session in place. ``session`` gives a copy, which takes longer than most of
  /// what is read.
  package func read<Value>(_ body: (inout Session) -> Value) -> Value { body(&session) }

  /// Has the session ask others from now on.
  package func adopt(_ services: Services) { session.services = services }

  /// Does what the session asks for, one effect after the other.
  package var onEffect: (Effect) -> Void = { _ in }

  /// Is called after each event, also after those that come with time.
  package var onAnswer: () -> Void = {}

  private var due = DueEvents()
  /// The source of the main loop that wakes this up, and when it does.
  private var source: guint = 0
  private var waking = Int.max

  /// True if macros have variables, which need the time.
  private var tellsTime = false

  package init(_ session: Session) {
    self.session = session
    self.session.suggestsLater = true
  }

  /// Gives an event to the session, and carries out the response.
  ///
  /// - Returns: The response, which is carried out already.
  @discardableResult
  package func receive(_ event: InputEvent) -> Response {
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
    due.schedule(response, for: session.preferences, at: SessionDriver.now)
    wait()
    onAnswer()
    return response
  }

  deinit { if source != 0 { g_source_remove(source) } }

  private static var now: Int { Int(g_get_monotonic_time()) }

  /// Wakes up when the first event is due.
  private func wait() {
    guard let first = due.first, first < waking else { return }
    if source != 0 { g_source_remove(source) }
    waking = first
    let rest = max(0, first - SessionDriver.now)
    source = g_timeout_add(
      guint((rest + 999) / 1000),
      { context in
        // Borrowed: the source goes with this object.
        Unmanaged<SessionDriver>.fromOpaque(context!).takeUnretainedValue().wake()
        return 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func wake() {
    (source, waking) = (0, .max)
    while let event = due.next(at: SessionDriver.now) { receive(event) }
    wait()
  }
}
