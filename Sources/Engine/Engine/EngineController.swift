import DBusSupport
package import GLibSupport
import TiengConfiguration
import TiengCore
package import TiengSession

/// Connects an engine of ibus-daemon or Fcitx with its `Session`.
package final class EngineController {
  let output: any EngineOutput
  private let driver: SessionDriver
  /// Sends effects with pauses if the application loses text otherwise.
  private lazy var paced = PacedEffects { [unowned self] in
    output.perform($0, by: session.preferences)
  }

  package var session: Session { driver.session }

  /// The delay before the menu follows the focus, in milliseconds, so that keys do not wait for it.
  private static let menuDelay = 20

  var menu: PanelMenu
  var menuState = Session.MenuState()

  private(set) lazy var registeringMenu = DelayedTask(delay: EngineController.menuDelay) {
    [unowned self] in registerMenu()
  }
  var hasFocus = false
  /// True if services were asked about text in this field.
  var hasAskedServices = false
  /// The codes of keys that are still down, but whose release the application has got already.
  var letGo: Set<UInt32> = []
  /// The code of Alt while it is down.
  var altCode: UInt32?
  /// The keys that the session holds back, in order.
  var kept: [KeptKey] = []
  /// True while the session handles a key.
  var isAnsweringKey = false
  /// The last key that was pressed.
  var lastKey: HardwareKey?
  /// The capabilities of the application, in the bits of IBus, as it last reported them.
  var capabilities: UInt32 = 0
  /// True if the field has reported its text since it got the focus.
  var hasToldText = false
  /// The purpose and hints of the field, in the numbers of IBus, as last reported.
  var contentNumbers: (purpose: UInt32, hints: UInt32) = (0, 0)

  /// True if a field of an application has the focus.
  var hasField: Bool { hasFocus && !driver.read { $0.isForNobody } }

  /// The description of the field, if it has the focus.
  package var focusedField: FocusedField? {
    guard hasField else { return nil }
    return FocusedField(
      client: session.client.name ?? "an application", capabilities: capabilities,
      directness: session.directness.rawValue, hasToldText: hasToldText)
  }

  /// The engines of the process, with what concerns more than this field.
  package weak var engines: Engines?

  func replaceServices(by services: Services) { driver.replaceServices(by: services) }

  init(_ output: any EngineOutput, session: Session) {
    self.output = output
    menu = PanelMenu(output)
    driver = SessionDriver(session)
    driver.onEffect = { [unowned self] in
      switch $0 {
      case .set(let preference, let value): engines?.host?.set(preference, to: value)
      case .speak(let utterance): engines?.screenReader.say(utterance)
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
      if driver.read({ $0.menuState }) != menuState { menuStateChanged() }
      if hasAskedServices, !menuState.asksServices, !driver.read({ $0.awaitsChange }) {
        forgetServices()
      }
      keyboard?.tell(driver.session.context.keyboardCase)
    }
  }

  private func perform(_ effect: Effect) {
    if case .commit(let text) = effect, session.losesLettersAtEnd {
      commit(piecesOf: text)
    } else if session.wantsPacedOutput {
      paced.send(effect)
    } else {
      output.perform(effect, by: session.preferences)
    }
  }

  /// Commits text through an ibus-x11 that loses letters. A piece that is not safe gets a letter more, and
  /// BackSpace takes that away.
  private func commit(piecesOf text: String) {
    for (piece, isSafe) in XIMPieces(text) {
      output.perform(.commit(isSafe ? piece : piece + "x"), by: session.preferences)
      if isSafe { continue }
      output.forward(.backSpace)
      output.forward(HardwareKey.backSpace.released)
    }
  }

  /// Performs all waiting effects now, because the application gets a key.
  func hurry() { paced.flush() }

  /// Handles an event that needs nothing but the session. Returns true if the session handled it.
  @discardableResult
  package func receive(_ event: InputEvent) -> Bool { driver.receive(event).isHandled }

  /// Handles an event of a key, and performs the effects of the response.
  func answer(to key: InputEvent) -> Response {
    isAnsweringKey = true
    defer { isAnsweringKey = false }
    return driver.receive(key)
  }

  /// Handles that the field of a client got the focus.
  ///
  /// - Parameter client: The name that the client reports, or nil.
  package func takeFocus(of client: String?) {
    hasFocus = true
    menu.forget()
    registeringMenu.schedule()
    paced.focusMoved()
    forgetPlace()
    receive(.focusIn(client: client))
    engines?.fieldGotFocus(self)
    tellKeyboard()
  }

  /// Handles that the field has lost the focus.
  package func leaveFocus() {
    hasFocus = false
    hasToldText = false
    menu.forget()
    paced.flush()
    forgetPlace()
    receive(.focusOut)
    tellKeyboard()
    KeptMessages.overwrite()
  }

  /// Handles an event after which the caret may be elsewhere: `reset`, `enable` or `disable`.
  package func start(by event: InputEvent) {
    paced.flush()
    forgetPlace()
    receive(event)
  }

  /// Drops what was meant for the place of the caret.
  private func forgetPlace() {
    forgetKept()
    forgetServices()
  }

  /// Notes that the application has reported its text.
  func textReported() {
    hasToldText = true
    paced.textReported()
  }

  /// Replaces the preferences by changed ones.
  func replacePreferences(by preferences: Preferences) {
    receive(.preferences(preferences))
    updateMenu()
  }
}
