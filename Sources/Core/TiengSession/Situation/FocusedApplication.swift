import TiengConfiguration
import TiengCore

/// The focused application, as IBus and the desktop report it, and its rule.
struct FocusedApplication {
  /// The client of the field.
  private(set) var client = Client(nil)

  /// The window, if the desktop reports it.
  private var window: FocusedWindow?

  /// A window that was reported during a word.
  private var nextWindow: FocusedWindow??

  /// The rule for this application.
  private(set) var rule: ApplicationRule?

  /// The name of the application, if it is known.
  var name: String? { windowName ?? clientName }

  /// The name that the desktop reports, and the name that IBus reports.
  private var windowName: String?
  private(set) var clientName: String?

  mutating func enter(_ client: Client) {
    self.client = client
    clientName = FocusedApplication.checked(client.application)
  }

  mutating func enter(_ window: FocusedWindow?) {
    self.window = window
    windowName = FocusedApplication.checked(window?.application)
  }

  private static func checked(_ name: String?) -> String? {
    name.flatMap { ApplicationRule.isName($0) ? $0 : nil }
  }

  /// Stores a window that was reported during a word, until the word ends.
  mutating func expect(_ window: FocusedWindow?) { nextWindow = .some(window) }

  /// Returns the stored window and removes it.
  mutating func removeNextWindow() -> FocusedWindow?? {
    guard nextWindow != nil else { return nil }
    defer { nextWindow = nil }
    return nextWindow
  }

  var hasNextWindow: Bool { nextWindow != nil }

  /// The rule of a set of rules for this application.
  func rule(of rules: ApplicationRules) -> ApplicationRule? {
    rules.isEmpty ? nil : rules.rule(for: window, client: clientName)
  }

  mutating func updateRule(by rules: ApplicationRules) { rule = rule(of: rules) }

  /// Changes the rule of this application, or makes one.
  ///
  /// - Returns: True if the rules have changed.
  func change(_ rules: inout ApplicationRules, _ change: (inout ApplicationRule) -> Void) -> Bool {
    guard let name else { return false }
    return rules.change(for: window, client: clientName, called: name, change)
  }
}
