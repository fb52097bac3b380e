import Configuration
import KeyboardCore
import VietnameseCharsets
import VietnameseInput

/// A word as it was when it was taken up from the text.
struct Baseline: Hashable, Sendable {
  /// What it was.
  var text: String
  /// How many of the syllable's keys stand for it.
  var keyCount: Int

  init(_ syllable: Syllable, by rules: TypingRules) {
    text = syllable.preedit(by: rules)
    keyCount = syllable.keys.count
  }
}

extension Session {
  /// Takes up the word before the caret, if the key changes it: `s` after
  /// `viet`. A key that would only add a letter leaves the text as it is, for
  /// the fewer deletions the better.
  mutating func resume(with key: UInt8) -> Response? {
    guard let word = wordBeforeSyllable, var resumed = Syllable(text: word, by: rules) else {
      return nil
    }
    let baseline = Baseline(resumed, by: rules)
    guard resumed.append(keysOf: syllable, by: rules) else { return nil }
    var alone = syllable
    let isPart = alone.append(key, by: rules)
    let added = alone.preedit(by: rules) + (isPart ? "" : String(Unicode.Scalar(key)))
    guard resumed.append(key, by: rules), resumed.isPossible,
      resumed.preedit(by: rules) != word + added
    else { return nil }
    return resume(resumed, from: baseline, replacing: word)
  }

  /// Takes up the word before the caret for BackSpace, if more changes than
  /// that a letter goes: `toán` is tóa then.
  mutating func resumeByDeleting() -> Response? {
    surroundings.beginWord()
    guard let word = wordBeforeSyllable, var resumed = Syllable(text: word, by: rules) else {
      return nil
    }
    var rules = rules
    rules.deletion = .letter
    resumed.deleteBackward(by: rules)
    guard !resumed.isEmpty, resumed.preedit(by: rules) != String(word.dropLast()) else {
      return nil
    }
    return resume(resumed, from: Baseline(resumed, by: rules), replacing: word)
  }

  private mutating func resume(
    _ resumed: Syllable, from baseline: Baseline, replacing word: String
  ) -> Response {
    let count = word.unicodeScalars.count
    surroundings.delete(count)
    resumedWord = word
    syllable = resumed
    self.baseline = baseline
    return .handled(.deleteBackward(count), .showPreedit(preedit))
  }

  /// The word in the text that the syllable goes on, if the application may be
  /// asked to delete it.
  private var wordBeforeSyllable: String? {
    guard pending == nil, let around = surroundings.atWordStart, preferences.resumesWords != .off,
      preferences.outputCharset == .unicode,
      baseline == nil, held.isEmpty, around == surroundings.text, let word = around.lastWord,
      surroundings.mayDelete(word, in: preferences.resumesWords)
    else { return nil }
    return word
  }

  /// Takes in the text around the caret, and what an application has left of a
  /// word that it was to delete.
  ///
  /// If it left the whole word, what was typed since is committed after it; if
  /// it left the beginning, for it counted bytes, that is deleted as well.
  /// Nothing is doubled, and no key is lost.
  mutating func receive(_ text: SurroundingText) -> Response {
    guard state != .secret, let rest = surroundings.update(text), !rest.isEmpty,
      let baseline, let word = resumedWord
    else { return .ignored }
    guard rest == word else {
      let isBeginning = word.hasPrefix(rest) && rest.utf8.allSatisfy { $0 < 0x80 }
      return isBeginning ? .passing(.deleteBackward(rest.count)) : .ignored
    }
    let keys = String(syllable.keys.dropFirst(baseline.keyCount))
    forgetWord()
    return keys.isEmpty ? .passing(.hidePreedit) : .passing(.hidePreedit, .commit(keys))
  }
}
