import KeyboardCore
import Testing

@Suite struct KeyboardBehaviorTests {
  private let behavior = StandardKeyboardBehavior()

  @Test func `Words are corrected before spaces and punctuation`() {
    let correcting = " \n.,:;!¡?¿{}<>«»…".unicodeScalars
    #expect(correcting.allSatisfy { behavior.appliesAutocorrection(before: $0) })
    #expect(!"()[]a'-".unicodeScalars.contains { behavior.appliesAutocorrection(before: $0) })
  }

  @Test func `A space is removed before punctuation`() {
    #expect(".,:;!?)]}»”…%".unicodeScalars.allSatisfy { behavior.takesBackSpace(before: $0) })
    #expect(!"([{«“¿-a \n🐱".unicodeScalars.contains { behavior.takesBackSpace(before: $0) })
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
    #expect(NoCorrections().takesBackSpace(before: ","))
  }
}
