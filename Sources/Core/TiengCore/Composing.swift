/// Composes the keys of one word to its text, in a language that has more letters than the keyboard.
///
/// A session composes Vietnamese by itself. For another locale, give it a composer:
///
///     struct Pairs: Composing {
///       private(set) var keys = ""
///       var text: String { keys.replacing("oe", with: "œ") }
///       mutating func append(_ key: Unicode.Scalar) -> ComposingStep {
///         guard key.properties.isAlphabetic else { return .refuses }
///         keys.unicodeScalars.append(key)
///         return .composes
///       }
///       mutating func clear() { keys = "" }
///     }
///     var session = Session(locale: "fr")
///     session.services.composer = Pairs()
///     for key in "coeur".unicodeScalars { _ = session.receive(.key(KeyEvent(key))) }
///     session.preedit   // cœur
///
/// The session copies the composer at the first key of each word, so it begins empty. Only functions of the session
/// call it, one at a time. They wait for it, so it must not read files or ask other programs.
public protocol Composing: Sendable {
  /// The text of the open word, as it is shown. Empty only if the word is.
  var text: String { get }

  /// The text that is committed when the word ends. The standard one is ``text``.
  var finished: String { get }

  /// The keys of the word that is still open. If a field turns out to be one for a password, they are its text.
  var keys: String { get }

  /// Adds the character of a key to the word.
  mutating func append(_ key: Unicode.Scalar) -> ComposingStep

  /// Deletes the last letter of the text, or the last key. Not called if ``text`` is empty.
  ///
  /// The standard one begins again with all keys but the last.
  mutating func deleteBackward()

  /// Makes the word empty.
  mutating func clear()
}

/// What a composer did with a key.
///
///     var word = VietnameseComposer()
///     word.append("w")   // composes
///     word.append("!")   // refuses
public enum ComposingStep: Hashable, Sendable {
  /// The key is a part of the word.
  case composes
  /// This text is final and is committed now. What is left of the word stays open.
  case commits(String)
  /// The key is no part of the word. The word ends with its text, and the key goes on as usual.
  case refuses
}

extension Composing {
  /// The text that is shown.
  public var finished: String { text }

  /// Begins again with all keys but the last.
  public mutating func deleteBackward() {
    let left = keys.unicodeScalars.dropLast()
    clear()
    for key in left { _ = append(key) }
  }
}
