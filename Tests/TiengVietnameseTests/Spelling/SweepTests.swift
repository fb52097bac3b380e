import TestSupport
import Testing
import TiengVietnamese

/// Every syllable of the dictionary and every word of English.
@Suite struct SweepTests {
  private func typed(_ keys: String, by rules: TypingRules) -> Syllable {
    var syllable = Syllable()
    for key in keys.unicodeScalars { syllable.append(UInt8(key.value), by: rules) }
    return syllable
  }

  private func finished(_ keys: String, by rules: TypingRules) -> String {
    typed(keys, by: rules).finished(by: rules)
  }

  @Test func `the dictionary of syllables is complete`() {
    #expect(Dictionary.vietnamese.count == 6_604)
  }

  @Test(arguments: Scheme.all, TonePlacement.allCases)
  func `every syllable can be typed in every order`(scheme: Scheme, placement: TonePlacement) {
    let rules = TypingRules(method: scheme.method, tonePlacement: placement)
    for syllable in Dictionary.vietnamese.map({ Spelt($0, by: scheme) }) {
      let text = placement == .old ? syllable.old : syllable.text
      for keys in syllable.orders {
        expect(keys, text, by: rules)
        expect(scheme.capitalized(keys), text.prefix(1).uppercased() + text.dropFirst(), by: rules)
        expect(scheme.uppercased(keys), text.uppercased(), by: rules)
      }
    }
  }

  /// After BackSpace, the word continues as if its last letter had not been typed: the rest can get
  /// another tone and then the letter again.
  @Test(arguments: Scheme.all)
  func `a word can continue after BackSpace`(scheme: Scheme) {
    let rules = TypingRules(method: scheme.method, tonePlacement: .modern)
    for text in Dictionary.vietnamese {
      let spelt = Spelt(text, by: scheme)
      for keys in [spelt.inline, scheme.uppercased(spelt.inline)] {
        var syllable = typed(keys, by: rules)
        syllable.deleteBackward(by: rules)
        #expect(!syllable.isFrozen, "\(keys)")
      }
    }
  }

  /// Expects `text` in the preedit and as the committed word. Exceptions are the tone of VIQR that
  /// is punctuation there, and a capital and a digit, which are a code.
  private func expect(_ keys: String, _ text: String, by rules: TypingRules) {
    let syllable = typed(keys, by: rules)
    #expect(syllable.keys == keys && syllable.preedit(by: rules) == text, "\(keys)")
    guard !syllable.endsInSentenceMark(by: rules), !syllable.isCode(by: rules) else { return }
    #expect(syllable.finished(by: rules) == text, "\(keys)")
  }

  @Test(arguments: [TypingMethod.vni, .viqr, .microsoft, .vniAzerty].map(\.name))
  func `methods without letter keys leave English alone`(method: String) throws {
    let rules = TypingRules(method: try #require(TypingMethod.named(method)))
    let changed = Dictionary.english.filter { finished($0, by: rules) != $0 }
    // VIQR has one such key: d makes đ of a d before (`dud` đu).
    #expect(changed.filter { method != "viqr" || $0.count(where: { $0 == "d" }) < 2 } == [])
  }

  /// A word of letters alone stays as it was typed. Exceptions are words with a `z` that removes
  /// the tone of another letter. They leave a Vietnamese syllable, as is meant by `toanfz`.
  @Test func `no English word loses a letter`() {
    let rules = TypingRules()
    let losing = Dictionary.english.filter { word in
      let text = finished(word, by: rules)
      return text != word && text.utf8.allSatisfy { $0 < 0x80 }
    }
    #expect(losing == ["hafiz", "mirza"])
  }

  /// The rest are Vietnamese syllables as well as English words, and rules cannot know which one
  /// was meant. This test keeps their number from growing.
  @Test func `English words that are Vietnamese syllables do not get more`() {
    let rules = TypingRules()
    let composed = Dictionary.english.filter { finished($0, by: rules) != $0 }
    #expect(composed.count <= 614, "\(composed.count) of \(Dictionary.english.count)")
  }
}
