import Autocomplete
import Configuration
import KeyboardCore

/// What is known of the text of the field: what the application tells of it,
/// what was put there, where a sentence begins, which language came last.
///
/// ``FieldText/follow(_:remembers:followsSentences:)`` is the one place that
/// knows what the text before the caret has become after an event.
struct FieldText: Sendable {
  private var surroundings = Surroundings()
  /// What the numbers count that are told of the caret.
  var carets = CaretReader()
  private var memory = TextMemory()
  private var sentence = SentencePosition.unknown

  /// Where the caret is, as it was told last, and where it was when the word began.
  var caret: CaretRectangle?
  private var caretAtWordStart: CaretRectangle?

  /// The text that was told last, in whatever field; nil if that was unclear.
  var lastTold: SurroundingText? = SurroundingText(before: "")

  /// Whether the application has had a key since something was committed, which it
  /// may still have to read.
  private(set) var isBehindKeys = false

  /// Whether it is known to be an entry of GNOME Shell's own.
  var isOfShell = false

  /// Whether services may be told of the text.
  var access = ServiceAccess()

  /// Whether a word was put before the caret that is to be learned when it is over.
  var hasNewWord = false

  /// What came before the word, as far as it tells the language.
  var trail = LanguageTrail()

  // MARK: What is known

  /// The name of the application.
  var client: String? { surroundings.client }

  /// Whether the application says that it tells its text.
  var givesText: Bool { surroundings.areGiven }

  /// Whether the application says that it tells its text, and deletes as many code points as
  /// it is asked to, whatever they are. GNOME Shell's own entries always do.
  var countsRight: Bool { surroundings.areGiven && (isOfShell || surroundings.countsRight) }

  /// Whether GNOME's Wayland is between the session and the application.
  var isOnWayland: Bool { surroundings.isOnWayland }

  /// Whether what is told of the caret may count bytes.
  var mayCountBytes: Bool { surroundings.mayCountBytes && !isOfShell }

  /// Whether what is committed overtakes the keys that the application has.
  var commitsOvertakeKeys: Bool { surroundings.commitsOvertakeKeys }

  /// The text, if the application told it since it last changed.
  var told: SurroundingText? { surroundings.text }

  /// Whether the text was told when the word began.
  var isToldAtWordStart: Bool { surroundings.atWordStart != nil }

  /// What was before the word in its line when it began.
  var lineAtWordStart: Substring {
    let before = surroundings.atWordStart?.before ?? ""
    let end = before.unicodeScalars.lastIndex { $0 == "\n" || $0 == "\r" }
    return before[(end.map(before.unicodeScalars.index(after:)) ?? before.startIndex)...]
  }

  /// What is before the caret, as far as is known: what was put there, or else
  /// what the application tells.
  var before: String { memory.text.isEmpty ? surroundings.text?.before ?? "" : memory.text }

  /// The same, as far as services may be told of it.
  var beforeForServices: String { access.isWary ? memory.text : before }

  /// What the session itself put before the caret, or saw typed there.
  var remembered: String { memory.text }

  /// Whether what is remembered begins behind a letter or digit, or where a key moved the caret to,
  /// so that its first word may be a part of another.
  private var memoryBeginsWithin = false

  /// The same, after so many code points before the caret are deleted.
  func beginsWithin(deleting count: Int = 0) -> Bool {
    let isKept = count == 0 ? !memory.text.isEmpty : memory.text.unicodeScalars.count > count
    let told = surroundings.atWordStart?.before ?? surroundings.beforeCaret
    guard !isKept, let told else { return memoryBeginsWithin }
    return told.unicodeScalars.dropLast(count).last.map { !$0.properties.isWhitespace } ?? false
  }

  var isAtSpace: Bool { memory.text.utf8.last == UInt8(ascii: " ") }

  /// Where in a sentence the caret is.
  ///
  /// - Parameter isInProse: Whether a field whose text is not known is taken to
  ///   be at the beginning of one.
  func position(isInProse: Bool) -> SentencePosition {
    if let before = surroundings.text?.before {
      var position = SentencePosition.start
      position.advance(over: before)
      return position
    }
    return sentence == .unknown && isInProse ? .start : sentence
  }

  /// The word in the text that a word which begins at the caret goes on, if the
  /// application may be asked to delete it.
  func wordToResume(_ choice: Preferences.Resuming) -> String? {
    guard choice != .off, let around = surroundings.atWordStart, around == surroundings.text,
      let word = around.lastWord, surroundings.mayDelete(word, in: choice)
    else { return nil }
    return word
  }

