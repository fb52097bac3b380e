package import Autocomplete
package import KeyboardCore

/// A session of some make, as it can be told events and looked at.
package protocol Subject {
  init(_ setting: Setting, with equipment: Equipment)
  mutating func receive(_ event: Event) -> Answer
  var preedit: String { get }
  var suggestions: [Autocomplete.Suggestion] { get }
  var isLoading: Bool { get }
  var context: KeyboardContext { get }
  /// Whether what the menu depends on has changed since this was last asked.
  mutating func menuHasChanged() -> Bool
  /// The items of the menu.
  var menu: [String] { get }
  /// What is wrong inside, if anything is.
  var fault: String? { get }
}
