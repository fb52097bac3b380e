import TiengAutocomplete
import TiengConfiguration
import TiengCore

/// Everything known about the text of the field: what the application reports, what was inserted, and
/// where a sentence begins.
///
/// ``FieldText/update(after:remembers:followsSentences:followsCommands:)`` is the only place that computes the text
/// before the caret after an event.
struct FieldText: Sendable {
  private(set) var surroundings = Surroundings()
  /// Finds the unit of reported caret positions.
  var carets = CaretReader()
  private var memory = TextMemory()
  /// The typed line in a terminal. Only followed where it is needed.
  private(set) var shellLine = ShellLine()
  /// The reports of the application.
  private(set) var reports = ReportedText()

  /// The last reported position of the caret on the screen, and its position at the start of the
  /// word.
  var caret: CaretRectangle?
  private var caretAtWordStart: CaretRectangle?

  /// The last reported text, in any field. Nil if it was unclear.
  var lastTold: SurroundingText? = SurroundingText(before: "")

  /// True if text was typed before the caret in its line, since the caret was moved.
  private var isBehindText = false

  /// True if the application has got a key since the last commit and may not have read it yet.
  private(set) var isBehindKeys = false

  /// True if this is known to be one of GNOME Shell's own entries.
  var isOfShell = false

  /// Tells whether services may get the text.
  var access = ServiceAccess()

  /// True if the open word is lost when the focus goes and cannot be recovered.
  var losesLeftWordForGood: Bool {
    clientFacts.losesLeftWordForGood
      || clientFacts.losesLeftWordWithoutText && !reports.hasText
  }

  /// True if a reset after a key may be late.
  var mayResetLate: Bool { clientFacts.resetsLate || clientFacts.resetsBehindKeys && isBehindKeys }

  /// True if there was no key for a quarter of a second.
  var isAfterPause = false

  /// True if the preedit was shown less than a fifth of a second ago.
  var isPreeditFresh = false

  /// The word that was open at a reset that may be late, until a report decides.
  var doubted: DoubtedWord?

  /// True if the application reports the open word as part of its text.
  private var tellsOpenWord = false
  /// The last report that was the known text with the open word: the known text, and the word.
  private var toldWithWord: (known: String, word: String)?

  // MARK: Known facts

  /// The client of the field.
  private(set) var client = Client(nil)

  /// The IBus and desktop, and the version of GNOME Shell.
  private var platform = Platform()
  private var shellVersion: Int?

  /// The properties of the client.
  var clientFacts: ClientFacts { surroundings.facts }

  /// True if the application says that it reports its text.
  var givesText: Bool { surroundings.areGiven }

  /// True if the application says that it reports its text, and deletions count code points for any
  /// text. This is always so in GNOME Shell's own entries.
  var countsRight: Bool { surroundings.areGiven && (isOfShell || clientFacts.countsRight) }

  /// True if reported caret positions may be in bytes.
  var mayCountBytes: Bool { clientFacts.mayCountBytes }

  /// True if this may be a password field: its purpose is not known, and its text could be a
  /// password.
  var mayBeSecret: Bool { clientFacts.hidesPurpose && !reports.hasWords }

  /// The text, if it was reported after its last change.
  var told: SurroundingText? { surroundings.text }

  /// True if the text was known at the start of the word.
  var isToldAtWordStart: Bool { surroundings.atWordStart != nil }

  /// The text before the word in its line, at the start of the word.
  var lineAtWordStart: Substring {
    let before = surroundings.atWordStart?.before ?? ""
    let end = before.unicodeScalars.lastIndex { $0 == "\n" || $0 == "\r" }
    return before[(end.map(before.unicodeScalars.index(after:)) ?? before.startIndex)...]
  }

  /// The text before the caret, as far as it is known: what was inserted, otherwise the reported
  /// text.
  var before: String { memory.text.isEmpty ? surroundings.text?.before ?? "" : memory.text }

  /// The same text, as far as services may get it.
  var beforeForServices: String { access.isWary ? memory.text : before }

  /// The text before the caret that the session inserted or saw being typed.
  var remembered: String { memory.text }

  /// True if the remembered text begins within a word, also after a deletion of `count` code points.
  func beginsWithin(deleting count: Int = 0) -> Bool {
    let isKept = count == 0 ? !memory.text.isEmpty : memory.text.unicodeScalars.count > count
    guard !isKept, let told = surroundings.beforeWord else { return memory.beginsWithin }
    return told.unicodeScalars.dropLast(count).last.map { !$0.properties.isWhitespace } ?? false
  }

  var isAtSpace: Bool { memory.text.utf8.last == UInt8(ascii: " ") }

