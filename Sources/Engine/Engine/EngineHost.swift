package import TiengAutocomplete
package import TiengSession

/// The program around the engines. It has what belongs to the user: files, services, and windows.
///
/// All is called on the main loop.
package protocol EngineHost: AnyObject {
  /// Returns what the sessions of a locale use.
  func services(for locale: String) -> Services

  /// An engine was requested by this name.
  func engineRequested(_ name: String)

  /// A field got the focus.
  func fieldGotFocus()

  /// Sets a preference by its name, because the user asked for it.
  func set(_ preference: String, to value: String)

  /// Asks the services. `handler` is called for each answer or failure.
  func askServices(
    _ request: Autocomplete.RemoteRequest, _ handler: @escaping RemoteService.Handler)

  /// The answers of services are no longer wanted.
  func cancelRequests()

  /// The last error of each service, by its name.
  var serviceErrors: [String: String] { get }

  /// Opens the preferences, at a page if one is named.
  func openPreferences(page: String?)

  /// Shows or hides the keyboard on the screen.
  func showKeyboard(_ isShown: Bool)

  /// The script that reports windows in KWin, or nil if it is not installed.
  var kwinScript: String? { get }
}
