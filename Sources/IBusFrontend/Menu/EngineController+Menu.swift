import GLibSupport
import IBusValues
import InputSession
import KeyboardCore

/// Handling of the focus and the menu.
extension EngineController {
  /// Handles a click on a menu item.
  package func activate(_ name: String, isOn: Bool) {
    guard let action = session.action(of: name, isOn: isOn) else { return }
    switch action {
    case .tell(let event): receive(event)
    case .set(let preference, let value): owner?.set(preference, to: value)
    case .openPreferences(let page): owner?.openPreferences(page: page)
    case .showKeyboard(let isShown): owner?.showKeyboard(isShown)
    }
    // Some panels change the clicked item themselves, others wait for an update.
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

  /// Registers the menu for fields that report focus. A client whose fields have no focus would
  /// take the menu away from the focused one.
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
