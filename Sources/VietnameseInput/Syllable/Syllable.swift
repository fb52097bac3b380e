/// One word being typed: it keeps the keys, and renders the text that they
/// make.
///
///     var syllable = Syllable()
///     for key in "tieengs".utf8 { syllable.append(key, by: TypingRules()) }
///     syllable.text   // tiếng
///     syllable.keys   // tieengs
///
/// A word that is no Vietnamese syllable has its place here as well: its
/// letters follow one another as they were typed, and
/// ``isVietnamese`` says that it is none.
public struct Syllable: Sendable {
  /// How many keys fit; a word that gets longer must be committed in parts.
  public static let capacity = 32

  var typed = InlineArray<32, UInt8>(repeating: 0)
  /// How many keys were typed.
  public internal(set) var keyCount: UInt8 = 0
  /// Which keys were typed plainly, as bits.
  var plainKeys: UInt32 = 0

  var letters = InlineArray<32, Letter>(repeating: .a)
  /// How many letters are seen, while it composes.
  public internal(set) var letterCount: UInt8 = 0
  /// Which letters are capitals, as bits.
  var capitals: UInt32 = 0
  /// Which letters were typed by a key that stands for another letter: the ư
  /// of a lone `w`.
  var inserted: UInt32 = 0

  var tone = Tone.level
  /// The letter that bears the tone.
  var tonePosition: UInt8 = 0

  var parse = Parse()
  /// Whether the last letter is repeated after a whole syllable: `đẹppp`.
  public internal(set) var isDrawnOut = false
  var hasVowel = false
  /// Whether the keys are the text, whatever they could be composed to.
  var isLiteral = false
  /// Whether it is a word that no syllable can be, and whose keys may still be marks and tones of
  /// several syllables: `alo6`.
  var isLoose = false
  /// Whether it is the name of something, so that its keys mean nothing else: `6A3`.
  var isName = false
  /// Whether it stays at its end as it is seen, though it is no syllable: BackSpace left it, so that
  /// nobody has typed its keys, or a key far from the first took its tone back.
  var staysAsSeen = false
  /// Whether no keys compose to the letters: they are the text, and the keys
  /// as well.
  var isFrozen = false
  /// Whether the user asked for the keys, with ``restoreKeys()``.
  public internal(set) var isRestored = false
  /// The key that was last repeated to undo what it did, while no other key
  /// has come after it; 0 for none.
  var undoneKey: UInt8 = 0

  /// The key that gave the tone which a word has kept while later letters were
  /// deleted, and whose tone may be typed again.
  var keptToneKey: UInt8?
  /// Whether a letter has got a horn that no key put on it: `ruwong` rương.
  var hasAddedHorn = false

  /// What the last key was short for.
  var shorthand = Shorthand.none

  /// A word of which nothing has been typed.
  public init() {}

  /// Whether nothing has been typed.
  public var isEmpty: Bool { keyCount == 0 }

  /// Whether there is no place for another key.
  public var isFull: Bool { keyCount == Syllable.capacity || letterCount > 30 }

  /// Whether the word is one that Vietnamese is written with: a whole
  /// syllable, or an abbreviation with đ (`đc`, `HĐND`).
  public var isVietnamese: Bool {
    guard !isLiteral else { return false }
    if !hasVowel { return hasBar }
    return isPossible && Spelling.vietnamese.isComplete(parse)
  }

  /// Whether a letter was typed by a key that stands for another one: the ư of `w`.
  public var isInserted: Bool { inserted != 0 }

  /// Whether the initial is written as the orthography has it before the vowel:
  /// `nghề` and not `ngề`, `gà` and not `ghà`.
  public var isSpeltRight: Bool {
    Spelling.isInitialRight(in: letters, count: Int(letterCount), parse)
  }

  /// Whether the word ends in a stop and has no tone: before c, ch, k, p and t only
  /// sắc and nặng are spoken.
  public var lacksTone: Bool {
    tone == .level && hasVowel && parse.rime != 0 && Spelling.vietnamese.stage(parse).endsInStop
  }

  /// How many letters only draw the last one out.
  public var drawnOutCount: Int {
    guard isDrawnOut else { return 0 }
    var count = 0
    let last = Int(letterCount) - 1
    while count < last, letters[last - count - 1] == letters[last] { count += 1 }
    return count
  }

  /// Whether the word ends in a w that is itself, for it was typed twice: `tww` tw.
  private var endsInDoubledW: Bool {
    guard !hasVowel, undoneKey == UInt8(ascii: "w"), keyCount == letterCount + 1 else {
      return false
    }
    return letterCount < 2 || letters[Int(letterCount) - 2] != .w
  }

  /// Whether the word is a Vietnamese syllable or can still become one.
  public var isPossible: Bool {
    parse.isPossible && Spelling.vietnamese.stage(parse).allows(tone)
  }

  /// Whether BackSpace has left it, and its keys are not what was typed.
  public var isLeftByDeleting: Bool { staysAsSeen && undoneKey == 0 && hasVowel && !isLiteral }

  /// Whether it is no syllable and is its letters all the same at the end.
  public var isSeenAtEnd: Bool {
    staysAsSeen && hasVowel && !isLiteral && !(isVietnamese && isSpeltRight)
      && (isPossible || isToneTakenBack)
  }

  /// Whether the last key took back a tone that was given before other letters, in a syllable that
  /// has marks: `duyêtj`.
  private var isToneTakenBack: Bool {
    guard undoneKey != 0, letterCount > 1 else { return false }
    var rest = self
    rest.removeLast()
    rest.parse = Parse()
    rest.undoneKey = 0
    rest.update(by: TypingRules(method: .plain))
    return rest.isVietnamese
      && (0..<Int(rest.letterCount)).contains { rest.letters[$0].mark != nil }
  }

  /// Whether the word is an abbreviation with đ: `đc`, `HĐND`.
  public var isAbbreviation: Bool { !hasVowel && hasBar }

  private var hasBar: Bool {
    (0..<Int(letterCount)).contains { letters[$0] == .đ }
  }

  /// Whether the keys are shown in place of what they compose to: the word
  /// cannot be Vietnamese any more, and is not just being taken back by
  /// repeating a key.
  func showsKeys(by rules: TypingRules) -> Bool {
    if isLiteral { return true }
    guard rules.restores, rules.showsKeysOfOtherWords else { return false }
    return !isPossible && undoneKey == 0 && (hasVowel || !hasBar)
  }

  /// What the user sees while typing.
  public func preedit(by rules: TypingRules) -> String {
    showsKeys(by: rules) ? keys : text
  }

  /// What the word is when it has come to its end: the composed text if that
  /// is Vietnamese, otherwise every letter as it was typed.
  ///
  /// Keys `password`, which show `pas` on the way, are `password` here.
  public func finished(by rules: TypingRules) -> String {
    if isLiteral { return (isLoose ? textByCapitals(by: rules) : nil) ?? keys }
    let isWord = isVietnamese && isSpeltRight && !isCode(by: rules)
    if rules.restores, !isWord {
      if endsInDoubledW || isSeenAtEnd { return text }
      return textByCapitals(by: rules) ?? keys
    }
    return composed(by: rules)
  }

  /// What the keys compose to at the word's end.
  public func composed(by rules: TypingRules) -> String {
    endsInSentenceMark(by: rules) ? sentenceEnd : text
  }
}

extension Syllable: Hashable {
  /// Whether two words have the same keys and the same text.
  public static func == (left: Syllable, right: Syllable) -> Bool {
    left.keys == right.keys && left.text == right.text && left.isLiteral == right.isLiteral
  }

  /// Hashes the keys.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(keys)
  }
}
