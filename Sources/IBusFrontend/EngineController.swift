import Configuration
import GLibSupport
package import InputSession
import KeyboardCore
import SessionDriving

/// Joins an engine that ibus-daemon or Fcitx has asked for to one `Session`.
package final class EngineController {
  let output: any EngineOutput
  private let driver: SessionDriver
  /// What is done to the text goes this way where haste is punished.
  private lazy var paced = PacedEffects { [unowned self] in
    output.perform($0, by: session.preferences)
  }

  package var session: Session { driver.session }

  /// The menu follows the focus in so many milliseconds, when nothing else is to
  /// be done: a key does not wait for it.
  private static let menuDelay = 20

  var menu: PanelMenu
  var menuState = Session.MenuState()

  private(set) lazy var registeringMenu = DelayedTask(delay: EngineController.menuDelay) {
    [unowned self] in registerMenu()
  }
  var hasFocus = false
  /// Whether services were asked for what is typed in the field.
  var hasAskedServices = false
  var client = Client(nil)
  /// The codes of keys that are down and of which the application has been told the release.
  var letGo: Set<UInt32> = []
  /// The keys that the session keeps, the first one first.
  var kept: [KeptKey] = []
  /// Whether the session is given a key now.
  var isAnsweringKey = false
  /// The key that was pressed last.
  var lastKey: HardwareKey?
  /// The bits of what the application can do, as it told them last.
  var capabilities: UInt32 = 0
  /// Whether the field has told of its text since it has the focus.
  var hasToldText = false
  /// What the field said about itself last, in the numbers of IBus.
  var contentNumbers: (purpose: UInt32, hints: UInt32) = (0, 0)

  /// Whether a field of an application has the focus. ibus-daemon calls itself `fake` where none
  /// has, and what is typed there is lost.
  var hasField: Bool { hasFocus && client.toolkit != .nobody }

  /// The field, if it has the focus.
  var focusedField: FocusedField? {
    guard hasField else { return nil }
    return FocusedField(
      client: client.name ?? "an application", capabilities: capabilities,
      directness: session.directness.rawValue, hasToldText: hasToldText)
  }

  /// Who is told what is not about this field alone.
  weak var owner: (any EngineOwner)?

  func adopt(_ services: Services) { driver.adopt(services) }

  init(_ output: any EngineOutput, session: Session) {
    self.output = output
    menu = PanelMenu(output)
    driver = SessionDriver(session)
    driver.onEffect = { [unowned self] in
      switch $0 {
      case .set(let preference, let value): owner?.set(preference, to: value)
      case .speak(let utterance): owner?.screenReader.say(utterance)
      case .forwardKey: forwardKeptKey()
      case .askServices(let request, let generation): askServices(request, generation)
      case .commit:
        perform($0)
        if !isAnsweringKey { handOverLastKey() }
      case .showCandidates(let table) where keyboard != nil: keyboard?.show(table)
      case .hideCandidates where keyboard != nil: keyboard?.show(nil)
      default: perform($0)
      }
    }
    driver.onAnswer = { [unowned self] in
      if driver.session.menuState != menuState { followMenu() }
      if hasAskedServices, !menuState.asksServices { forgetServices() }
      keyboard?.tell(driver.session.context.keyboardCase)
    }
  }

  private func perform(_ effect: Effect) {
    if session.wantsPacedOutput {
      paced.receive(effect)
    } else {
      output.perform(effect, by: session.preferences)
    }
  }

  /// What was to be done to the text before a key that the application gets.
  func hurry() { paced.flush() }

  /// Returns whether the session handled the event.
  @discardableResult
  package func receive(_ event: InputEvent) -> Bool { answer(to: event).isHandled }

  /// Does what the session answers.
  func answer(to event: InputEvent) -> Response {
    switch event {
    case .focusIn(let client): takeFocus(of: Client(client))
    case .focusOut: leaveFocus()
    default: break
    }
    switch event {
    case .focusIn, .focusOut, .reset, .enable, .disable:
      paced.flush()
      forgetKept()
      forgetServices()
    default: break
    }
    let response = driver.receive(event)
    switch event {
    case .focusIn:
      owner?.fieldGotFocus(self)
      tellKeyboard()
    case .focusOut, .contentType, .capabilities: tellKeyboard()
    case .preferences: updateMenu()
    default: break
    }
    return response
  }
}
