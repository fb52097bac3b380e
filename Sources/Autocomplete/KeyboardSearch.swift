public import KeyboardCore

/// Something that is looked for inside the keyboard: a field to type its name
/// in, and what there is by that name.
///
/// While a session has one open, what is typed goes to its field and not to the
/// application.
public protocol KeyboardSearch: AnyObject {
  /// Where the name is typed.
  var field: KeyboardTextField { get }

  /// What is shown above the results.
  var auxiliaryText: String { get }

  /// What there is by the name in the field, the best first.
  var results: [Autocomplete.Suggestion] { get }

  /// Takes a result.
  ///
  /// - Parameters:
  ///   - index: Its place among all results, from 0.
  ///   - remembers: Whether it may be remembered as one that was used.
  /// - Returns: The text for the application; nil if there is no such result.
  func submit(_ index: Int, remembers: Bool) -> String?
}
