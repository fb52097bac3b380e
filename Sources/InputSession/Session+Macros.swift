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
  var expandsMacros: Bool {
    !macros.isEmpty && preferences.expandsMacros && (!isLatin || preferences.expandsMacrosInLatin)
  }

  var heldText: String {
    held.isEmpty
      ? "" : held.map { $0.syllable.finished(by: rules) + String($0.character) }.joined()
  }

  private var heldKeys: String {
    held.isEmpty ? "" : held.map { $0.syllable.keys + String($0.character) }.joined()
  }

  /// Keeps the word open through a character that would end it, if the key of
  /// a macro goes on so: `a/` where there is `a/c`.
  mutating func hold(_ character: Unicode.Scalar) -> Response? {
    guard expandsMacros, character != " ", !syllable.isRestored, held.count < 64,
      macros.hasKey(startingWith: heldKeys + syllable.keys + String(character))
    else { return nil }
    held.append(HeldPart(syllable: syllable, character: character))
    syllable = Syllable()
    return .handled(.showPreedit(preedit))
  }

  /// The word at its end: the text of a macro, or what was typed.
  var finishedWord: String {
    if expandsMacros, !syllable.isRestored, let text = expansion { return text }
    return heldText + syllableText(isFinished: true)
  }

  /// What the word is short for: as it is seen, or else by its keys.
  private var expansion: String? {
    let start = heldText
    let seen = start + syllable.text
    if let text = macros.expansion(of: seen) { return text }
    let keys = heldKeys + syllable.keys
    return keys == seen ? nil : macros.expansion(of: keys)
  }
}
