import Configuration
import VietnameseInput

/// The word that is being typed. It is seen in the preedit and not committed.
struct OpenWord: Sendable {
  /// What the keys compose to.
  private(set) var syllable = Syllable()

  /// What comes before the syllable and belongs to the word: see
  /// ``Session/hold(_:)``.
  private(set) var held: [HeldPart] = []

  /// The letters of a word in a language other than Vietnamese.
  private(set) var plain = ""

  /// What the word was in the text, if it was taken up from there.
  private(set) var resumed: ResumedWord?

  /// What it is seen as until the next key, if that is not what the keys compose
  /// to: the reading that is meant.
  var meant: String?

  /// How many letters went by themselves while BackSpace was pressed, for what was
  /// left composed to fewer: so many BackSpaces more are for this word.
  private var vanishedCount = 0

  /// The quarters of a second without a key since the last of them went.
  private var restCount = 0

  /// Whether more of its token is known to follow, so that it is no macro.
  var isGoingOn = false

  /// What was typed before it.
  var before = TypedBefore()

  /// What the next key is.
  var mode = Mode.typing

  /// What keys are to a word.
  enum Mode: Hashable, Sendable {
    /// They are composed.
    case typing
    /// The application has so many more, which a dead key or Compose waits for.
    case awaitingCharacter(count: Int)
    /// Letters are left alone until the word ends, for it cannot be composed: it
    /// is longer than a ``Syllable`` holds, or has letters that the keyboard
    /// types and the method does not know, as `été` on a French one.
    case leftAlone
    /// The next one is taken plainly, after the backslash of VIQR.
    case escaping
    /// The application has them all, until one of vi's begins to insert text.
    case commands(ViKeys)
  }

  /// What was typed before the syllable and is still open: a syllable, and the
  /// character after it.
  struct HeldPart: Hashable, Sendable {
    var syllable: Syllable
    var character: Unicode.Scalar
  }

  /// How many parts there can be.
  static let heldLimit = 64

  /// Whether nothing has been typed of a word.
  var isEmpty: Bool {
    syllable.isEmpty && held.isEmpty && plain.isEmpty && mode != .escaping
  }

  /// Whether the word is one syllable and nothing else.
  var isOneSyllable: Bool { !syllable.isEmpty && held.isEmpty && resumed == nil && mode == .typing }

  /// The word is over. What the next key is stays.
  mutating func forget() {
    syllable = Syllable()
    if !held.isEmpty { held = [] }
    if !plain.isEmpty { plain = "" }
    resumed = nil
    meant = nil
    vanishedCount = 0
  }

  // MARK: Text

  /// The word as it is seen.
  func seen(by rules: TypingRules) -> String {
    // No `??`, whose closure would copy the word.
    if let meant { return meant }
    return text(by: rules)
  }

  /// The word as its keys compose.
  func text(by rules: TypingRules) -> String {
    if !plain.isEmpty { return plain }
    let text = syllableText(isFinished: false, by: rules)
    return held.isEmpty ? text : heldText(by: rules) + text
  }

  /// What comes before the syllable, as it is seen.
  func heldText(by rules: TypingRules) -> String {
    held.map { $0.syllable.finished(by: rules) + String($0.character) }.joined()
  }

  /// The syllable, while it is typed or at the word's end. A word that was taken
  /// up from the text and becomes no Vietnamese is what it was, with the keys
  /// that came after.
  func syllableText(isFinished: Bool, by rules: TypingRules) -> String {
    let text = isFinished ? syllable.finished(by: rules) : syllable.preedit(by: rules)
    guard let resumed, text == syllable.keys else { return text }
    return resumed.text + resumed.keysSince(syllable)
  }

  /// Whether the letters are seen as they were typed.
  func showsKeys(by rules: TypingRules) -> Bool {
    syllableText(isFinished: false, by: rules) == syllable.keys
  }

  /// The keys from a held part on.
  func keys(from start: Int = 0) -> String {
    held[start...].map { $0.syllable.keys + String($0.character) }.joined() + syllable.keys
  }

