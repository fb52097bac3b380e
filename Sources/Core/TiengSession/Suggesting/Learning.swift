import TiengAutocomplete
import TiengCore
import TiengLanguages

/// The typed words that are still to be learned.
///
/// A word is learned once everything joined to it is known: at a space, at the end of a line, or
/// when the field loses the focus. `dor` is part of a password in `Tr0ub4dor&3`, and so is `user` in
/// `user:secret`. A word that no lexicon has waits longer: see ``NewWords``.
struct Learning: Sendable {
  /// New words that wait until it is certain that they stay.
  private var newWords = NewWords()

  /// True if a word before the caret may be learned when it has ended.
  private var hasWord = false

  /// Inserted words that are learned once a reported text shows that no password was typed.
  private var unproved: LeftWord.Learned?

  /// Handles that a word was committed.
  mutating func rememberWord() { hasWord = true }

  /// Handles that the text before the caret was replaced, so that it is not what was typed.
  mutating func forgetWord() { hasWord = false }

  mutating func note(_ moment: Moment) {
    switch moment {
    case .caretMoved, .wordEnded, .textLost: break
    case .fieldTurnedSecret: forgetNew()
    case .fieldEntered: return
    }
    hasWord = false
    unproved = nil
  }

  /// Forgets the new words.
  mutating func forgetNew() { newWords.forget() }

  /// Remembers that the text may have changed: by a shortcut, a deletion, or a move.
  mutating func doubt(isMove: Bool = true) { newWords.doubt(isMove: isMove) }

  /// Remembers a known word that took more keys than it needs.
  mutating func rememberChance(_ word: String, keyCount: Int) {
    newWords.rememberChance(word, keyCount: keyCount)
  }

  /// Learns the words that end with an event, before the field is updated.
  mutating func learnEnded(by turn: borrowing Turn, in environment: Environment) {
    let key = turn.passedKey
    let endsLine = key?.endsLine == true
    let isOpen = key?.isText != false
    var text = turn.committed
    if isOpen, let character = key?.character { text.unicodeScalars.append(character) }
    updateNew(turn, text, endsLine: endsLine, in: environment)
    guard hasWord, environment.learnsWords, key?.isBackSpace != true else { return }
    let before = environment.field.remembered.unicodeScalars.dropLast(turn.deletedCount)
    guard !isOpen || text.unicodeScalars.contains(where: \.properties.isWhitespace) else { return }
    let isWithin = environment.field.beginsWithin(deleting: turn.deletedCount)
    if environment.field.clientFacts.hidesPurpose {
      unproved = LeftWord.Learned(text: text, before: String(before), isWithin: isWithin)
    } else {
      learn(
        text, after: String(before), isWithin: isWithin, isOpen: isOpen,
        takesNew: isOpen || endsLine, in: environment)
    }
    hasWord = isOpen && text.unicodeScalars.last?.properties.isWhitespace == false
  }

  /// Tells the new words what happens to the text.
  private mutating func updateNew(
    _ turn: borrowing Turn, _ text: String, endsLine: Bool, in environment: Environment
  ) {
    if turn.deletedCount > 0 {
      // Two spaces become a full stop and a space. No word is deleted by that.
      let isFullStop = turn.deletedCount == 1 && turn.committed == ". "
      newWords.deleteBackward(turn.deletedCount, isDoubtful: !isFullStop)
    }
    newWords.insert(text)
    guard let key = turn.passedKey, !key.isText else { return }
    if endsLine {
      learnNew(in: environment)
      newWords.endPiece()
      newWords.insert("\n")
    } else if key.isBackSpace {
      newWords.deleteBackward(1)
    } else {
      newWords.doubt()
    }
  }

  /// Learns words of a possible password field once a report shows that it is not one: it must
  /// contain these words and others before them.
  mutating func learnProved(by text: SurroundingText, in environment: Environment) {
    guard let proved = unproved, environment.learnsWords else { return }
    let told = text.before.unicodeScalars.withoutSpacesAtEnd
    let words = proved.text.unicodeScalars.withoutSpacesAtEnd
    guard !words.isEmpty, told.count > words.count,
      told.suffix(words.count).elementsEqual(words),
      told.dropLast(words.count).contains(where: \.properties.isWhitespace)
    else { return }
    unproved = nil
    learn(
      proved.text, after: proved.before, isWithin: proved.isWithin, isOpen: true,
      takesNew: true, in: environment)
  }

