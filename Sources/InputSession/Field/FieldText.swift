import Autocomplete
import Configuration
import KeyboardCore

/// What is known of the text of the field: what the application tells of it,
/// what was put there, where a sentence begins, which language came last.
///
/// ``FieldText/follow(_:remembers:followsSentences:)`` is the one place that
/// knows what the text before the caret has become after an event.
struct FieldText: Sendable {
  private(set) var surroundings = Surroundings()
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

  /// Words that were put there and are to be learned when the text told shows that no password was
  /// typed.
  var unproved: LeftWord.Learned?

  /// Whether the text that was told last, of the place where the caret is, is more than a word.
  private var hasToldWords = false

  /// What the application told since the text last changed, whether that is taken for the text or
  /// not: of what is selected only it can know.
  private(set) var heard: SurroundingText?

  /// Whether nothing can be selected, for something was typed, or the caret was moved alone.
  private(set) var isCollapsed = false

  /// Whether the application has told since it has the focus that something was selected.
  private(set) var tellsSelections = false

  /// Whether the application has told a text since it has the focus.
  private var hasTold = false

  /// Whether the open word is lost if the focus goes, and cannot be found again.
  var losesLeftWordForGood: Bool {
    facts.losesLeftWordForGood
      || facts.losesLeftWordToOthers && !facts.commitsAtReset && !hasTold
  }

  /// Whether a reset that comes with a key may be of before.
  var mayResetLate: Bool { facts.resetsLate || facts.resetsBehindKeys && isBehindKeys }

  /// Whether no key has come for a quarter of a second.
  var isAtRest = false

  /// Whether a preedit was shown less than a fifth of a second ago.
  var isPreeditFresh = false

  /// The word that was open when a reset came that may be of before, until the text says more.
  var doubted: DoubtedWord?

  /// Whether the application tells the open word as a part of its text.
  private var tellsOpenWord = false

  /// What came before the word, as far as it tells the language.
  var trail = LanguageTrail()

  // MARK: What is known

  /// Who speaks for the field.
  private(set) var client = Client(nil)

  /// What is between the session and all applications, and GNOME Shell's version.
  private var platform = Platform()
  private var shellVersion: Int?

  /// What is known of who speaks for the field.
  var facts: ClientFacts { surroundings.facts }

  /// Whether the application says that it tells its text.
  var givesText: Bool { surroundings.areGiven }

  /// Whether the application says that it tells its text, and deletes as many code points as
  /// it is asked to, whatever they are. GNOME Shell's own entries always do.
  var countsRight: Bool { surroundings.areGiven && (isOfShell || facts.countsRight) }

  /// Whether what is told of the caret may count bytes.
  var mayCountBytes: Bool { facts.mayCountBytes }