  /// How much before the word may be deleted: the application told it since it
  /// last changed, and is one that deletes what it is asked to.
  func replaceableCount(_ choice: Preferences.Resuming) -> Int {
    guard let before = surroundings.atWordStart?.before, before == surroundings.text?.before,
      isSureOfCaret, surroundings.mayDelete(before, in: choice)
    else { return 0 }
    return before.unicodeScalars.count
  }

  /// Whether the caret is after one space that follows a letter, and the
  /// application may be asked to delete that.
  var maySpaceBecomeFullStop: Bool {
    guard let around = surroundings.text, surroundings.mayDelete(" ", in: .on),
      isSureOfCaret, !around.hasSelection
    else { return false }
    let end = around.before.unicodeScalars.suffix(2)
    return end.count == 2 && end.last == " " && end.first!.properties.isAlphabetic
  }

  /// Whether the application is one that may be asked to delete words.
  func isTrusted(_ choice: Preferences.Resuming) -> Bool { surroundings.isTrusted(choice) }

  // MARK: What happens

  /// There is another field, or the caret is elsewhere.
  mutating func forget() {
    surroundings.forget()
    carets.forget()
    memory.forget()
    memoryBeginsWithin = false
    sentence = .unknown
    isBehindKeys = false
    hasNewWord = false
    trail = LanguageTrail()
  }

  mutating func enter(client: String?) {
    surroundings.client = client
    carets.enter()
    isOfShell = false
    access.enter()
  }

  mutating func learn(shellVersion: Int) {
    surroundings.shellVersion = shellVersion
    carets.learn(shellVersion: shellVersion)
  }

  mutating func learn(givesText: Bool) { surroundings.areGiven = givesText }

  /// A word begins where the caret is.
  mutating func beginWord() {
    surroundings.beginWord()
    caretAtWordStart = caret
  }

  /// Where a word is typed that is seen as this.
  func place(of word: String) -> LeftWord.Place {
    LeftWord.Place(
      before: surroundings.beforeCaret, after: surroundings.text?.after,
      toldWithWord: lastTold?.before, seen: word,
      startCaret: caretAtWordStart, endCaret: caret)
  }

  /// What was told of the text is past, though it has not changed yet.
  mutating func invalidate() { surroundings.invalidate() }

  /// What was told of the text is no longer about what is typed.
  mutating func forgetTold() { surroundings.forget() }

  /// Whether the open word is told as a part of the text: see ``ToldWord``.
  func includes(_ word: String, _ text: SurroundingText) -> Bool {
    !word.isEmpty && surroundings.includes(word, text.before)
  }

  /// Takes in what the application tells.
  ///
  /// - Returns: What is before the caret and should not be, after a deletion;
  ///   nil if all is as it was asked for.
  mutating func update(_ text: SurroundingText) -> Substring? { surroundings.update(text) }

  /// Follows what an event has made of the text before the caret.
  ///
  /// - Parameters:
  ///   - remembers: Whether what is typed here may be remembered, to suggest
  ///     from it.
  ///   - followsSentences: Whether anybody asks where sentences begin.
  mutating func follow(_ turn: borrowing Turn, remembers: Bool, followsSentences: Bool) {
    memoryBeginsWithin = beginsWithin(deleting: turn.deletedCount)
    if turn.deletedCount > 0 {
      surroundings.delete(turn.deletedCount)
      memory.deleteBackward(turn.deletedCount)
    }
    if !turn.committed.isEmpty {
      isBehindKeys = false
      if followsSentences { sentence.advance(over: turn.committed) }
      surroundings.change(inserting: turn.committed)
      if remembers { memory.append(turn.committed) }
    }
    if let key = turn.passedKey { follow(key, remembers: remembers) }
  }

  /// Follows a key that the application has.
  private mutating func follow(_ key: KeyEvent, remembers: Bool) {
    isBehindKeys = true
    let endsLine = key.endsLine
    if key.isText, let character = key.character {
      surroundings.change(typing: String(character), deletes: false)
      sentence.advance(over: character)
      if remembers { memory.append(String(character)) }
      return
    }
    surroundings.change(typing: endsLine ? "\n" : nil, deletes: key.isBackSpace)
    sentence = endsLine ? .start : .unknown
    if endsLine, remembers {
      memory.append("\n")
    } else if key.isBackSpace {
      memory.deleteBackward(1)
    } else {
      memory.forget()
      memoryBeginsWithin = true
    }
  }
}
