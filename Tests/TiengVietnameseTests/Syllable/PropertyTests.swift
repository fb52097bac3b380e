import Foundation
import TestSupport
import Testing
import TiengVietnamese

/// Invariants that must hold after every key, whatever is typed.
@Suite struct PropertyTests {
  /// Types `keys`, in which `<` is BackSpace, and checks the syllable after each.
  private func check(_ keys: some Sequence<UInt8>, by rules: TypingRules) {
    var syllable = Syllable()
    var history: [UInt8] = []
    for key in keys {
      let before = syllable
      history.append(key)
      let trace = String(decoding: history, as: UTF8.self)
      if key == UInt8(ascii: "<") {
        syllable.deleteBackward(by: rules)
        if before.showsKeys(by: rules), !before.isFrozen, !before.isEmpty {
          checkKeyDeletion(from: before, to: syllable, by: rules, trace)
        } else if rules.deletion == .letter || before.isEmpty {
          checkDeletion(from: before, to: syllable, by: rules, trace)
        } else {
          #expect(before.keys.hasPrefix(syllable.keys) && syllable.keys != before.keys, "\(trace)")
        }
      } else {
        guard !syllable.isFull else { return }
        let isPart = syllable.append(key, by: rules)
        checkTyping(key, from: before, to: syllable, isPart: isPart, trace)
        guard isPart else {
          // The word ends here.
          syllable = Syllable()
          history = []
          continue
        }
      }
      checkRetyping(syllable, by: rules, trace)
      checkTone(syllable, trace)
    }
  }

  /// Where the keys are seen, one of them is deleted, and the others compose as if it had never
  /// been typed, or are seen still: a number that loses a digit is a number.
  private func checkKeyDeletion(
    from before: Syllable, to after: Syllable, by rules: TypingRules, _ trace: String
  ) {
    #expect(after.keys == String(before.keys.dropLast()), "\(trace)")
    var afresh = Syllable()
    for index in 0..<Int(before.keyCount) - 1 {
      afresh.append(key: index, of: before, by: rules)
    }
    let wasNumber =
      before.keys.count > 1 && before.keys.utf8.suffix(2).allSatisfy { 0x30...0x39 ~= $0 }
    if wasNumber, before.isLiteral, after.preedit(by: rules) == after.keys { return }
    #expect(after.preedit(by: rules) == afresh.preedit(by: rules), "\(trace)")
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
    guard after.keys != typed else { return }
    // A key that is not a letter and takes back an effect also removes the keys of that effect. A
    // shorthand that is taken back leaves its one key.
    let isTakenBack = isPart ? after.keys == before.keys : after.keys.isLeft(of: before.keys)
    // A tone that was kept while letters were deleted can be typed again.
    if before.keptToneKey != nil, after.keptToneKey == nil, isPart {
      return #expect(String(after.keys.dropLast()).isLeft(of: before.keys), "\(trace)")
    }
    #expect(isTakenBack, "\(trace): the keys are \(after.keys)")
  }

  private func checkRetyping(_ syllable: Syllable, by rules: TypingRules, _ trace: String) {
    guard !syllable.isLiteral else {
      #expect(syllable.text == syllable.keys, "\(trace)")
      return
    }
    var again = Syllable()
    let isWhole = again.append(keysOf: syllable, by: rules)
    #expect(isWhole, "\(trace)")
    #expect(again.text == syllable.text, "\(trace): \(syllable.keys)")
    #expect(again.preedit(by: rules) == syllable.preedit(by: rules), "\(trace): \(syllable.keys)")
    // The text that BackSpace left stays as it is seen.
    let finished = syllable.isSeenAtEnd ? syllable.text : again.finished(by: rules)
    #expect(finished == syllable.finished(by: rules), "\(trace)")
  }

  private func checkTone(_ syllable: Syllable, _ trace: String) {
    guard syllable.tone != .level, !syllable.isLiteral else { return }
    let letter = syllable.letters[Int(syllable.tonePosition)]
    #expect(letter.isVowel && syllable.tonePosition < syllable.letterCount, "\(trace)")
    let toned = syllable.text.decomposedStringWithCanonicalMapping.unicodeScalars
      .filter { "\u{300}\u{301}\u{309}\u{303}\u{323}".unicodeScalars.contains($0) }
    #expect(toned.count == 1, "\(trace): \(syllable.text)")
  }

