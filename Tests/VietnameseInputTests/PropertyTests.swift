import Foundation
import Testing

@testable import VietnameseInput

/// What holds after every key, whatever is typed.
@Suite struct PropertyTests {
  /// Types `keys`, in which `<` is BackSpace, and checks after each.
  private func check(_ keys: some Sequence<UInt8>, by rules: TypingRules) {
    var syllable = Syllable()
    var history: [UInt8] = []
    for key in keys {
      let before = syllable
      history.append(key)
      let trace = String(decoding: history, as: UTF8.self)
      if key == UInt8(ascii: "<") {
        syllable.deleteBackward(by: rules)
        checkDeletion(from: before, to: syllable, by: rules, trace)
      } else {
        guard !syllable.isFull else { return }
        let isPart = syllable.append(key, by: rules)
        checkTyping(key, from: before, to: syllable, isPart: isPart, trace)
      }
      checkRetyping(syllable, by: rules, trace)
      checkTone(syllable, trace)
    }
  }

  private func checkDeletion(
    from before: Syllable, to after: Syllable, by rules: TypingRules, _ trace: String
  ) {
    let (shown, left) = (before.preedit(by: rules), after.preedit(by: rules))
    #expect(left.count == max(0, shown.count - 1), "\(trace): \(shown) became \(left)")
    #expect(
      left.withoutTones == String(shown.withoutTones.dropLast()), "\(trace): \(shown), \(left)")
  }

  private func checkTyping(
    _ key: UInt8, from before: Syllable, to after: Syllable, isPart: Bool, _ trace: String
  ) {
    let typed = isPart ? before.keys + String(UnicodeScalar(key)) : before.keys
    // A key that is no letter and takes back what it did takes the keys with
    // it that did it.
    let isTakenBack = !isPart && before.keys.hasPrefix(after.keys)
    #expect(after.keys == typed || isTakenBack, "\(trace): the keys are \(after.keys)")
  }

  private func checkRetyping(_ syllable: Syllable, by rules: TypingRules, _ trace: String) {
    guard !syllable.isLiteral else {
      #expect(syllable.text == syllable.keys, "\(trace)")
      return
    }
    var again = Syllable()
    for key in syllable.keys.utf8 { again.append(key, by: rules) }
    #expect(again.text == syllable.text, "\(trace): \(syllable.keys)")
    #expect(again.preedit(by: rules) == syllable.preedit(by: rules), "\(trace): \(syllable.keys)")
    #expect(again.finished(by: rules) == syllable.finished(by: rules), "\(trace)")
  }

  private func checkTone(_ syllable: Syllable, _ trace: String) {
    guard syllable.tone != .level, !syllable.isLiteral else { return }
    let letter = syllable.letters[Int(syllable.tonePosition)]
    #expect(letter.isVowel && syllable.tonePosition < syllable.letterCount, "\(trace)")
    let toned = syllable.text.decomposedStringWithCanonicalMapping.unicodeScalars
      .filter { "\u{300}\u{301}\u{309}\u{303}\u{323}".unicodeScalars.contains($0) }
    #expect(toned.count == 1, "\(trace): \(syllable.text)")
  }

  private static let allRules = [
    TypingRules(), TypingRules(tonePlacement: .modern), TypingRules(restoresOtherWords: false),
  ]

  /// The keys that do something, a consonant that does nothing, BackSpace.
  @Test func `all short sequences`() {
    let keys = Array("aeouiwdsfzng[<".utf8)
    for rules in PropertyTests.allRules.prefix(1) {
      for number in 0..<(keys.count * keys.count * keys.count * keys.count) {
        var rest = number
        check(
          (0..<4).map { _ in
            defer { rest /= keys.count }
            return keys[rest % keys.count]
          }, by: rules)
      }
    }
  }

  @Test(arguments: 0..<3)
  func `random sequences`(rules: Int) {
    var random = SeededRandom(seed: UInt64(rules) &+ 20_261_121)
    let keys = Array("aaaeeeooouuuiiywwwddddhnnggcctpmkqlrsfxjzbv[]{}AEOUWDSF<<<<".utf8)
    for _ in 0..<4_000 {
      let length = Int.random(in: 5...34, using: &random)
      check(
        (0..<length).map { _ in keys.randomElement(using: &random)! },
        by: PropertyTests.allRules[rules])
    }
  }

  @Test func `random changes of Vietnamese syllables`() {
    var random = SeededRandom(seed: 7)
    for rules in PropertyTests.allRules {
      for syllable in Dictionary.vietnamese where Int.random(in: 0..<4, using: &random) == 0 {
        let spelt = Spelt(syllable)
        let keys = [spelt.inline, spelt.toneLast, spelt.marksLast].randomElement(using: &random)!
        let deletions = String(repeating: "<", count: Int.random(in: 1...4, using: &random))
        check((keys + deletions + spelt.toneLast.suffix(3) + "<<").utf8, by: rules)
      }
    }
  }
}

extension String {
  fileprivate var withoutTones: String {
    let tones = "\u{300}\u{301}\u{309}\u{303}\u{323}".unicodeScalars
    let rest = decomposedStringWithCanonicalMapping.unicodeScalars.filter { !tones.contains($0) }
    return String(String.UnicodeScalarView(rest)).precomposedStringWithCanonicalMapping
  }
}

/// SplitMix64: the same numbers for the same seed.
private struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
