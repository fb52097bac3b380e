import Autocomplete
import Configuration
import KeyboardCore
import VietnameseInput

// Effects of keys in languages that are not composed. A word is kept open only if there are
// suggestions. Otherwise the application gets every key.
extension Session {
  /// The greatest length of an open word, in code points. A longer word is committed.
  private static let longestPlainWord = 48

  mutating func plainStep(for key: KeyEvent) -> WordStep {
    guard suggests || !word.plain.isEmpty else { return .ignores }
    guard key.isText, let character = key.character else {
      return key.modifiers.isDisjoint(with: .command) ? plainStep(for: key.symbol, key) : .passes()
    }
    let isFull = word.plain.unicodeScalars.count >= Session.longestPlainWord
    if word.mode == .leftAlone || isFull { return leaveAlone(plainly: character) }
    if character == ":", colonBeginsName {
      word.appendPlainly(":".unicodeScalars)
      return .composes
    }
    guard isInPlainWord(character) else {
      return word.isEmpty ? .between(character) : .ends(String(character))
    }
    if word.isEmpty { field.beginWord() }
    word.appendPlainly(capitalized(character))
    return .composes
  }

  private func isInPlainWord(_ character: Unicode.Scalar) -> Bool {
    let isInside = !word.plain.isEmpty && "'’-".unicodeScalars.contains(character)
    return isInside || character.isLetter || character.isMark
  }

  private mutating func plainStep(for symbol: KeyEvent.Symbol, _ key: KeyEvent) -> WordStep {
    guard key.isBackSpace, !word.plain.isEmpty else { return .passes(by: symbol) }
    word.deletePlainly()
    return .composes
  }

  private mutating func leaveAlone(plainly character: Unicode.Scalar) -> WordStep {
    let isPart = character.isLetter || character.isMark
    word.mode = isPart ? .leftAlone : .typing
    return word.plain.isEmpty
      ? isPart ? .letter(character) : .between(character)
      : .leavesAlone(word.plain + String(character))
  }
}

extension Unicode.Scalar {
  /// True if the character is a combining accent.
  fileprivate var isMark: Bool { properties.canonicalCombiningClass.rawValue != 0 }
}
