import VietnameseInput

/// A word of the text that is being continued.
struct ResumedWord: Hashable, Sendable {
  /// The text that the application was asked to delete.
  let deleted: String

  /// The word when it was taken from the text, or after a part of it was deleted.
  private(set) var text: String

  /// The number of the syllable's keys that make this text.
  private(set) var keyCount: Int

  init(_ deleted: String, as syllable: Syllable, by rules: TypingRules) {
    self.deleted = deleted
    text = syllable.preedit(by: rules)
    keyCount = syllable.keys.count
  }

  /// Handles a deletion. If it was in the text, the rest is the new text.
  mutating func shorten(to syllable: Syllable, by rules: TypingRules) {
    guard syllable.keyCount < keyCount else { return }
    text = syllable.preedit(by: rules)
    keyCount = syllable.keys.count
  }

  /// The keys after the text.
  func keysSince(_ syllable: Syllable) -> Substring { syllable.keys.dropFirst(keyCount) }
}
