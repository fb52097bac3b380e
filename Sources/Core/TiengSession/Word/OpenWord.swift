import TiengVietnamese

/// The word that is being typed. It is in the preedit and not committed, or in the text itself where
/// words are typed into it.
struct OpenWord: Sendable {
  /// The syllable that the keys compose to.
  private(set) var syllable = Syllable()

  /// The parts of the word before the syllable. A word that may become the key of a macro or the
  /// name of an emoji has some: `a/` of `a/c`.
  private(set) var held: [HeldPart] = []

  /// The letters of a word in a language other than Vietnamese.
  private(set) var plain = ""

  /// The word of the text that is being continued, if there is one.
  private(set) var resumed: ResumedWord?

  /// The reading to show until the next key, if it is not the composed text.
  var meant: String?

  /// The first key, if it was typed without Shift and became the capital of a sentence.
  private var keyOfCapital: Unicode.Scalar?

  /// The number of letters that disappeared in addition to those that BackSpace deleted, because
  /// the rest was composed to fewer letters. This many more BackSpaces are meant for this word.
  private var vanishedCount = 0

  /// The quarters of a second without a key since then.
  private var restCount = 0

  /// True if more of its token is known to follow, so that it is not a macro.
  var isGoingOn = false

  /// The text typed before it.
  var before = TypedBefore()

  /// The meaning of the next key.
  var mode = Mode.typing

  /// The meanings of keys.
  enum Mode: Hashable, Sendable {
    /// They are composed.
    case typing
    /// The application gets this many more keys, because a dead key or Compose waits for them.
    case awaitingCharacter(count: UInt8)
    /// Letters are left to the application until the word ends, because it cannot be composed: it
    /// is longer than a ``Syllable``, or has letters that the method does not know, as `été` on a
    /// French keyboard.
    case leftAlone
    /// The next key is plain, after the backslash of VIQR.
    case escaping
    /// The application gets all keys until a key of vi begins to insert text.
    case commands(ViKeys)
  }

  /// An open part of the word before the syllable: a syllable and the character after it.
  struct HeldPart: Hashable, Sendable {
    var syllable: Syllable
    var character: Unicode.Scalar

    /// True if it begins with a letter or a digit.
    var isOfToken: Bool { !syllable.isEmpty || ("0"..."9").contains(character) }
  }

  /// The greatest number of parts.
  static let heldLimit = 64

  /// True if nothing of a word was typed.
  @inline(__always)
  var isEmpty: Bool {
    syllable.isEmpty && held.isEmpty && plain.isEmpty && mode != .escaping
  }

  /// True if the word is a single syllable.
  @inline(__always)
  var isOneSyllable: Bool { !syllable.isEmpty && held.isEmpty && resumed == nil && mode == .typing }

  /// True if keys are composed.
  @inline(__always)
  var isInUsualMode: Bool { if case .typing = mode { true } else { false } }

  /// True if the text of the word is the text of its syllable.
  @inline(__always)
  private var isSyllable: Bool { resumed == nil && held.isEmpty && plain.isEmpty }

  /// True if the text of the syllable is all that is shown.
  @inline(__always)
  var isSeenSyllable: Bool { meant == nil && isSyllable && mode != .escaping }

  /// Ends the word. The meaning of the next key stays.
  mutating func forget() {
    syllable = Syllable()
    if !held.isEmpty { held = [] }
    if !plain.isEmpty { plain = "" }
    if resumed != nil { resumed = nil }
    if meant != nil { meant = nil }
    if keyOfCapital != nil { keyOfCapital = nil }
    vanishedCount = 0
  }

  // MARK: Text

  /// The text that is shown.
  func seen(by rules: TypingRules) -> String {
    // `??` would copy the word for its closure, and `if let` the text that may be nil.
    if meant == nil { return text(by: rules) }
    return meant!
  }

  /// The composed text.
  func text(by rules: TypingRules) -> String {
    if isSyllable { return syllable.preedit(by: rules) }
    if !plain.isEmpty { return plain }
    let text = syllableText(isFinished: false, by: rules)
    return held.isEmpty ? text : heldText(by: rules) + text
  }

