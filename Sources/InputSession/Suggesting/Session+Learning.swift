import Autocomplete
import KeyboardCore

// A word is learned when all that is joined to it is known, at a space, at the end of a line
// or when the field is left: `dor` is a part of a password in `Tr0ub4dor&3`, and `user` of
// another in `user:secret`. A word that no lexicon has waits longer: see ``NewWords``.
extension Session {
  /// Whether anything may be learned here and now: a word, a habit, a choice, an emoji that was
  /// used. The one place that says so.
  var learns: Bool { situation.allowsLearning && !field.mayBeSecret }

  /// Whether words that are typed here are learned: where they are suggested.
  var learnsWords: Bool { situation.isSuggesting && learns }

  /// Learns the words to which an event joins nothing more, before the field follows it.
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
    if field.facts.hidesPurpose {
      field.unproved = LeftWord.Learned(text: text, before: String(before), isWithin: isWithin)
    } else {
      learn(
        text, after: String(before), isWithin: isWithin, isOpen: isOpen,
        takesNew: isOpen || endsLine)
    }
    field.hasNewWord = isOpen && text.unicodeScalars.last?.properties.isWhitespace == false
  }

  /// Learns words of a field that may be for a password, when the text told shows that it is not:
  /// that they are there, and others before them.
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

  /// Learns the words that the user leaves, of which the platform commits the last.
  mutating func learnLeft(_ text: String) {
    guard learnsWords, !field.facts.hidesPurpose, field.hasNewWord || !text.isEmpty else { return }
    learn(text, after: field.remembered, isWithin: field.beginsWithin())
  }

  /// Learns new words, as far as they are in the text to stay.
  mutating func learnNew() {
    guard !newWords.isEmpty else { return }
    let words = newWords.takeSure()
    guard learnsWords, let service = services.immediate else { return }
    for word in words { service.noteCommitted(word.text, after: word.before) }
  }

  /// The application tells its text, where new words may be.
  mutating func lookForNew(in told: SurroundingText) {
    guard !newWords.isEmpty else { return }
    let services = services
    newWords.look(at: told) { services.isNew($0) }
  }

  /// Learns the words of a text, for which somebody else has found that they may be.
  ///
  /// - Parameters:
  ///   - before: What is before it. What is joined to the text is a part of its first word.
  ///   - isWithin: Whether the first word of all may be a part of another.
  ///   - isOpen: Whether more may be joined to the last word, which is not learned yet.
  ///   - takesNew: Whether new words may be learned later: not those after which the caret went
  ///     elsewhere, for more may have been joined to them there.
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
  /// Whether it ends the line where an application has it.
  var endsLine: Bool { symbol == .return || symbol == .keypadEnter }
}

extension String.UnicodeScalarView {
  fileprivate var withoutSpacesAtEnd: Substring.UnicodeScalarView {
    let end = lastIndex { !$0.properties.isWhitespace }
    return self[..<(end.map(index(after:)) ?? startIndex)]
  }
}

extension Substring.UnicodeScalarView {
  /// What is between two spaces, without the quotes, brackets and full stops of a sentence.
  var withoutPunctuation: Substring.UnicodeScalarView {
    let word = drop { "([{\"'“‘«‹„¿¡".unicodeScalars.contains($0) }
    let end = word.lastIndex { !".,;:!?…)]}\"'”’»›".unicodeScalars.contains($0) }
    return word[..<(end.map(word.index(after:)) ?? word.startIndex)]
  }

  /// Whether nothing but letters, hyphens and apostrophes is in it.
  var isOneWord: Bool {
    !isEmpty && allSatisfy { $0.isInWord || "'’-".unicodeScalars.contains($0) }
  }
}
