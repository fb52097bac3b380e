import CIBus
import Configuration
import GLibSupport
import InputSession

/// Joins one `IBusEngine` to one `Session`.
///
/// The engine owns its controller and the controller borrows the engine, so
/// both go when IBus lets the engine go.
final class EngineController {
  private let engine: EnginePointer
  private var session: Session
  private var underlinesPreedit: Bool

  /// What is suggested comes when no key has come for so many milliseconds: too
  /// soon to be seen coming, and late enough that the table does not follow
  /// fast typing, nor a key wait for it.
  private static let suggestionDelay = 20

  private lazy var suggesting = DelayedTask(delay: EngineController.suggestionDelay) {
    [unowned self] in receive(.suggest)
  }

  /// Decides about a word that waits for the next one.
  private lazy var pausing = DelayedTask(delay: session.preferences.openWordPause) {
    [unowned self] in receive(.pause)
  }

  /// Called when the field gets the focus.
  var onFocus: () -> Void = {}

  private init(engine: EnginePointer, session: Session) {
    self.engine = engine
    self.session = session
    self.session.suggestsLater = true
    underlinesPreedit = session.preferences.underlinesPreedit
  }

  /// Makes an engine that drives itself. It is returned floating, for the
  /// factory to take over.
  static func makeEngine(
    named name: String, at objectPath: String, on connection: OpaquePointer?,
    session: Session
  ) -> (engine: EnginePointer, controller: EngineController) {
    let engine = cibus_engine_new(name, objectPath, connection)!
    let controller = EngineController(engine: engine, session: session)
    EngineSignals.connect(engine, to: controller)
    // Retained: released by the engine's destroy hook.
    g_object_set_data_full(
      UnsafeMutableRawPointer(engine).assumingMemoryBound(to: GObject.self), "controller",
      Unmanaged.passRetained(controller).toOpaque(),
      { Unmanaged<EngineController>.fromOpaque($0!).release() })
    return (engine, controller)
  }

  /// Returns whether the session handled the event.
  @discardableResult
  func receive(_ event: InputEvent) -> Bool {
    switch event {
    case .preferences(let preferences):
      underlinesPreedit = preferences.underlinesPreedit
      pausing.delay = preferences.openWordPause
    case .focusIn: onFocus()
    default: break
    }
    let response = session.receive(event)
    for effect in response.effects { engine.perform(effect, underlining: underlinesPreedit) }
    if response.wantsSuggestions { suggesting.schedule() }
    if response.wantsPause { pausing.schedule() }
    return response.isHandled
  }
}
