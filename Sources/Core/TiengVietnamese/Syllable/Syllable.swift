/// The word that is being typed: its keys and the text that they compose to.
///
///     var syllable = Syllable()
///     for key in "tieengs".utf8 { syllable.append(key, by: TypingRules()) }
///     syllable.text   // tiếng
///     syllable.keys   // tieengs
///
/// The word need not be Vietnamese. If it is not, its letters stay as they were typed, and
/// ``isVietnamese`` is false.
public struct Syllable: Sendable {
  /// The largest number of keys. A longer word must be committed in parts.
  public static let capacity = 32

  var typed = InlineArray<32, UInt8>(repeating: 0)
  /// The number of keys.
  public internal(set) var keyCount: UInt8 = 0
  /// Bits: the keys that were typed as plain letters.
  var plainKeys: UInt32 = 0

  package var letters = InlineArray<32, Letter>(repeating: .a)
  /// The number of visible letters, if the keys are composed.
  public internal(set) var letterCount: UInt8 = 0
  /// Bits: the letters that are capitals.
  var capitals: UInt32 = 0
  /// Bits: the letters whose key is the key of another letter: the ư of a lone `w`.
  var inserted: UInt32 = 0

  package var tone = Tone.level
  /// The index of the letter with the tone.
  package var tonePosition: UInt8 = 0

  var parse = Parse()
  /// True if the last letter is repeated after a whole syllable: `đẹppp`.
  public internal(set) var isDrawnOut = false
  var hasVowel = false
  /// True if the text is the keys.
  package var isLiteral = false
  /// True if the word cannot be one syllable, but its keys may be marks and tones of several
  /// syllables: `alo6`.
  var isLoose = false
  /// True if the word is a name, so that its keys have no other meaning: `6A3`.
  var isName = false
  /// True if its last digits are a number and no marks, as long as no letter follows: `top10`.
  var endsInNumber = false
  /// True if the word is committed as it is shown, although it is not a syllable. This is so after
  /// BackSpace, because nobody typed its keys, and after a late key that removed a tone.
  var staysAsSeen = false
  /// True if no keys compose to the letters. The letters are then both text and keys.
  package var isFrozen = false
  /// True if the user has asked for the keys (``restoreKeys()``).
  public internal(set) var isRestored = false
  /// The key that was repeated to undo its effect, until another key follows. 0 for none.
  var undoneKey: UInt8 = 0

  /// The index of the key of a tone that the word kept while letters were deleted. The user may
  /// type this tone again.
  package var keptToneKey: UInt8?
  /// True if a letter got a horn without a key for it: `ruwong` rương.
  var hasAddedHorn = false

  /// The shorthand that the last key was.
  var shorthand = Shorthand.none

  /// An empty word.
  public init() {}

  /// True if nothing has been typed.
  public var isEmpty: Bool { keyCount == 0 }

  /// True if there is no room for another key.
  public var isFull: Bool { keyCount == Syllable.capacity || letterCount > 30 }

  /// True if the word is Vietnamese: a complete syllable, or an abbreviation with đ (`đc`, `HĐND`).
  public var isVietnamese: Bool {
    guard !isLiteral else { return false }
    if !hasVowel { return hasBar }
    return isPossible && parse.isComplete
  }

  /// True if a letter was typed by the key of another letter: the ư of `w`.
  public var isInserted: Bool { inserted != 0 }

  /// True if the initial has the right spelling for the vowel: `nghề`, not `ngề`; `gà`, not `ghà`.
  ///
  /// k, gh, ngh are before e, ê, i, y, and c, g, ng before other vowels. Names have k before other
  /// vowels too (Kạn, Kơ), but not before â or o with another vowel.
  public var isSpeltRight: Bool {
    let start = Int(parse.rimeStart)
    guard start > 0, start < letterCount else { return true }
    let vowel = letters[start]
    switch letters[start - 1] {
    case .c: return !vowel.isFront
    case .g: return !vowel.isFront || vowel == .i && start == 1
    case .h where start > 1 && letters[start - 2] == .g: return vowel.isFront
    case .k:
      let isOpen = vowel == .o && start + 1 < letterCount && letters[start + 1].isVowel
      return vowel != .â && !isOpen
    default: return true
    }
  }

