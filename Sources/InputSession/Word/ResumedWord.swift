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

  /// Something of the word was deleted: what is left is what it is from now on.
  mutating func become(_ syllable: Syllable, by rules: TypingRules) {
    text = syllable.preedit(by: rules)
    keyCount = syllable.keys.count
  }

  /// The keys that came since.
  func keysSince(_ syllable: Syllable) -> Substring { syllable.keys.dropFirst(keyCount) }
}
