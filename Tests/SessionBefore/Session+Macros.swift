import Configuration
import KeyboardCore
import Macros
import VietnameseInput

/// What was typed before the syllable and is still open: a syllable, and the
/// character after it.
struct HeldPart: Hashable, Sendable {
  var syllable: Syllable
  var character: Unicode.Scalar
}

extension Session {
  /// Finds out anew whether macros are expanded.
  mutating func updateMacros() {
    expandsMacros =
      !macros.isEmpty && preferences.expandsMacros && (!isLatin || preferences.expandsMacrosInLatin)
  }

  /// What was typed before the syllable, as it is seen.
  var heldText: String {
    held.isEmpty
      ? "" : held.map { $0.syllable.finished(by: rules) + String($0.character) }.joined()
  }

  /// Keeps the word open through a character that would end it, if the key of
  /// a macro goes on so: `a/` where there is `a/c`.
  mutating func hold(_ character: Unicode.Scalar) -> Response? {
    guard character != " ", expandsMacros, !syllable.isRestored, held.count < 64,
      macros.hasKey(startingWith: keys(from: 0) + String(character))
    else { return nil }
    held.append(HeldPart(syllable: syllable, character: character))
    syllable = Syllable()
    return .handled(.showPreedit(preedit))
  }

  /// The word at its end: with macros expanded, otherwise as it was typed.
  var finishedWord: String {
    guard isVietnamese else { return expansion(seen: plainWord, keys: plainWord) ?? plainWord }
    guard held.isEmpty else { return expanded(from: 0) }
    if expandsMacros, macroFilter.passes(syllable),
      let text = expansion(seen: syllable.text, keys: syllable.keys)
    {
      return text
    }
    return syllableText(isFinished: true)
  }

  /// What was typed from a part on: the text of a macro, or the part and what
  /// comes after it.
  private func expanded(from start: Int) -> String {
    let seen = held[start...].map { $0.syllable.text + String($0.character) }.joined()
    if let text = expansion(seen: seen + syllable.text, keys: keys(from: start)) { return text }
    guard start < held.count else { return syllableText(isFinished: true) }
    let part = held[start]
    let word =
      expansion(seen: part.syllable.text, keys: part.syllable.keys)
      ?? part.syllable.finished(by: rules)
    return word + String(part.character) + expanded(from: start + 1)
  }

  /// What a word is short for: as it is seen, or else by its keys.
  private func expansion(seen: String, keys: String) -> String? {
    if syllable.isRestored || !expandsMacros { return nil }
    return macros.expansion(of: seen) ?? (keys == seen ? nil : macros.expansion(of: keys))
  }

  private func keys(from start: Int) -> String {
    held[start...].map { $0.syllable.keys + String($0.character) }.joined() + syllable.keys
  }
}
