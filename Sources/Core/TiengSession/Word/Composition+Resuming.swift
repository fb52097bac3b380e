import TiengCharsets
import TiengConfiguration
import TiengCore
import TiengVietnamese

// The caret is behind a word that is already in the text, and the user types a tone or a letter: the
// word goes on. `toan` becomes toán by `s`, and BackSpace moves the tone.

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

/// A word that was committed when Alt was pressed. Alt+Down or Alt+1 takes it back.
struct CommittedAtAlt {
  let syllable: Syllable
  let text: String
  /// The suggestions for it, with the table if one was shown.
  let suggesting: Suggesting
}

extension Composition {
  /// Continues the word before the caret if the key changes it: `s` after `viet`. If the key only
  /// adds a letter, the text stays as it is, to avoid a deletion.
  mutating func resume(with key: UInt8, in environment: Environment) -> WordStep? {
    let rules = environment.situation.rules
    guard let text = wordToResume(in: environment), var resumed = Syllable(text: text, by: rules)
    else {
      return nil
    }
    let before = ResumedWord(text, as: resumed, by: rules)
    guard resumed.append(keysOf: word.syllable, by: rules) else { return nil }
    var alone = word.syllable
    let isPart = alone.append(key, by: rules)
    let added = alone.preedit(by: rules) + (isPart ? "" : String(Unicode.Scalar(key)))
    guard resumed.append(key, by: rules), resumed.isPossible,
      resumed.preedit(by: rules) != text + added
    else { return nil }
    return resume(resumed, before)
  }

  /// Continues the word before the caret for BackSpace, if more changes than its last letter:
  /// `toán` becomes tóa.
  mutating func resumeByDeleting(in environment: Environment) -> WordStep? {
    var rules = environment.situation.rules
    guard let text = wordToResume(in: environment), var resumed = Syllable(text: text, by: rules)
    else {
      return nil
    }
    rules.deletion = .letter
    resumed.deleteBackward(by: rules)
    guard !resumed.isEmpty, resumed.preedit(by: rules) != String(text.dropLast()) else {
      return nil
    }
    return resume(resumed, ResumedWord(text, as: resumed, by: environment.situation.rules))
  }

  /// Continues a word that was committed when Alt was pressed.
  mutating func resume(
    _ committed: CommittedAtAlt, in environment: Environment, _ turn: inout Turn
  ) {
    let resumed = ResumedWord(
      committed.text, as: committed.syllable, by: environment.situation.rules)
    perform(resume(committed.syllable, resumed), in: environment, &turn)
  }

  private mutating func resume(_ syllable: Syllable, _ resumed: ResumedWord) -> WordStep {
    word.resume(syllable, resumed)
    return .resumes(deleting: resumed.deleted.unicodeScalars.count)
  }

  /// The word in the text before the syllable, if the application may be asked to delete it.
  private func wordToResume(in environment: Environment) -> String? {
    guard waiting == nil, word.resumed == nil, word.held.isEmpty,
      environment.preferences.outputCharset == .unicode
    else { return nil }
    return environment.field.wordToResume(environment.preferences.resumesWords)
  }
}