  /// The position of the caret in a sentence.
  ///
  /// - Parameter isInProse: True to assume the start of a sentence if the text is not known.
  func position(isInProse: Bool) -> SentencePosition {
    if let before = surroundings.text?.before {
      var position = SentencePosition.start
      position.advance(over: before)
      return position
    }
    return memory.sentence == .unknown && isInProse ? .start : memory.sentence
  }

  /// The word before the caret that the next key may continue, if the application may be asked to
  /// delete it.
  func wordToResume(_ choice: Preferences.Resuming) -> String? {
    guard choice != .off, isStillAtWordStart, let word = surroundings.atWordStart?.lastWord,
      surroundings.mayDelete(word, in: choice)
    else { return nil }
    return word
  }

  /// True if the text before the word is the one at its start. If the word is in the text, less of
  /// the text before it is reported.
  private var isStillAtWordStart: Bool {
    guard let start = surroundings.atWordStart, var now = surroundings.text else { return false }
    if now == start { return true }
    guard TextHistory.isSame(start.before, now.before) else { return false }
    now.before = start.before
    return now == start
  }

  /// The number of code points before the word that may be replaced. 0 unless the application has
  /// reported the text since its last change and is known to delete correctly.
  func replaceableCount(_ choice: Preferences.Resuming) -> Int {
    guard let before = surroundings.atWordStart?.before, before == surroundings.text?.before,
      isSureOfCaret, surroundings.mayDelete(before, in: choice)
    else { return 0 }
    return before.unicodeScalars.count
  }

  /// True if the caret is after one space that follows a letter, and the application may be asked
  /// to delete that space.
  var maySpaceBecomeFullStop: Bool {
    guard let around = surroundings.text, surroundings.mayDelete(" ", in: .on),
      isSureOfCaret, !around.hasSelection
    else { return false }
    let end = around.before.unicodeScalars.suffix(2)
    return end.count == 2 && end.last == " " && end.first!.properties.isAlphabetic
  }

  /// True if the application may be asked to delete words.
  func isTrusted(_ choice: Preferences.Resuming) -> Bool { surroundings.isTrusted(choice) }

  // MARK: Events

  mutating func note(_ moment: Moment) {
    switch moment {
    case .caretMoved, .wordEnded, .textLost, .fieldTurnedSecret: forget()
    case .fieldEntered(let client): beginField(of: client)
    }
  }

  private mutating func forget() {
    surroundings.forget()
    carets.forget()
    memory.forget()
    shellLine = ShellLine()
    reports.forget()
    isBehindKeys = false
    isBehindText = false
    doubted = nil
  }

  private mutating func beginField(of client: Client) {
    self.client = client
    surroundings.client = client.name
    updateFacts()
    carets.beginField(countsAlike: clientFacts.countsAlike)
    isOfShell = false
    tellsOpenWord = false
    toldWithWord = nil
    reports.beginField()
    access.open()
  }

  mutating func use(shellVersion: Int) {
    self.shellVersion = shellVersion
    carets.use(shellVersion: shellVersion)
    updateFacts()
  }

  mutating func use(_ platform: Platform) {
    self.platform = platform
    updateFacts()
  }

  private mutating func updateFacts() {
    surroundings.facts = ClientFacts(of: client, on: platform, shell: shellVersion)
  }

  mutating func use(givesText: Bool) { surroundings.areGiven = givesText }

  /// Remembers that a word begins at the caret.
  mutating func beginWord() {
    surroundings.beginWord()
    caretAtWordStart = caret
  }

  /// The place of the open word with this text.
  func place(of word: String) -> LeftWord.Place {
    LeftWord.Place(
      client: client, mayBeLostToOthers: clientFacts.losesLeftWordToOthers,
      isExact: clientFacts.reportsCaret,
      isBehindText: isBehindText,
      before: surroundings.beforeCaret, after: surroundings.text?.after,
      toldWithWord: lastTold?.before, seen: word,
      startCaret: caretAtWordStart, endCaret: caret)
  }

  /// True if the reported text may be older than the last key. A moment later it is not.
  var waitsToTrustReports: Bool { surroundings.text != nil && surroundings.isUnsure }

  /// Trusts reports from now on: they are not older than the last key any more.
  mutating func trustReports() {
    isPreeditFresh = false
    surroundings.trustReports()
  }

  /// Marks the reported text as outdated, although it has not changed yet.
  mutating func invalidate() { surroundings.invalidate() }

  /// Forgets the reported text, because the user types elsewhere now.
  mutating func forgetTold() { surroundings.forget() }

