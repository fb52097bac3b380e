import Autocomplete
import KeyboardCore

// A word is learned once everything joined to it is known: at a space, at the end of a line, or
// when the field loses the focus. `dor` is part of a password in `Tr0ub4dor&3`, and so is `user` in
// `user:secret`. A word that no lexicon has waits longer: see ``NewWords``.
extension Session {
  /// True if anything may be learned: a word, a habit, a choice, a used emoji. Only decided here.
  var learns: Bool { situation.facts.allowsLearning && !field.mayBeSecret }

  /// True if typed words are learned. This is so where suggestions are made.
  var learnsWords: Bool { situation.isSuggesting && learns }

  /// Learns the words that end with an event, before the field follows the event.
  mutating func learnEnded(by turn: borrowing Turn) {
    let key = turn.passedKey
    let endsLine = key?.endsLine == true
    if endsLine {
      learnNew()
      newWords.endPiece()
    } else if key?.isText == false {
      newWords.doubt(isMove: key?.isBackSpace == false)
    } else if turn.key != nil {
      newWords.type()
    }
    guard field.hasNewWord, learnsWords else { return }
    let before = field.remembered.unicodeScalars.dropLast(turn.deletedCount)
    var text = turn.committed
    var isOpen = true
    if let key = turn.passedKey {
      if key.isBackSpace { return }
      isOpen = key.isText
      if isOpen, let character = key.character { text.unicodeScalars.append(character) }
    }
    guard !isOpen || text.unicodeScalars.contains(where: \.properties.isWhitespace) else { return }
    let isWithin = field.beginsWithin(deleting: turn.deletedCount)
    if field.clientFacts.hidesPurpose {
      field.unproved = LeftWord.Learned(text: text, before: String(before), isWithin: isWithin)
    } else {
      learn(
        text, after: String(before), isWithin: isWithin, isOpen: isOpen,
        takesNew: isOpen || endsLine)
    }
    field.hasNewWord = isOpen && text.unicodeScalars.last?.properties.isWhitespace == false
  }

  /// Learns words of a possible password field once a report shows that it is not one: it must
  /// contain these words and others before them.
  mutating func learnProved(by text: SurroundingText) {
    guard let unproved = field.unproved, learnsWords else { return }
    let told = text.before.unicodeScalars.withoutSpacesAtEnd
    let words = unproved.text.unicodeScalars.withoutSpacesAtEnd
    guard !words.isEmpty, told.count > words.count,
      told.suffix(words.count).elementsEqual(words),
      told.dropLast(words.count).contains(where: \.properties.isWhitespace)
    else { return }
    field.unproved = nil
    learn(
      unproved.text, after: unproved.before, isWithin: unproved.isWithin, isOpen: true,
      takesNew: true)
  }

  /// Learns the words in a field that is left. The platform commits the last one.
  mutating func learnLeft(_ text: String) {
    guard learnsWords, !field.clientFacts.hidesPurpose, field.hasNewWord || !text.isEmpty else {
      return
    }
    learn(text, after: field.remembered, isWithin: field.beginsWithin())
  }

  /// Learns the new words that are certain to stay in the text.
  mutating func learnNew() {
    guard !newWords.isEmpty else { return }
    let words = newWords.takeSure()
    guard learnsWords, let service = services.immediate else { return }
    for word in words { service.noteCommitted(word.text, after: word.before) }
  }

  /// Looks for new words in a report.
  mutating func lookForNew(in told: SurroundingText) {
    guard !newWords.isEmpty else { return }
    let services = services
    newWords.look(at: told) { services.isNew($0) }
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
    takesNew: Bool = false
  ) {
    guard let service = services.immediate else { return }
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
      if word.isOneWord, !services.behavior.isCode(Substring(word)) {
        let before = String(whole[..<word.startIndex])
        if !services.isNew(String(word)) {
          service.noteCommitted(String(word), after: before)
        } else if takesNew, field.givesText, !newWords.isAtPlaceOfMove,
          UserWords.mayBeNew(String(word))
        {
          newWords.append(String(word), after: before)
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

  /// Notes that a correction was undone.
  ///
  /// - Returns: True if this is the first time.
  mutating func insert(_ word: String) -> Bool {
    here.insert(word)
    return anywhere.insert(word).inserted
  }

  mutating func enterField() { here = [] }
}
