import Configuration
import KeyboardCore

/// The application that has the focus, by what IBus and the desktop tell of it, and the rule that
/// holds there.
struct FocusedApplication {
  /// Who speaks for the field.
  private(set) var client = Client(nil)

  /// The window, where the desktop tells.
  private var window: FocusedWindow?

  /// The one that was told while a word was open.
  private var nextWindow: FocusedWindow??

  /// What is other here.
  private(set) var rule: ApplicationRule?

  /// Its name, where it is told.
  var name: String? {
    if let name = window?.application, ApplicationRule.isName(name) { return name }
    return clientName
  }

  /// The same by what IBus tells.
  var clientName: String? {
    client.application.flatMap { ApplicationRule.isName($0) ? $0 : nil }
  }

  mutating func enter(_ client: Client) { self.client = client }
  mutating func enter(_ window: FocusedWindow?) { self.window = window }

  /// A window that is told while a word is open waits for its end.
  mutating func expect(_ window: FocusedWindow?) { nextWindow = .some(window) }

  /// The window that waits, if one does: it waits no more.
  mutating func takeNextWindow() -> FocusedWindow?? {
    guard nextWindow != nil else { return nil }
    defer { nextWindow = nil }
    return nextWindow
  }

  var hasNextWindow: Bool { nextWindow != nil }

  /// The rule that would hold.
  func rule(of rules: ApplicationRules) -> ApplicationRule? {
    rules.isEmpty ? nil : rules.rule(for: window, client: clientName)
  }

  mutating func follow(_ rules: ApplicationRules) { rule = rule(of: rules) }

  /// Changes the rule that holds here, or makes one.
  ///
  /// - Returns: Whether the rules are others now.
  func change(_ rules: inout ApplicationRules, _ change: (inout ApplicationRule) -> Void) -> Bool {
    guard let name else { return false }
    return rules.change(for: window, client: clientName, called: name, change)
  }
}
