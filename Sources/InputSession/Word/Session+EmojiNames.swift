import Autocomplete
import Configuration
import KeyboardCore
import VietnameseInput

extension Session {
  /// True if a colon may begin the name of an emoji: at the start of a word, `:meo`. False if emoji
  /// names are off.
  var colonBeginsName: Bool {
    services.emojiNamed != nil && preferences.namesEmoji && suggests && word.isEmpty
      && textBeforeWord.unicodeScalars.last?.properties.isWhitespace ?? true
  }

  /// The emoji for a word that is a colon and at least two letters, by its visible text or its
  /// keys.
  func emojiSuggestions(for seen: String) -> [Autocomplete.Suggestion]? {
    guard seen.hasPrefix(":"), let named = services.emojiNamed else { return nil }
    let name = seen.dropFirst()
    guard name.unicodeScalars.count >= 2 else { return [] }
    let found = named(String(name), 9)
    return found.isEmpty && situation.isVietnamese ? named(word.syllable.keys, 9) : found
  }
}
