public import TiengCore

/// A search inside the keyboard, with a field for the search term and its results.
///
/// While a session has an open search, keys go to its field and not to the application.
///
///     let search: any KeyboardSearch = EmojiSearch(tables: [table])
///     search.field.insertText("mèo")
///     search.results.map(\.text)           // 🐱
///     search.submit(0, remembers: false)   // 🐱
///     search.submit(9, remembers: false)   // nil
public protocol KeyboardSearch: AnyObject {
  /// The kind of ``field``: a `KeyboardTextField`, or one of your own.
  associatedtype Field: TextInput

  /// The field for the search term. The session types into it, and moves its caret.
  var field: Field { get }

  /// The text above the results.
  var auxiliaryText: String { get }

  /// The results for the search term, best first.
  var results: [Autocomplete.Suggestion] { get }

  /// Accepts a result.
  ///
  /// - Parameters:
  ///   - index: The index among all results, from 0.
  ///   - remembers: True if the result may be remembered as used.
  /// - Returns: The text for the application, or nil if there is no such result.
  func submit(_ index: Int, remembers: Bool) -> String?
}