  /// The number of random keys. `make fuzz` sets ten million.
  private static let keyCount =
    Int(ProcessInfo.processInfo.environment["TIENG_FUZZ_KEYS"] ?? "") ?? 400_000

  /// All methods with each option in every state, but not in every combination.
  private static let allRules: [TypingRules] = TypingMethod.names.enumerated().flatMap {
    index, name in
    (0..<4).map { round in
      var random = SeededRandom(seed: UInt64(index * 4 + round))
      var rules = TypingRules(method: TypingMethod.named(name)!)
      if round == 0 { return rules }
      rules.tonePlacement = Bool.random(using: &random) ? .old : .modern
      rules.restoresOtherWords = Bool.random(using: &random)
      rules.checksSpelling = round != 3
      rules.showsKeysOfOtherWords = Bool.random(using: &random)
      rules.marksFreely = Bool.random(using: &random)
      rules.bracketsStartWords = Bool.random(using: &random)
      rules.hasQuickTelex = Bool.random(using: &random)
      rules.hasQuickInitials = Bool.random(using: &random)
      rules.hasQuickFinals = Bool.random(using: &random)
      rules.allowsForeignInitials = Bool.random(using: &random)
      rules.deletion = round == 2 ? .key : .letter
      return rules
    }
  }

  /// The keys with a function, a consonant without one, and BackSpace.
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

  @Test(arguments: 0..<32)
  func `random sequences`(number: Int) {
    var random = SeededRandom(seed: UInt64(number) &+ 20_261_121)
    let rules = PropertyTests.allRules[number]
    let keys =
      Array("aaaeeeooouuuiiywwwddddhnnggcctpmkqlrsfxjzbvAEOUWDSFNG<<<<".utf8)
      + rules.method.rows.map(\.key) + rules.method.rows.map(\.key)
    for _ in 0..<PropertyTests.keyCount / 32 / 20 {
      let length = Int.random(in: 5...34, using: &random)
      check((0..<length).map { _ in keys.randomElement(using: &random)! }, by: rules)
    }
  }

  /// Without spelling check the tone may stay on its letter while others change. BackSpace may take that
  /// letter away.
  @Test func `the letter with the tone can be deleted`() {
    var random = SeededRandom(seed: 20_261_128)
    for rules in PropertyTests.allRules where !rules.checksSpelling {
      let keys =
        Array("aaaeeeooouuuiiywwwddddhnnggcctpmkqlrsfxjzbvAEOUWDSFNG<<<<".utf8)
        + rules.method.rows.map(\.key)
      for _ in 0..<20_000 {
        var syllable = Syllable()
        for _ in 0..<Int.random(in: 12...34, using: &random) where !syllable.isFull {
          let key = keys.randomElement(using: &random)!
          if key == UInt8(ascii: "<") {
            syllable.deleteBackward(by: rules)
          } else {
            syllable.append(key, by: rules)
          }
          checkTone(syllable, syllable.keys)
        }
      }
    }
  }

  @Test func `random changes of Vietnamese syllables`() {
    var random = SeededRandom(seed: 7)
    for rules in PropertyTests.allRules.prefix(4) where rules.deletion == .letter {
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
  /// True if this is `whole` with some characters left out.
  fileprivate func isLeft(of whole: String) -> Bool {
    var rest = whole[...]
    return allSatisfy { character in
      guard let index = rest.firstIndex(of: character) else { return false }
      rest = rest[rest.index(after: index)...]
      return true
    }
  }

  fileprivate var withoutTones: String {
    let tones = "\u{300}\u{301}\u{309}\u{303}\u{323}".unicodeScalars
    let rest = decomposedStringWithCanonicalMapping.unicodeScalars.filter { !tones.contains($0) }
    return String(String.UnicodeScalarView(rest)).precomposedStringWithCanonicalMapping
  }
}
