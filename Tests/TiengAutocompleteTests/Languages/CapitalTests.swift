import TestSupport
import Testing
import TiengAutocomplete
import TiengLanguages

/// The capital at the beginning of a sentence.
@Suite struct CapitalTests {
  private let chooser = LanguageChooser(
    vietnamese: SmallLexicons.vietnamese, english: SmallLexicons.english)

  private func englishLogProbability(of keys: String, after text: String) -> Float {
    chooser.englishLogProbability(
      of: keys, chooser.englishWords(of: keys), after: chooser.trail(after: text))
  }

  @Test func `Caps Lock does not favor either language`() {
    let small = englishLogProbability(of: "the", after: "of. ")
    #expect(englishLogProbability(of: "The", after: "of. ") == small)
    let next = englishLogProbability(of: "the", after: "of ")
    #expect(englishLogProbability(of: "The", after: "of ") < next - 1)
    #expect(englishLogProbability(of: "THE", after: "of. ") < small - 1)

    let trail = chooser.trail(after: "of. ")
    #expect(
      chooser.vietnameseLogProbability(of: "Thí", after: trail)
        == chooser.vietnameseLogProbability(of: "thí", after: trail))
  }
}