  /// The text of the parts before the syllable.
  func heldText(by rules: TypingRules) -> String {
    held.map { $0.syllable.finished(by: rules) + String($0.character) }.joined()
  }

  /// The syllable while it is typed or when it ends. A continued word that does not become
  /// Vietnamese keeps its old text, followed by the new keys.
  @inline(__always)
  func syllableText(isFinished: Bool, by rules: TypingRules) -> String {
    let text = isFinished ? syllable.finished(by: rules) : syllable.preedit(by: rules)
    // Without the first condition, the text is copied even if there is none.
    guard resumed != nil, let resumed, text == syllable.keys else { return text }
    return resumed.text + resumed.keysSince(syllable)
  }

  /// True if the keys are shown.
  func showsKeys(by rules: TypingRules) -> Bool {
    syllableText(isFinished: false, by: rules) == syllable.keys
  }

  /// The keys with all their marks, if the keys are shown because they give no syllable, and have at
  /// least two marks, of which one may be a tone: `việy` for `vieejy`.
  func composedThoughShownAsKeys(by rules: TypingRules) -> String? {
    guard isOneSyllable, rules.checksSpelling, showsKeys(by: rules),
      let composed = syllable.unspelt(by: rules, marksFreely: true), composed.signCount > 1
    else { return nil }
    return composed.text
  }

  /// The keys, beginning with a part. Letters that nobody pressed keys for are as they are.
  func keys(from start: Int = 0) -> String {
    if hasKeptLetters, let resumed { return resumed.text + resumed.keysSince(syllable) }
    return heldKeys(from: start) + syllable.keys
  }

  private func heldKeys(from start: Int) -> String {
    held[start...].map { $0.syllable.keys + String($0.character) }.joined()
  }

  // MARK: Changes

  /// - Returns: True if the key is part of the word.
  mutating func append(_ key: UInt8, by rules: TypingRules) -> Bool {
    // Without the condition, the whole word is copied to release nothing.
    if meant != nil { meant = nil }
    return syllable.append(key, by: rules)
  }

  /// Leaves a code such as `6A3` as typed: after a digit, one letter or capitals, then this digit.
  /// A small đ is no code: `10.000d9`.
  mutating func leaveCodeAsTyped(_ key: UInt8, by rules: TypingRules) {
    guard 0x30...0x39 ~= key, syllable.keyCount > 1, rules.restoresOtherWords,
      held.isEmpty,
      resumed == nil, syllable.letterCount == 1 && syllable.text != "đ" || !syllable.isSmall
    else { return }
    syllable.leaveAsTyped()
  }

  mutating func appendPlain(_ key: UInt8, by rules: TypingRules) -> Bool {
    meant = nil
    return syllable.appendPlain(key, by: rules)
  }

  /// Keeps the word open after a character.
  mutating func hold(_ character: Unicode.Scalar) {
    held.append(HeldPart(syllable: syllable, character: character))
    syllable = Syllable()
    meant = nil
    keyOfCapital = nil
  }

  /// Remembers that the word begins with a capital that was typed as this key without Shift, or
  /// that it does not.
  mutating func rememberCapital(of key: Unicode.Scalar?) { keyOfCapital = key }

  /// Makes the first letter small again if Shift was not typed for it, and the second letter is
  /// typed as a capital: `iPhone`.
  @inline(__always)
  mutating func undoCapital(beforeSecond character: Unicode.Scalar) {
    guard keyOfCapital != nil, character.properties.isUppercase,
      max(Int(syllable.keyCount), plain.unicodeScalars.count) == 1
    else { return }
    undoCapital()
  }

  /// Makes the first letter small again if Shift was not typed for it, and the word begins an
  /// address or is the name of something in a program: `https:`, `www.`, `an@example.com`, `my_file`.
  mutating func undoCapital(before ending: String) {
    guard keyOfCapital != nil else { return }
    let word = plain.isEmpty ? syllable.keys.lowercased() : plain.lowercased()
    switch ending {
    case "@", "_": undoCapital()
    case ":" where OpenWord.schemes.contains(word): undoCapital()
    case "." where word == "www": undoCapital()
    default: break
    }
  }