  /// Learns the words in a field that is left. The platform commits the last one.
  mutating func learnLeft(_ text: String, in environment: Environment) {
    guard environment.learnsWords, !environment.field.clientFacts.hidesPurpose,
      hasWord || !text.isEmpty
    else {
      return
    }
    learn(
      text, after: environment.field.remembered, isWithin: environment.field.beginsWithin(),
      in: environment)
  }

  /// Learns the new words that are certain to stay in the text.
  mutating func learnNew(in environment: Environment) {
    guard !newWords.isEmpty else { return }
    let words = newWords.removeSure()
    guard environment.learnsWords, let service = environment.services.immediate else { return }
    for word in words { service.countUse(of: word.text, after: word.before) }
  }

  /// Looks for new words in a report.
  mutating func lookForNew(in told: SurroundingText, _ environment: Environment) {
    guard !newWords.isEmpty else { return }
    newWords.look(at: told) { environment.services.isNew($0) }
  }

  /// Learns the words of a text. The caller has checked that this is allowed.
  ///
  /// - Parameters:
  ///   - before: The text before it. Text that is joined to it is part of the first word.
  ///   - isWithin: True if the very first word may be incomplete.
  ///   - isOpen: True if the last word may continue. It is not learned yet.
  ///   - takesNew: True if new words may be learned later. False for words after which the caret
  ///     moved, because more may have been joined to them there.
  mutating func learn(
    _ text: String, after before: String, isWithin: Bool = false, isOpen: Bool = false,
    takesNew: Bool = false, in environment: Environment
  ) {
    guard let service = environment.services.immediate else { return }
    let whole = (before + text).unicodeScalars
    var start = whole.startIndex
    if let space = before.unicodeScalars.lastIndex(where: \.properties.isWhitespace) {
      start = whole.index(after: space)
    } else if isWithin {
      start = whole.firstIndex(where: \.properties.isWhitespace) ?? whole.endIndex
    }
    while start < whole.endIndex {
      let end = whole[start...].firstIndex(where: \.properties.isWhitespace) ?? whole.endIndex
      if isOpen, end == whole.endIndex { return }
      let word = whole[start..<end].withoutPunctuation
      if word.isOneWord, !environment.services.behavior.isCode(Substring(word)) {
        let before = String(whole[..<word.startIndex])
        if !environment.services.isNew(String(word)) {
          service.countUse(of: String(word), after: before)
        } else if takesNew, environment.field.givesText, !newWords.isAtPlaceOfMove,
          UserWords.mayBeNew(String(word))
        {
          newWords.append(String(word), after: before, upTo: String(whole))
        }
      }
      if end < whole.endIndex { newWords.endPiece() }
      start = end < whole.endIndex ? whole.index(after: end) : end
    }
  }
}

extension KeyEvent {
  /// True if the key ends a line in an application.
  var endsLine: Bool { symbol == .return || symbol == .keypadEnter }
}

extension String.UnicodeScalarView {
  fileprivate var withoutSpacesAtEnd: Substring.UnicodeScalarView {
    let end = lastIndex { !$0.properties.isWhitespace }
    return self[..<(end.map(index(after:)) ?? startIndex)]
  }
}

extension Substring.UnicodeScalarView {
  /// The text between two spaces, without the quotes, brackets and punctuation of a sentence.
  var withoutPunctuation: Substring.UnicodeScalarView {
    let word = drop { "([{\"'“‘«‹„¿¡".unicodeScalars.contains($0) }
    let end = word.lastIndex { !".,;:!?…)]}\"'”’»›".unicodeScalars.contains($0) }
    return word[..<(end.map(word.index(after:)) ?? word.startIndex)]
  }

  /// True if there are only letters, hyphens and apostrophes.
  var isOneWord: Bool {
    !isEmpty && allSatisfy { $0.isInWord || "'’-".unicodeScalars.contains($0) }
  }
}

/// The words whose correction was undone.
struct UndoneCorrections: Sendable {
  /// Those in this field, and in any field.
  private var here: Set<String> = []
  private var anywhere: Set<String> = []

  func contains(_ word: String) -> Bool { here.contains(word) }

  /// Remembers that a correction was undone.
  ///
  /// - Returns: True if this is the first time.
  mutating func insert(_ word: String) -> Bool {
    here.insert(word)
    return anywhere.insert(word).inserted
  }

  mutating func beginField() { here = [] }
}
