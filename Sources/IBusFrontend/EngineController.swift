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

  /// The menu follows the focus in so many milliseconds, when nothing else is to
  /// be done: a key does not wait for it.
  private static let menuDelay = 20

  private var menu: PanelMenu
  private var menuState = Session.MenuState()

  private lazy var registeringMenu = DelayedTask(delay: EngineController.menuDelay) {
    [unowned self] in registerMenu()
  }
  private var hasFocus = false
  private var client: String?
  /// The bits of what the application can do, as it told them last.
  var capabilities: UInt32 = 0

  /// The field, if it has the focus. ibus-daemon calls itself `fake` where no
  /// application has it.
  var focusedField: FocusedField? {
    guard hasFocus, client != "fake" else { return nil }
    return FocusedField(client: client ?? "an application", capabilities: capabilities)
  }

  /// Who is told what is not about this field alone.
  weak var owner: (any EngineOwner)?

  private init(engine: EnginePointer, session: Session) {
    self.engine = engine
    menu = PanelMenu(engine: engine)
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
    case .preferences(let preferences): underlinesPreedit = preferences.underlinesPreedit
    case .focusIn(let client): takeFocus(of: client)
    case .focusOut: leaveFocus()
    default: break
    }
    let response = session.receive(event)
    for effect in response.effects { engine.perform(effect, underlining: underlinesPreedit) }
    if response.wantsSuggestions { suggesting.schedule() }
    if session.menuState != menuState { followMenu() }
    if case .preferences = event { updateMenu() }
    return response.isHandled
  }

  /// An item of the menu was clicked.
  func activate(_ name: String, isOn: Bool) {
    guard let action = session.action(of: name, isOn: isOn) else { return }
    switch action {
    case .tell(let event): receive(event)
    case .set(let preference, let value): owner?.set(preference, to: value)
    case .openPreferences(let page): owner?.openPreferences(page: page)
    }
    // Some panels show what was clicked at once, others wait to be told.
    menu.doubt(name)
    updateMenu()
  }

  private func takeFocus(of client: String?) {
    hasFocus = true
    self.client = client
    menu.forget()
    registeringMenu.schedule()
    owner?.fieldGotFocus()
  }

  private func leaveFocus() {
    hasFocus = false
    menu.forget()
  }

  private func registerMenu() {
    if hasFocus { menu.register(session.menu) }
  }

  private func followMenu() {
    menuState = session.menuState
    owner?.isOffTheRecord = session.isOffTheRecord
    updateMenu()
  }

  private func updateMenu() {
    if menu.isRegistered { menu.update(to: session.menu) }
  }
}

/// What an engine belongs to: what it tells it is about all of them.
protocol EngineOwner: AnyObject {
  /// Whether nothing is to be learned for now, in any field.
  var isOffTheRecord: Bool { get set }

  func fieldGotFocus()

  /// The user wants a preference, by its name, to have a value.
  func set(_ preference: String, to value: String)

  /// The user wants to see the preferences, at a page if one is named.
  func openPreferences(page: String?)
}
