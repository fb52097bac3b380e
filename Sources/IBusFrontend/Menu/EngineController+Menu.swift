import GLibSupport
import IBusValues
import InputSession
import KeyboardCore

/// The focus, and the menu that follows it.
extension EngineController {
  /// An item of the menu was clicked.
  package func activate(_ name: String, isOn: Bool) {
    guard let action = session.action(of: name, isOn: isOn) else { return }
    switch action {
    case .tell(let event): receive(event)
    case .set(let preference, let value): owner?.set(preference, to: value)
    case .openPreferences(let page): owner?.openPreferences(page: page)
    case .showKeyboard(let isShown): owner?.showKeyboard(isShown)
    }
    // Some panels show what was clicked at once, others wait to be told.
    if let told = owner?.toldMenu { menu.doubt(name, among: session.menu, told) }
    updateMenu()
  }

  func takeFocus(of client: Client) {
    hasFocus = true
    self.client = client
    menu.forget()
    registeringMenu.schedule()
  }

  func leaveFocus() {
    hasFocus = false
    hasToldText = false
    menu.forget()
  }

  /// The panel is for fields that take turns; a client whose fields have no focus
  /// would take the menu away from the one that has it.
  func registerMenu() {
    let takesTurns = capabilities & IBusCapability.focus != 0
    if hasFocus, takesTurns, let told = owner?.toldMenu { menu.register(session.menu, told) }
  }

  func followMenu() {
    menuState = session.menuState
    owner?.isOffTheRecord = session.isOffTheRecord
    updateMenu()
  }

  func updateMenu() {
    if menu.isRegistered, let told = owner?.toldMenu { menu.update(to: session.menu, told) }
  }
}
