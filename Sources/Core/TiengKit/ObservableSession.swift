public import Observation

/// A session whose state views can observe, by Swift's `Observation`: a toolbar that shows the suggestions, keys that
/// show capitals.
///
///     let keyboard = ObservableSession()
///     _ = keyboard.receive(.key(KeyEvent("w")))
///     keyboard.preedit   // ư
///
/// What a view reads inside of `withObservationTracking` is what it is told of. Its properties change only if they differ, after the event. Like a session, it belongs to one thread or actor.
@Observable public final class ObservableSession {
  /// The keyboard and the focused field.
  public private(set) var context: KeyboardContext

  /// The open word.
  public private(set) var preedit: String

  /// The suggestions.
  public private(set) var autocomplete: AutocompleteContext

  /// What a program can set.
  public private(set) var settings: SessionSettings

  /// The session.
  @ObservationIgnored public private(set) var session: Session

  /// Makes the observable form of a session.
  public init(_ session: Session = Session()) {
    self.session = session
    context = session.context
    preedit = session.preedit
    autocomplete = session.autocomplete
    settings = session.settings
  }

  /// Handles an event, as the session does.
  public func receive(_ event: InputEvent) -> Response { perform { $0.receive(event) } }

  /// Lets the session do something else, such as `change`, `suggestNow` or `beginRouting`.
  ///
  ///     let keyboard = ObservableSession()
  ///     _ = keyboard.perform { $0.change { $0.locale = "de" } }
  ///     keyboard.context.locale   // de
  public func perform(_ action: (inout Session) throws -> Response) rethrows -> Response {
    defer { update() }
    return try action(&session)
  }

  private func update() {
    let context = session.context
    if context != self.context { self.context = context }
    if session.preedit != preedit { preedit = session.preedit }
    if session.autocomplete != autocomplete { autocomplete = session.autocomplete }
    if session.settings != settings { settings = session.settings }
  }
}
