import VietnameseInput

/// A word that was taken up from the text.
struct ResumedWord: Hashable, Sendable {
  /// What the application was asked to delete.
  let deleted: String

  /// What the word was when it was taken up, or after something of it was
  /// deleted.
  private(set) var text: String

  /// How many of the syllable's keys stand for that.
  private(set) var keyCount: Int

  init(_ deleted: String, as syllable: Syllable, by rules: TypingRules) {
    self.deleted = deleted
    text = syllable.preedit(by: rules)
    keyCount = syllable.keys.count
  }

  /// Something was deleted. Where that was part of the text, what is left is
  /// what the word is from now on.
  mutating func shorten(to syllable: Syllable, by rules: TypingRules) {
    guard syllable.keyCount < keyCount else { return }
    text = syllable.preedit(by: rules)
    keyCount = syllable.keys.count
  }

  /// The keys that came since.
  func keysSince(_ syllable: Syllable) -> Substring { syllable.keys.dropFirst(keyCount) }
}
