import Autocomplete

/// What an engine belongs to: what it tells it is about all of them.
protocol EngineOwner: AnyObject {
  /// Whether nothing is to be learned for now, in any field.
  var isOffTheRecord: Bool { get set }

  /// What the panel was told of the menu.
  var toldMenu: ToldMenu { get }

  /// The keyboard on the screen.
  var keyboard: OnScreenKeyboard { get }

  /// What says what is typed to who cannot see it.
  var screenReader: ScreenReader { get }

  /// A field of an engine's has got the focus.
  func fieldGotFocus(_ engine: EngineController)

  /// The user wants a preference, by its name, to have a value.
  func set(_ preference: String, to value: String)

  /// The user wants to see the keyboard on the screen, or no longer.
  func showKeyboard(_ isShown: Bool)
  /// Services are to be asked. `handler` is called for each that answers or fails.
  func askServices(
    _ request: Autocomplete.RemoteRequest, _ handler: @escaping RemoteService.Handler)

  /// Nobody waits any more for what services answer.
  func forgetServices()

  /// The user wants to see the preferences, at a page if one is named.
  func openPreferences(page: String?)
}
