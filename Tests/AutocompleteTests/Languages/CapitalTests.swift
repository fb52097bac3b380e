import TestSupport
import Testing

@testable import Autocomplete

/// The capital that a sentence begins with.
@Suite struct CapitalTests {
  private let chooser = LanguageChooser(
    vietnamese: SmallLexicons.vietnamese, english: SmallLexicons.english)

  private func englishLogProbability(of keys: String, after text: String) -> Float {
    chooser.englishLogProbability(
      of: keys, chooser.englishWords(of: keys), after: chooser.trail(after: text))
  }

  @Test func `it counts against English no more than against Vietnamese`() {
    let small = englishLogProbability(of: "this", after: "of the. ")
    #expect(englishLogProbability(of: "This", after: "of the. ") == small)
    #expect(englishLogProbability(of: "This", after: "of the ") < small - 1)
    #expect(englishLogProbability(of: "THIS", after: "of the. ") < small - 1)

    let trail = chooser.trail(after: "of the. ")
    #expect(
      chooser.vietnameseLogProbability(of: "Thí", after: trail)
        == chooser.vietnameseLogProbability(of: "thí", after: trail))
  }
}
