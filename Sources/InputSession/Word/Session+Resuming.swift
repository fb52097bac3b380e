import Configuration
import KeyboardCore
import VietnameseCharsets
import VietnameseInput

extension Session {
  /// Takes up the word before the caret, if the key changes it: `s` after
  /// `viet`. A key that would only add a letter leaves the text as it is, for
  /// the fewer deletions the better.
  mutating func resume(with key: UInt8) -> WordStep? {
    let rules = situation.rules
    guard let text = wordToResume, var resumed = Syllable(text: text, by: rules) else {
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
    return take(resumed, before)
  }

  /// Takes up the word before the caret for BackSpace, if more changes than
  /// that a letter goes: `toán` is tóa then.
  mutating func resumeByDeleting() -> WordStep? {
    var rules = situation.rules
    field.beginWord()
    guard let text = wordToResume, var resumed = Syllable(text: text, by: rules) else {
      return nil
    }
    rules.deletion = .letter
    resumed.deleteBackward(by: rules)
    guard !resumed.isEmpty, resumed.preedit(by: rules) != String(text.dropLast()) else {
      return nil
    }
    return take(resumed, ResumedWord(text, as: resumed, by: situation.rules))
  }

  private mutating func take(_ syllable: Syllable, _ resumed: ResumedWord) -> WordStep {
    word.resume(syllable, resumed)
    return .resumes(deleting: resumed.deleted.unicodeScalars.count)
  }

  /// The word in the text that the syllable goes on, if the application may be
  /// asked to delete it.
  private var wordToResume: String? {
    guard waiting == nil, word.resumed == nil, word.held.isEmpty,
      preferences.outputCharset == .unicode
    else { return nil }
    return field.wordToResume(preferences.resumesWords)
  }

  /// Takes in the text around the caret, and what an application has left of a
  /// word that it was to delete.
  ///
  /// If it left the whole word, what was typed since is committed after it; if
  /// it left the beginning, for it counted bytes, that is deleted as well.
  /// Nothing is doubled, and no key is lost.
  mutating func receive(_ text: SurroundingText, _ turn: inout Turn) {
    field.lastTold = text
    tellLeftWord { $0.learn(text) }
    guard !situation.isClosed, !field.includes(preedit, text), let rest = field.update(text),
      !rest.isEmpty, let resumed = word.resumed
    else { return }
    if rest == resumed.deleted {
      let keys = String(resumed.keysSince(word.syllable))
      forgetWord()
      turn.commit(keys)
    } else if resumed.deleted.hasPrefix(rest), rest.utf8.allSatisfy({ $0 < 0x80 }) {
      turn.delete(rest.count)
    }
  }
}
