import Testing
import VietnameseInput

/// Every syllable of the dictionary, every word of English.
@Suite struct SweepTests {
  private func finished(_ keys: String, by rules: TypingRules) -> String {
    var syllable = Syllable()
    for key in keys.utf8 { syllable.append(key, by: rules) }
    return syllable.finished(by: rules)
  }

  @Test func `the dictionary has the syllables that it is known to have`() {
    #expect(Dictionary.vietnamese.count == 6_604)
  }

  @Test(arguments: TonePlacement.allCases)
  func `every syllable can be typed in every order`(placement: TonePlacement) {
    let rules = TypingRules(tonePlacement: placement)
    for syllable in Dictionary.vietnamese.map(Spelt.init) {
      let text = placement == .old ? syllable.old : syllable.text
      for keys in [
        syllable.inline, syllable.toneLast, syllable.marksLast, syllable.toneThenMarks,
        syllable.marksBackwards,
      ] {
        #expect(finished(keys, by: rules) == text, "\(keys)")
        #expect(finished(keys.uppercased(), by: rules) == text.uppercased(), "\(keys) in capitals")
      }
    }
  }

  /// A word of letters alone is as it was typed, but for those whose `z` takes
  /// back the tone that another letter gave: that leaves a Vietnamese syllable,
  /// and is how `toanfz` is meant.
  @Test func `no English word loses a letter`() {
    let rules = TypingRules()
    let losing = Dictionary.english.filter { word in
      let text = finished(word, by: rules)
      return text != word && text.utf8.allSatisfy { $0 < 0x80 }
    }
    #expect(losing == ["hafiz", "mirza"])
  }

  /// The rest are Vietnamese syllables as well as English words; which one was
  /// meant, rules cannot know. This holds the number where it is.
  @Test func `English words that are Vietnamese syllables do not get more`() {
    let rules = TypingRules()
    let composed = Dictionary.english.filter { finished($0, by: rules) != $0 }
    #expect(composed.count <= 600, "\(composed.count) of \(Dictionary.english.count)")
  }
}
