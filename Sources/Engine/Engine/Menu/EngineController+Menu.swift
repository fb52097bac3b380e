import GLibSupport
import TiengCore
import TiengIBusValues
import TiengSession

/// The menu of the engine in the panel, as the user clicks in it and as it follows the settings.
extension EngineController {
  /// Handles a click on a menu item.
  package func activate(_ name: String, isOn: Bool) {
    guard let action = session.action(of: name, isOn: isOn) else { return }
    switch action {
    case .tell(let event): receive(event)
    case .set(let preference, let value): engines?.host?.set(preference, to: value)
    case .openPreferences(let page): engines?.host?.openPreferences(page: page)
    case .showKeyboard(let isShown): engines?.host?.showKeyboard(isShown)
    }
    // Some panels change the clicked item themselves, others wait for an update.
    if let told = engines?.toldMenu { menu.doubt(name, among: session.menu, told) }
    updateMenu()
  }

  /// Registers the menu for fields that report focus. A client whose fields have no focus would
  /// take the menu away from the focused one.
  func registerMenu() {
    let takesTurns = capabilities & IBusCapability.focus != 0
    if hasFocus, takesTurns, let told = engines?.toldMenu { menu.register(session.menu, told) }
  }

  func menuStateChanged() {
    menuState = session.menuState
    engines?.isOffTheRecord = session.isOffTheRecord
    updateMenu()
  }

  func updateMenu() {
    if menu.isRegistered, let told = engines?.toldMenu { menu.update(to: session.menu, told) }
  }
}