  /// What comes before the colon of an address, and is no heading as `Tel:` and `File:` are.
  private static let schemes: Set = ["http", "https", "ftp", "sftp", "mailto"]

  private mutating func undoCapital() {
    guard let key = keyOfCapital else { return }
    keyOfCapital = nil
    meant = nil
    if plain.isEmpty {
      syllable.undoCapital(to: UInt8(truncatingIfNeeded: key.value))
    } else {
      plain = String(key) + String(plain.unicodeScalars.dropFirst())
    }
  }

  /// Deletes the last letter or key.
  ///
  /// - Returns: False if there is nothing to delete.
  mutating func deleteBackward(by rules: TypingRules) -> Bool {
    let count = seen(by: rules).unicodeScalars.count
    defer { rememberVanished(of: count, by: rules) }
    let areKeysSeen = meant == syllable.keys
    meant = nil
    if syllable.isEmpty {
      guard let part = held.popLast() else { return false }
      syllable = part.syllable
    } else {
      if areKeysSeen { syllable.deleteKey(by: rules) } else { syllable.deleteBackward(by: rules) }
      resumed?.shorten(to: syllable, by: rules)
    }
    return true
  }

  private mutating func rememberVanished(of count: Int, by rules: TypingRules) {
    let left = text(by: rules).unicodeScalars.count
    vanishedCount = max(0, vanishedCount + count - 1 - left)
    restCount = 0
  }

  /// True if BackSpace is still meant for a word of which nothing is left: to delete `server`,
  /// users press it six times, although `ser` was shown as sẻ.
  var hasVanished: Bool { isEmpty && vanishedCount > 0 }

  /// Handles BackSpace for a letter that has disappeared.
  mutating func deleteVanished() {
    vanishedCount -= 1
    restCount = 0
  }

  /// True if the user may still press BackSpace for letters that have disappeared.
  var remembersVanished: Bool { vanishedCount > 0 }

  /// From now on, BackSpace is meant for what is visible.
  mutating func forgetVanished() { vanishedCount = 0 }

  /// Handles a quarter of a second without a key. After a whole second, the user has seen what is
  /// left. Shorter pauses may come from a slow machine.
  mutating func rest() {
    restCount += 1
    if restCount == 4 { forgetVanished() }
  }

  /// Shows the keys instead of the composed text.
  mutating func restoreKeys() {
    syllable.restoreKeys()
    resumed = nil
    meant = nil
  }

  /// Restores the key of a single letter that the keyboard lacks, before a digit: `w3` is not ư3,
  /// and in VNI `U19` is not Ú9.
  mutating func restoreLoneLetter(by rules: TypingRules) {
    if syllable.letterCount == 1, syllable.keyCount > 1, resumed == nil,
      syllable.keys.utf8.dropFirst().allSatisfy({ 0x30...0x39 ~= $0 })
    {
      return syllable.leaveAsTyped()
    }
    guard syllable.keyCount == 1, let key = syllable.keys.utf8.first else { return }
    if syllable.isInserted {
      syllable = Syllable()
      syllable.appendPlain(key, by: rules)
    } else if Letter(ascii: key) == nil {
      syllable.leaveAsTyped()
    }
  }

  /// Continues a syllable that had ended.
  mutating func reopen(_ syllable: Syllable) { self.syllable = syllable }

  /// Continues a word of the text.
  mutating func resume(_ syllable: Syllable, _ resumed: ResumedWord) {
    self.syllable = syllable
    self.resumed = resumed
    mode = .typing
  }

  /// Keeps the letters as they are seen, because nobody pressed the keys that made them. If the word
  /// does not become Vietnamese, further keys follow these letters.
  mutating func keepLetters(by rules: TypingRules) {
    guard !syllable.isEmpty, held.isEmpty, plain.isEmpty, resumed == nil || hasKeptLetters else {
      return
    }
    resumed = ResumedWord("", as: syllable, by: rules)
  }

