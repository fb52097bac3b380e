import GLibSupport
import IBusValues
import InputSession

/// The focus, and the menu that follows it.
extension EngineController {
  /// An item of the menu was clicked.
  func activate(_ name: String, isOn: Bool) {
    guard let action = session.action(of: name, isOn: isOn) else { return }
    switch action {
    case .tell(let event): receive(event)
    case .set(let preference, let value): owner?.set(preference, to: value)
    case .openPreferences(let page): owner?.openPreferences(page: page)
    case .showKeyboard(let isShown): owner?.showKeyboard(isShown)
    }
    // Some panels show what was clicked at once, others wait to be told.
    menu.doubt(name, among: session.menu)
    updateMenu()
  }

  func takeFocus(of client: String?) {
    hasFocus = true
    self.client = client
    menu.forget()
    registeringMenu.schedule()
  }

  func leaveFocus() {
    hasFocus = false
    menu.forget()
  }

  /// The panel is for fields that take turns; a client whose fields have no focus
  /// would take the menu away from the one that has it.
  func registerMenu() {
    let takesTurns = capabilities & IBusCapability.focus != 0
    if hasFocus, takesTurns { menu.register(session.menu, after: owner?.toldMenu) }
  }

  func followMenu() {
    menuState = session.menuState
    owner?.isOffTheRecord = session.isOffTheRecord
    updateMenu()
  }

  func updateMenu() {
    if menu.isRegistered { menu.update(to: session.menu, owner?.toldMenu) }
  }
}
