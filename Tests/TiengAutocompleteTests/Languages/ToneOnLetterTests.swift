import TestSupport
import Testing
import TiengAutocomplete
import TiengLanguages
import TiengLexicon
import TiengVietnamese

/// Syllables with the tone key right after its letter. They must not be recognized as English.
@Suite struct ToneOnLetterTests {
  private static let rest: [(word: String, count: UInt64)] = [
    ("là", 900_000_000), ("<s>", 1), ("</s>", 1), ("<,>", 1), ("<unk>", 900),
  ]

  /// In a lexicon that has every syllable of the dictionary, and nearly all of them once.
  private let chooser: LanguageChooser
  /// Of what comes next.
  private let next: WordReadings

  init() throws {
    var builder = LexiconBuilder(locale: "vi")
    for (word, count) in ToneOnLetterTests.rest { builder.add(word: word, count: count) }
    for syllable in Dictionary.vietnamese where syllable != "là" {
      builder.add(word: syllable, count: 1)
    }
    chooser = LanguageChooser(
      vietnamese: try Lexicon(builder.build()), english: SmallLexicons.english)
    next = WordReadings(text: "là")
  }

  private func readings(_ keys: String, by rules: TypingRules) -> WordReadings {
    var syllable = Syllable()
    for key in keys.unicodeScalars { syllable.append(UInt8(key.value), by: rules) }
    return chooser.completed(WordReadings(syllable, by: rules))
  }

  @Test(arguments: Scheme.all)
  func `a tone on its letter gives a syllable, whatever follows`(scheme: Scheme) {
    let rules = TypingRules(method: scheme.method, tonePlacement: .modern)
    var count = 0
    for text in Dictionary.vietnamese {
      let word = readings(Spelt(text, by: scheme).inline, by: rules)
      // An English word, or a dot of VIQR that ends a sentence.
      guard !chooser.isForeign(word.keys), word[.composed] == text else { continue }
      count += 1
      let choice = chooser.choice(of: word, after: LanguageTrail())
      #expect(choice.reading == .composed, "\(word.keys)")
      guard choice.isOpen else { continue }
      let reading = chooser.reading(of: word, after: LanguageTrail(), before: next)
      #expect(reading == .composed, "\(word.keys)")
    }
    #expect(count > 4_500)
  }
}
