import Testing
import TiengVietnamese

/// Other readings of the keys of a word than the syllable.
@Suite struct ReadingsTests {
  private func typed(_ keys: String) -> (Syllable, TypingRules) {
    let rules = TypingRules(method: .telex)
    var syllable = Syllable()
    for key in keys.utf8 { syllable.append(key, by: rules) }
    return (syllable, rules)
  }

  @Test(arguments: [
    ("ootoo", "ôtô"), ("axits", "axít"), ("Kitoo", "Kitô"), ("Kroong", "Krông"),
    ("NSUWT", "NSƯT"), ("Xtieeng", "Xtiêng"), ("ddiooxist", "điôxít"), ("ooxi", "ôxi"),
  ])
  func `keys are divided into syllables`(keys: String, text: String) {
    let (syllable, rules) = typed(keys)
    #expect(syllable.textsAcrossSyllables(by: rules).contains(text))
  }

  @Test(arguments: ["hello", "w", "facebook"])
  func `misplaced marks prevent a split`(keys: String) {
    let (syllable, rules) = typed(keys)
    let texts = syllable.textsAcrossSyllables(by: rules)
    #expect(texts.dropFirst().isEmpty, "\(texts)")
  }

  /// `sa1u` was sa|u, without its tone.
  @Test(arguments: [("sa1u", "vni"), ("d9i5ch", "vni"), ("to^.i", "viqr")])
  func `no key is left out between two parts`(keys: String, method: String) throws {
    let rules = TypingRules(method: try #require(TypingMethod.named(method)))
    var syllable = Syllable()
    for key in keys.utf8 { syllable.append(key, by: rules) }
    #expect(syllable.textsAcrossSyllables(by: rules) == [])
  }

  @Test(arguments: [
    ("nhaff", "nhà"), ("tieengss", "tiếng"), ("tooois", "tối"), ("class", nil), ("ab", nil),
    ("", nil),
  ])
  func `a repeated key is left out`(keys: String, text: String?) {
    let (syllable, rules) = typed(keys)
    #expect(syllable.textWithoutRepeatedKey(by: rules) == text)
  }

  @Test func `the order of keys is recognized`() {
    let order = { (keys: String) in
      let (syllable, rules) = typed(keys)
      return syllable.keyOrder(by: rules)
    }
    #expect(order("tieengs") == .usual)
    #expect(order("nghieeng") == .usual)
    #expect(order("viete").lateness == 1)
    #expect(order("tiengse").lateness == 2)
    #expect(order("tiengse").hasMarkAfterTone)
    #expect(order("tiesng").hasEarlyTone)
    #expect(order("defends").toneChanges == 1)
  }

  @Test(arguments: [
    ("nghes", true), ("ghes", true), ("gaf", true), ("kinhf", true), ("giaf", true),
    ("gems", false), ("ghana", false), ("koran", false), ("nges", false),
  ])
  func `an initial is right before some vowels`(keys: String, isRight: Bool) {
    #expect(typed(keys).0.isSpeltRight == isRight)
  }

  @Test func `a repeated letter draws a word out`() {
    for (keys, text, count) in [("ddepjppp", "đẹpppp", 3), ("vaangg", "vângg", 1)] {
      let (syllable, rules) = typed(keys)
      #expect(syllable.isVietnamese && syllable.drawnOutCount == count)
      #expect(syllable.preedit(by: rules) == text)
      var shorter = syllable
      shorter.deleteBackward(by: rules)
      #expect(shorter.preedit(by: rules) == String(text.dropLast()))
      shorter.append(UInt8(ascii: "x"), by: rules)
      #expect(!shorter.isDrawnOut)
    }
    #expect(!typed("xoong").0.isDrawnOut)
  }
}
