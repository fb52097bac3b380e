import Testing
import TiengCore

@Suite struct KeyboardBehaviorTests {
  private let behavior = StandardKeyboardBehavior()

  @Test func `Letters, accents, apostrophes and hyphens are part of words`() {
    for scalar in "aZ09đƯếỵ\u{302}\u{323}'’-‐_@#/\\&ßיم\u{200c}한·".unicodeScalars {
      #expect(!behavior.endsWord(scalar), "\(scalar)")
    }
  }

  @Test func `Spaces, punctuation and pictures end words`() {
    for scalar in " \n\t\u{a0}\u{3000}.,:;!¡?¿()[]{}<>«»\"“”„‘…—–。、؟🐱→❤\u{fe0f}\u{1f3fd}©"
      .unicodeScalars
    {
      #expect(behavior.endsWord(scalar), "\(scalar)")
    }
  }

  @Test func `What ends a sentence or corrects a word ends the word`() {
    for value in UInt32(0)...0x1ffff {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if behavior.endsSentence(scalar) || behavior.appliesAutocorrection(before: scalar) {
        #expect(behavior.endsWord(scalar), "\(scalar)")
      }
    }
    #expect(".:!¡?¿…".unicodeScalars.allSatisfy { behavior.endsSentence($0) })
    #expect(!",; a\n".unicodeScalars.contains { behavior.endsSentence($0) })
    let correcting = " \n.,:;!¡?¿{}<>«»…".unicodeScalars
    #expect(correcting.allSatisfy { behavior.appliesAutocorrection(before: $0) })
    #expect(!"()[]a'-".unicodeScalars.contains { behavior.appliesAutocorrection(before: $0) })
  }

  @Test func `A space is removed before punctuation`() {
    #expect(".,:;!?)]}»”…%".unicodeScalars.allSatisfy { behavior.goesBeforeAddedSpace($0) })
    #expect(!"([{«“¿-a \n🐱".unicodeScalars.contains { behavior.goesBeforeAddedSpace($0) })
  }

  @Test(arguments: [
    "x1", "a_b", "a/b", "C:\\x", "an@x", "#tag", "~an", "camelCase", "áB", "a\u{301}B", "iPhone",
    "$HOME", "50%", "a&b", "1975", String(repeating: "a", count: 33),
  ])
  func `Signs, digits and capitals inside are code`(word: String) {
    #expect(behavior.isCode(word))
  }

  @Test(arguments: [
    "", "tiếng", "Việt", "VIỆT", "ĐHQG", "Vie\u{302}\u{323}t", "don't", "Wi-Fi", "l’été", "nghiêng",
    "İstanbul", String(repeating: "a\u{301}", count: 32),
  ])
  func `Words are not code`(word: String) {
    #expect(!behavior.isCode(word))
    #expect(!behavior.isCode(word[...]))
  }

  @Test(arguments: ContentType.Purpose.allCases)
  func `Words are suggested and corrected where words are written`(purpose: ContentType.Purpose) {
    let takesWords = [.freeForm, .alpha, .name].contains(purpose)
    var field = ContentType(purpose: purpose)
    #expect(behavior.suggests(in: field) == takesWords)
    #expect(behavior.corrects(in: field) == takesWords)
    field.isPrivate = true
    #expect(!behavior.suggests(in: field) && !behavior.corrects(in: field))
  }

  @Test func `A custom behavior overrides some answers`() {
    struct NoCorrections: KeyboardBehavior {
      func appliesAutocorrection(before character: Unicode.Scalar) -> Bool { false }
    }
    #expect(!NoCorrections().appliesAutocorrection(before: " "))
    #expect(NoCorrections().endsWord(" "))
  }
}