  /// True if the application reports the open word as part of its text: see ``ToldWord``.
  mutating func includes(_ word: String, _ text: SurroundingText) -> Bool {
    guard !word.isEmpty, surroundings.includes(word, text.before) else { return false }
    guard let known = surroundings.beforeCaret, known != text.before else { return true }
    // A word that was committed would stay as it was when it goes on.
    let isWhole = known + word == text.before
    let goesOn = toldWithWord.map { $0.known == known && $0.word != word } == true
    if !isWhole || goesOn { tellsOpenWord = true }
    toldWithWord = isWhole ? (known, word) : nil
    return true
  }

  /// True if a reported text is the known one followed by a word.
  func hasPut(_ word: String, _ text: SurroundingText) -> Bool {
    surroundings.sureBeforeCaret.map { TextHistory.isSame($0 + word, text.before) }
      ?? (text.before.hasSuffix(word) && lastTold?.before.hasSuffix(word) != true)
  }

  /// True if a report without a key shows that the open word is in the text, or that the
  /// application ended it.
  func hasEnded(_ word: String, _ text: SurroundingText) -> Bool {
    guard clientFacts.hidesResets, isAfterPause, !tellsOpenWord else { return false }
    guard let known = surroundings.sureBeforeCaret else {
      return text.before.hasSuffix(word) && lastTold?.before.hasSuffix(word) != true
    }
    if surroundings.isPast(text.before) { return false }
    if TextHistory.isSame(known, text.before) {
      let after = text.after.unicodeScalars.first
      return surroundings.text.map { $0.after.unicodeScalars.first != after } == true
        && after == word.unicodeScalars.first
    }
    if clientFacts.commitsAtReset { return true }
    let place = String(String.UnicodeScalarView(known.unicodeScalars.suffix(32))) + word
    return (text.before + text.after).contains(place)
  }

  /// Handles a reported text.
  ///
  /// - Returns: The unexpected text before the caret after a deletion. Nil if it worked, if
  ///   nothing was deleted, and if the report is not used.
  mutating func update(_ text: SurroundingText) -> Substring? { surroundings.update(text) }

  /// Reads a report, whether it is accepted or not.
  mutating func read(_ text: SurroundingText) { reports.read(text) }

  /// Forgets the last report, because it could not be read.
  mutating func forgetReport() { reports.forgetReport() }

  /// True if the application gets a closing bracket or quote as a key.
  ///
  /// Where the next commit may overtake the key, the application must have reported that the same
  /// character is after the caret: an editor that closes brackets has inserted it.
  func passesAsKey(_ closer: Unicode.Scalar) -> Bool {
    clientFacts.keepsOrder
      || clientFacts.keepsKeysBehindCommits && reports.last?.after.unicodeScalars.first == closer
  }

  /// Updates this after the changes of an event to the text before the caret.
  ///
  /// - Parameters:
  ///   - remembers: True if typed text may be remembered, to suggest from it.
  ///   - followsSentences: True if starts of sentences are needed.
  ///   - followsCommands: True if the name of a started program is needed.
  mutating func update(
    after turn: borrowing Turn, remembers: Bool, followsSentences: Bool, followsCommands: Bool
  ) {
    if followsCommands {
      shellLine.insert(turn.committed)
      if let key = turn.passedKey { shellLine.update(afterPassing: key) }
    }
    // Otherwise it stays the same.
    if turn.deletedCount > 0 || memory.text.isEmpty, surroundings.beforeWord != nil {
      memory.beginsWithin = beginsWithin(deleting: turn.deletedCount)
    }
    if turn.deletedCount > 0 {
      surroundings.delete(turn.deletedCount)
      memory.deleteBackward(turn.deletedCount)
    }
    if !turn.committed.isEmpty {
      isBehindKeys = false
      isBehindText = turn.committed.utf8.last != UInt8(ascii: "\n")
      reports.insert()
      surroundings.change(inserting: turn.committed)
      memory.insert(turn.committed, remembers: remembers, followsSentences: followsSentences)
    }
    if let key = turn.passedKey { update(afterPassing: key, remembers: remembers) }
  }

  /// Updates this after an event that does not change the text.
  @inline(__always)
  mutating func stay() {
    if memory.text.isEmpty, surroundings.beforeWord != nil { memory.beginsWithin = beginsWithin() }
  }

  /// Updates this after a key that the application gets.
  private mutating func update(afterPassing key: KeyEvent, remembers: Bool) {
    isBehindKeys = true
    if !key.isBackSpace { isBehindText = key.isText }
    reports.update(afterPassing: key)
    memory.update(afterPassing: key, remembers: remembers)
    if key.isText, let character = key.character {
      surroundings.change(typing: String(character), deletes: false)
    } else {
      surroundings.change(typing: key.endsLine ? "\n" : nil, deletes: key.isBackSpace)
    }
  }
}