  /// True if the word ends in a stop and has no tone. Before c, ch, k, p and t, a syllable must
  /// have sắc or nặng.
  public var lacksTone: Bool {
    tone == .level && hasVowel && parse.rime != 0 && parse.stage.endsInStop
  }

  /// The number of letters that repeat the last letter of the syllable.
  public var drawnOutCount: Int {
    guard isDrawnOut else { return 0 }
    var count = 0
    let last = Int(letterCount) - 1
    while count < last, letters[last - count - 1] == letters[last] { count += 1 }
    return count
  }

  /// True if the word ends in a plain w because w was typed twice: `tww` tw.
  private var endsInDoubledW: Bool {
    guard !hasVowel, undoneKey == UInt8(ascii: "w"), keyCount == letterCount + 1 else {
      return false
    }
    return letterCount < 2 || letters[Int(letterCount) - 2] != .w
  }

  /// True if the word is a Vietnamese syllable or can become one.
  @inline(__always)
  public var isPossible: Bool { parse.isPossible && (tone == .level || parse.stage.allows(tone)) }

  /// True if BackSpace has left this word, so that its keys are not what the user typed.
  public var isLeftByDeleting: Bool { staysAsSeen && undoneKey == 0 && hasVowel && !isLiteral }

  /// True if the word is committed as it is shown although it is not a syllable.
  public var isSeenAtEnd: Bool {
    staysAsSeen && hasVowel && !isLiteral && !(isVietnamese && isSpeltRight)
      && (isPossible || isToneTakenBack)
  }

  /// True if the last key removed a tone that was set before other letters, in a syllable with
  /// marks: `duyêtj`.
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

  /// True if the word is an abbreviation with đ: `đc`, `HĐND`.
  public var isAbbreviation: Bool { !hasVowel && hasBar }

  var hasBar: Bool {
    (0..<Int(letterCount)).contains { letters[$0] == .đ }
  }

  /// True if the keys are shown instead of the composed text: the word cannot become Vietnamese,
  /// and no key was just repeated to undo its effect.
  @inline(__always)
  package func showsKeys(by rules: TypingRules) -> Bool {
    if isLiteral { return true }
    return !isPossible && undoneKey == 0 && rules.restores && rules.showsKeysOfOtherWords
      && (hasVowel || !hasBar)
  }

  /// The text that is shown while the user types.
  public func preedit(by rules: TypingRules) -> String {
    if isEmpty { return "" }
    return showsKeys(by: rules) ? keys : renderedLetters
  }

  /// The text to commit: the composed text if it is Vietnamese, otherwise the keys.
  ///
  /// `password` shows `pas` while it is typed, and is committed as `password`.
  public func finished(by rules: TypingRules) -> String {
    if isLiteral { return (isLoose ? textByCapitals(by: rules) : nil) ?? keys }
    let isWord = isVietnamese && isSpeltRight && !isCode(by: rules)
    if rules.restores, !isWord {
      if endsInDoubledW || isSeenAtEnd { return text }
      return textByCapitals(by: rules) ?? keys
    }
    return composed(by: rules)
  }

  /// The composed text at the end of the word.
  public func composed(by rules: TypingRules) -> String {
    endsInSentenceMark(by: rules) ? sentenceEnd : text
  }
}

extension Syllable: Hashable {
  /// True if two words have the same keys and the same text.
  public static func == (left: Syllable, right: Syllable) -> Bool {
    left.keys == right.keys && left.text == right.text && left.isLiteral == right.isLiteral
  }

  /// Hashes the keys.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(keys)
  }
}

extension Syllable {
  /// The keys as they were typed.
  public var keys: String {
    if isFrozen { return renderedLetters }
    let typed = typed
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Glyph.roomOfSyllable) { bytes in
      var end = 0
      for index in 0..<Int(keyCount) { end = typed.span[index].writeLatin1(to: bytes, at: end) }
      return String(characters: bytes, end: end)
    }
  }

  /// The composed text, in Unicode normal form C.
  public var text: String {
    isLiteral ? keys : renderedLetters
  }

  @inline(__always)
  private var renderedLetters: String {
    let glyphs = Glyph.table
    let letters = letters
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Glyph.roomOfSyllable) { bytes in
      var end = 0
      for index in 0..<Int(letterCount) {
        let tone = index == Int(tonePosition) ? tone : .level
        let isCapital = capitals >> UInt32(index) & 1 != 0
        let glyph = glyphs[Glyph.index(letters.span[index], tone, isCapital: isCapital)]
        end = glyph.write(to: bytes, at: end)
      }
      return String(characters: bytes, end: end)
    }
  }

  /// The character of a letter with a tone.
  static func character(of letter: Letter, _ tone: Tone, isCapital: Bool) -> Unicode.Scalar {
    Glyph.table[Glyph.index(letter, tone, isCapital: isCapital)].character
  }
}

