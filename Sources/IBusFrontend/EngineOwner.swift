import Autocomplete

/// The owner of the engines. It handles what concerns all of them.
protocol EngineOwner: AnyObject {
  /// True if nothing is learned for now, in any field.
  var isOffTheRecord: Bool { get set }

  /// The menu items that the panel last got.
  var toldMenu: ToldMenu { get }

  /// The keyboard on the screen.
  var keyboard: OnScreenKeyboard { get }

  /// The screen reader of the user.
  var screenReader: ScreenReader { get }

  /// Called when a field of an engine gets the focus.
  func fieldGotFocus(_ engine: EngineController)
  /// Called when a field of an engine has lost the focus.
  func fieldLostFocus()

  /// True if a click in the menu counts. There may be too many of them.
  func takesClick() -> Bool

  /// Sets a preference by its name, because the user asked for it.
  func set(_ preference: String, to value: String)

  /// Shows or hides the keyboard on the screen.
  func showKeyboard(_ isShown: Bool)
  /// Asks the services. `handler` is called for each answer or failure.
  func askServices(
    _ request: Autocomplete.RemoteRequest, _ handler: @escaping RemoteService.Handler)

  /// Drops running requests to services.
  func forgetServices()

  /// Opens the preferences, at a page if one is named.
  func openPreferences(page: String?)
}