  // MARK: Changes

  /// - Returns: Whether the key is part of the word.
  mutating func append(_ key: UInt8, by rules: TypingRules) -> Bool {
    meant = nil
    return syllable.append(key, by: rules)
  }

  /// What a digit makes of a letter alone or of capitals behind digits is a code: `6A3`.
  mutating func leaveCodeAsTyped(_ key: UInt8, by rules: TypingRules) {
    guard before.isDigit, 0x30...0x39 ~= key, syllable.keyCount > 1, rules.restoresOtherWords,
      held.isEmpty,
      resumed == nil, syllable.letterCount == 1 || !syllable.isSmall
    else { return }
    syllable.leaveAsTyped()
  }

  mutating func appendPlain(_ key: UInt8, by rules: TypingRules) -> Bool {
    meant = nil
    return syllable.appendPlain(key, by: rules)
  }

  /// Keeps the word open through a character.
  mutating func hold(_ character: Unicode.Scalar) {
    held.append(HeldPart(syllable: syllable, character: character))
    syllable = Syllable()
    meant = nil
  }

  /// Takes away the last letter or key.
  ///
  /// - Returns: False if there is nothing to take away.
  mutating func deleteBackward(by rules: TypingRules) -> Bool {
    let count = seen(by: rules).unicodeScalars.count
    defer { noteVanished(of: count, by: rules) }
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

  private mutating func noteVanished(of count: Int, by rules: TypingRules) {
    let left = text(by: rules).unicodeScalars.count
    vanishedCount = max(0, vanishedCount + count - 1 - left)
    restCount = 0
  }

  /// Whether BackSpace is still for a word of which nothing is left: who takes
  /// `server` away presses it six times, though `ser` was seen as sẻ.
  var hasVanished: Bool { isEmpty && vanishedCount > 0 }

  /// BackSpace takes one of the letters that are gone.
  mutating func deleteVanished() {
    vanishedCount -= 1
    restCount = 0
  }

  /// Whether letters that are gone may still be in the hand of who deletes them.
  var remembersVanished: Bool { vanishedCount > 0 }

  /// What BackSpace is pressed for from now on is what is seen.
  mutating func forgetVanished() { vanishedCount = 0 }

  /// A quarter of a second has passed without a key. Who has not pressed one for a whole
  /// second has seen what is left; a slow machine makes shorter rests that are none.
  mutating func rest() {
    restCount += 1
    if restCount == 4 { forgetVanished() }
  }

  /// Shows the keys instead of what they compose to.
  mutating func restoreKeys() {
    syllable.restoreKeys()
    resumed = nil
    meant = nil
  }

  /// A letter alone that the keyboard lacks is its key before a digit: `w3` is no ư3, nor is `U19`
  /// in VNI Ú9.
  mutating func restoreLoneLetter(by rules: TypingRules) {
    if syllable.letterCount == 1, syllable.keyCount > 1, resumed == nil,
      syllable.keys.utf8.dropFirst().allSatisfy({ 0x30...0x39 ~= $0 })
    {
      return syllable.leaveAsTyped()
    }
    guard syllable.keyCount == 1, syllable.isInserted, let key = syllable.keys.utf8.first else {
      return
    }
    syllable = Syllable()
    syllable.appendPlain(key, by: rules)
  }

  /// Goes on with a word that had come to its end, or comes to it after others.
  mutating func reopen(_ syllable: Syllable) { self.syllable = syllable }

  /// Goes on with a word of the text.
  mutating func resume(_ syllable: Syllable, _ resumed: ResumedWord) {
    self.syllable = syllable
    self.resumed = resumed
    mode = .typing
  }

  /// Gives the parts of the word out that were held; its last syllable stays.
  mutating func releaseHeld() -> [HeldPart] {
    defer { held = [] }
    return held
  }

  mutating func appendPlainly(_ text: String.UnicodeScalarView) {
    plain.unicodeScalars.append(contentsOf: text)
  }

  mutating func deletePlainly() { plain.removeLast() }
}