  /// Whether it may be a field for passwords: nobody tells what it is for, and no more of its text
  /// than a password has.
  var mayBeSecret: Bool { facts.hidesPurpose && !hasToldWords }

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
    guard !isKept, let told = surroundings.beforeWord else { return memoryBeginsWithin }
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
    unproved = nil
    doubted = nil
    hasToldWords = false
    heard = nil
    isCollapsed = false
    trail = LanguageTrail()
  }

  mutating func enter(client: Client) {
    self.client = client
    surroundings.client = client.name
    updateFacts()
    carets.enter()
    isOfShell = false
    tellsOpenWord = false
    hasTold = false
    tellsSelections = false
    access.enter()
  }

  mutating func learn(shellVersion: Int) {
    self.shellVersion = shellVersion
    carets.learn(shellVersion: shellVersion)
    updateFacts()
  }

  mutating func learn(_ platform: Platform) {
    self.platform = platform
    updateFacts()
  }

  private mutating func updateFacts() {
    surroundings.facts = ClientFacts(of: client, on: platform, shell: shellVersion)
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

  /// Whether an application tells the open word as a part of its text: see ``ToldWord``.
  mutating func includes(_ word: String, _ text: SurroundingText) -> Bool {
    guard !word.isEmpty, surroundings.includes(word, text.before) else { return false }
    if surroundings.beforeCaret.map({ $0 != text.before && $0 + word != text.before }) == true {
      tellsOpenWord = true
    }
    return true
  }

  /// Whether a text that is told is the known one with a word after it.
  func hasPut(_ word: String, _ text: SurroundingText) -> Bool {
    surroundings.beforeCaret.map { TextHistory.isSame($0 + word, text.before) }
      ?? (text.before.hasSuffix(word) && lastTold?.before.hasSuffix(word) != true)
  }

  /// Whether what is told, though no key has come, says that the open word is in the text, or that
  /// it was ended there.
  func hasEnded(_ word: String, _ text: SurroundingText) -> Bool {
    guard facts.hidesResets, isAtRest, !tellsOpenWord else { return false }
    guard let known = surroundings.beforeCaret else {
      return text.before.hasSuffix(word) && lastTold?.before.hasSuffix(word) != true
    }
    if surroundings.isPast(text.before) { return false }
    if TextHistory.isSame(known, text.before) {
      let after = text.after.unicodeScalars.first
      return surroundings.text.map { $0.after.unicodeScalars.first != after } == true
        && after == word.unicodeScalars.first
    }
    if facts.commitsAtReset { return true }
    let place = String(String.UnicodeScalarView(known.unicodeScalars.suffix(32))) + word
    return (text.before + text.after).contains(place)
  }

  /// Takes in what the application tells.
  ///
  /// - Returns: What is before the caret and should not be, after a deletion;
  ///   nil if all is as it was asked for.
  mutating func update(_ text: SurroundingText) -> Substring? { surroundings.update(text) }

  /// The application tells its text, whatever is done with that.
  mutating func hear(_ text: SurroundingText) {
    hasTold = true
    hasToldWords = text.isMoreThanAWord
    heard = text
    if text.hasSelection {
      isCollapsed = false
      tellsSelections = true
    }
  }

  /// Whether the application is to have a closing bracket or quote as a key.
  ///
  /// Where what is committed next may overtake the key, only if the application has told that the
  /// same character stands behind the caret: an editor that closes brackets has put it there.
  func passesAsKey(_ closer: Unicode.Scalar) -> Bool {
    facts.keepsOrder
      || facts.keepsKeysBehindCommits && heard?.after.unicodeScalars.first == closer
  }

  /// Nobody can say what the application has told.
  mutating func mishear() { heard = nil }

  /// Follows what an event has made of the text before the caret.
  ///
  /// - Parameters:
  ///   - remembers: Whether what is typed here may be remembered, to suggest
  ///     from it.
  ///   - followsSentences: Whether anybody asks where sentences begin.
  mutating func follow(_ turn: borrowing Turn, remembers: Bool, followsSentences: Bool) {
    // Else it is what it was.
    if turn.deletedCount > 0 || memory.text.isEmpty, surroundings.beforeWord != nil {
      memoryBeginsWithin = beginsWithin(deleting: turn.deletedCount)
    }
    if turn.deletedCount > 0 {
      surroundings.delete(turn.deletedCount)
      memory.deleteBackward(turn.deletedCount)
    }
    if !turn.committed.isEmpty {
      isBehindKeys = false
      heard = nil
      isCollapsed = true
      if followsSentences { sentence.advance(over: turn.committed) }
      surroundings.change(inserting: turn.committed)
      if remembers { memory.append(turn.committed) }
    }
    if let key = turn.passedKey { follow(key, remembers: remembers) }
  }

  /// Follows a key that the application has.
  private mutating func follow(_ key: KeyEvent, remembers: Bool) {
    isBehindKeys = true
    heard = nil
    isCollapsed = key.collapsesSelection
    let endsLine = key.endsLine
    if key.isText, let character = key.character {
      surroundings.change(typing: String(character), deletes: false)
      sentence.advance(over: character)
      if remembers { memory.append(String(character)) }
      return
    }
    // Tab and Return may lead to another field.
    if !key.isBackSpace { hasToldWords = false }
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

extension SurroundingText {
  /// Whether there is a space or a line break in it, as in no password.
  fileprivate var isMoreThanAWord: Bool {
    before.unicodeScalars.contains(where: \.properties.isWhitespace)
      || after.unicodeScalars.contains(where: \.properties.isWhitespace)
      || selection?.text.unicodeScalars.contains(where: \.properties.isWhitespace) == true
  }
}