extension String {
  /// A short text of characters that were written in UTF-8. Most of the time of making it would be
  /// the check that it is UTF-8.
  @inline(__always)
  fileprivate init(characters: UnsafeMutableBufferPointer<UInt8>, end: Int) {
    self.init(copying: UTF8Span(unchecked: characters.span.extracting(first: end)))
  }
}

extension UInt8 {
  /// Writes the character of the key in UTF-8. Returns the end.
  @inline(__always)
  fileprivate func writeLatin1(to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int) -> Int {
    if MarkedKey.contains(self) {
      let bytes = UnsafeMutableBufferPointer(rebasing: bytes[start...])
      return start + bytes.update(fromContentsOf: UTF8.encode(MarkedKey.character(self))!)
    }
    guard self >= 0x80 else {
      bytes[start] = self
      return start + 1
    }
    bytes[start] = 0xc0 | self >> 6
    bytes[start + 1] = 0x80 | self & 0x3f
    return start + 2
  }
}

/// A letter with tone and case, in UTF-8.
private struct Glyph {
  /// Up to three bytes, with the first in the lowest byte. The highest byte is their number.
  private let packed: UInt32

  private var length: Int { Int(packed >> 24) }

  /// The room that ``write(to:at:)`` needs, in bytes.
  static let room = MemoryLayout<UInt32>.size

  /// The room for all characters of a syllable, in bytes.
  static let roomOfSyllable = Syllable.capacity * room

  /// Writes the character in UTF-8. What is behind it in its room is overwritten.
  ///
  /// - Returns: The end of the character.
  @inline(__always)
  func write(to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int) -> Int {
    UnsafeMutableRawBufferPointer(bytes).storeBytes(
      of: packed.littleEndian, toByteOffset: start, as: UInt32.self)
    return start &+ length
  }

  /// The character, read back from its bytes.
  var character: Unicode.Scalar {
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: packed >> (8 * UInt32($0))) }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.first!
  }

  private init(_ character: Unicode.Scalar) {
    let bytes = Array(UTF8.encode(character)!)
    packed = bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) } | UInt32(bytes.count) << 24
  }

  @inline(__always)
  static func index(_ letter: Letter, _ tone: Tone, isCapital: Bool) -> Int {
    (Int(letter.rawValue) &* 6 &+ Int(tone.rawValue)) &* 2 &+ (isCapital ? 1 : 0)
  }

  /// All glyphs in the order of ``index(_:_:isCapital:)``. Each consonant is repeated for all six
  /// tones.
  static let table: [Glyph] = {
    var table: [Glyph] = []
    table.reserveCapacity(Letter.allCases.count * 12)
    for letter in Letter.allCases {
      if let row = toned.first(where: { $0.first == letter.character }) {
        table += row.map(Glyph.init)
      } else {
        let capital = Unicode.Scalar(letter == .đ ? "Đ" : Unicode.Scalar(letter.ascii & ~0x20))
        for _ in Tone.allCases { table += [Glyph(letter.character), Glyph(capital)] }
      }
    }
    return table
  }()

  /// The vowels with each ``Tone``, in its order: lower case, then upper case.
  private static let toned: [String.UnicodeScalarView] = [
    "aAàÀáÁảẢãÃạẠ", "ăĂằẰắẮẳẲẵẴặẶ", "âÂầẦấẤẩẨẫẪậẬ", "eEèÈéÉẻẺẽẼẹẸ", "êÊềỀếẾểỂễỄệỆ",
    "iIìÌíÍỉỈĩĨịỊ", "oOòÒóÓỏỎõÕọỌ", "ôÔồỒốỐổỔỗỖộỘ", "ơƠờỜớỚởỞỡỠợỢ", "uUùÙúÚủỦũŨụỤ",
    "ưƯừỪứỨửỬữỮựỰ", "yYỳỲýÝỷỶỹỸỵỴ",
  ].map(\.unicodeScalars)
}
