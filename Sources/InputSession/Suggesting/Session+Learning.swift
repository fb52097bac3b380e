import Autocomplete
import KeyboardCore

// A word is learned when all that is joined to it is known, at a space, at the end of a line
// or when the field is left: `dor` is a part of a password in `Tr0ub4dor&3`, and `user` of
// another in `user:secret`.
extension Session {
  /// Whether words that are typed here are learned: where they are suggested.
  var learnsWords: Bool { situation.isSuggesting && situation.learns }

  /// Learns the words to which an event joins nothing more, before the field follows it.
  mutating func learnEnded(by turn: borrowing Turn) {
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
    learn(text, after: String(before), isWithin: isWithin, isOpen: isOpen)
    field.hasNewWord = isOpen && text.unicodeScalars.last?.properties.isWhitespace == false
  }

  /// Learns the words that the user leaves, of which the platform commits the last.
  func learnLeft(_ text: String) {
    guard learnsWords, field.hasNewWord || !text.isEmpty else { return }
    learn(text, after: field.remembered, isWithin: field.beginsWithin())
  }

  /// Learns the words of a text, for which somebody else has found that they may be.
  ///
  /// - Parameters:
  ///   - before: What is before it. What is joined to the text is a part of its first word.
  ///   - isWithin: Whether the first word of all may be a part of another.
  ///   - isOpen: Whether more may be joined to the last word, which is not learned yet.
  func learn(
    _ text: String, after before: String, isWithin: Bool = false, isOpen: Bool = false
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
        service.noteCommitted(String(word), after: String(whole[..<word.startIndex]))
      }
      start = end < whole.endIndex ? whole.index(after: end) : end
    }
  }
}

extension Substring.UnicodeScalarView {
  /// What is between two spaces, without the quotes, brackets and full stops of a sentence.
  fileprivate var withoutPunctuation: Substring.UnicodeScalarView {
    let word = drop { "([{\"'“‘«‹„¿¡".unicodeScalars.contains($0) }
    let end = word.lastIndex { !".,;:!?…)]}\"'”’»›".unicodeScalars.contains($0) }
    return word[..<(end.map(word.index(after:)) ?? word.startIndex)]
  }

  /// Whether nothing but letters, hyphens and apostrophes is in it.
  fileprivate var isOneWord: Bool {
    !isEmpty && allSatisfy { $0.isInWord || "'’-".unicodeScalars.contains($0) }
  }
}