  /// True if some letters have no keys that somebody pressed.
  var hasKeptLetters: Bool { resumed?.deleted.isEmpty == true }

  /// Returns and removes the parts of the word. The last syllable stays.
  mutating func releaseHeld() -> [HeldPart] {
    defer { held = [] }
    return held
  }

  mutating func appendPlainly(_ text: String.UnicodeScalarView) {
    plain.unicodeScalars.append(contentsOf: text)
  }

  /// Shows what the composer of a program has made of the keys.
  mutating func show(composed text: String) { plain = text }

  mutating func deletePlainly() { plain.removeLast() }
}

/// The text typed right before the word, as far as the session has seen it. It contains no earlier
/// text, and nothing after a key that moved the caret.
struct TypedBefore: Hashable, Sendable {
  /// The character before the word.
  private(set) var character: Unicode.Scalar?

  /// True if that character is a sign behind a digit, as in `113.000`, `10:45`.
  private var isInNumber = false

  /// True if that character followed a word, as the dot of `a.vn`.
  private(set) var isAfterWord = false

  /// The end of the word that is left to the application, as in `été` on a French keyboard.
  private(set) var leftAlone = ""

  /// The word before the caret, if the last key was the space after it, or deleted that space.
  private var lastWord: Syllable?
  private var isSpaceTakenBack = false

  /// Updates what is remembered, after a key.
  ///
  /// - Parameter ended: The word that the key ended, if it was a single syllable.
  mutating func update(after step: WordStep, ended: Syllable?, isBackSpace: Bool) {
    switch step {
    case .composes, .resumes: return
    case .ends(let ending):
      let isSpace = ending == " "
      rememberEnd(isSpace ? " " : ending.unicodeScalars.last, isAfterWord: true)
      lastWord = isSpace ? ended : nil
    case .between(let character): rememberEnd(character, isAfterWord: false)
    case .letter(let character): rememberLeftAlone(leftAlone + String(character))
    case .leavesAlone(let text), .commits(let text): rememberLeftAlone(text)
    case .passes, .passesAlone:
      let word = isBackSpace && !isSpaceTakenBack ? lastWord : nil
      rememberEnd(nil, isAfterWord: false)
      (lastWord, isSpaceTakenBack) = (word, word != nil)
    }
  }

  /// Remembers letters that were left to the application.
  private mutating func rememberLeftAlone(_ text: String) {
    rememberEnd(text.unicodeScalars.last, isAfterWord: true)
    leftAlone = text.end(64)
  }

  private mutating func rememberEnd(_ character: Unicode.Scalar?, isAfterWord: Bool) {
    if !leftAlone.isEmpty { leftAlone = "" }
    isInNumber = isDigit && character.map { ".,:-/".unicodeScalars.contains($0) } ?? false
    self.character = character
    self.isAfterWord = isAfterWord
    lastWord = nil
    isSpaceTakenBack = false
  }

  /// Makes a third equal bracket an ordinary one.
  mutating func forgetCharacter() { character = nil }

  var isDigit: Bool { character.map { ("0"..."9").contains($0) } ?? false }

  /// True if the word is the rest of a token, so that it is not a macro: `/h3`, `5kg`, `a@vn`,
  /// `x.vn`, `I'm`.
  var isInsideToken: Bool {
    guard let character else { return false }
    if isInNumber { return true }
    return switch character {
    case "@", "-", "_", "/", "#", "\\": true
    case ".", "'", "’": isAfterWord
    default: isDigit
    }
  }

  /// The word before the caret, if BackSpace has just deleted the space after it.
  var wordBeforeCaret: Syllable? { isSpaceTakenBack ? lastWord : nil }

  /// True if the text can be inside a number when a digit follows: `113,000`, `10:45`.
  static func isInNumbers(_ ending: String) -> Bool { ending == "," || ending == ":" }

  /// True if the text can be inside a token when a letter or digit follows: `vn.example`.
  static func mayGoOn(_ ending: String) -> Bool {
    ending.unicodeScalars.count == 1
      && "@-_/.".unicodeScalars.contains(ending.unicodeScalars.first!)
  }
}
