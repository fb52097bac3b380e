import Autocomplete
import Configuration
import KeyboardCore
import VietnameseInput

extension Session {
  /// Keeps a colon that may begin the name of an emoji: at the beginning of a
  /// word, `:meo`. Nothing is held where emoji have no names.
  mutating func holdColon() -> Response? {
    guard services.emojiNamed != nil, preferences.namesEmoji, suggests, isBetweenWords,
      beginsWord
    else { return nil }
    if isVietnamese {
      held.append(HeldPart(syllable: Syllable(), character: ":"))
    } else {
      plainWord = ":"
    }
    return .handled(.showPreedit(preedit))
  }

  private var beginsWord: Bool {
    textBeforeWord.unicodeScalars.last?.properties.isWhitespace ?? true
  }

  /// The emoji that a word names, if it is a colon and at least two letters:
  /// as it is seen, or else by its keys.
  func emojiSuggestions(for word: String) -> [Autocomplete.Suggestion]? {
    guard word.hasPrefix(":"), let named = services.emojiNamed else { return nil }
    let name = word.dropFirst()
    guard name.unicodeScalars.count >= 2 else { return [] }
    let found = named(String(name), 9)
    return found.isEmpty && isVietnamese ? named(syllable.keys, 9) : found
  }
}
