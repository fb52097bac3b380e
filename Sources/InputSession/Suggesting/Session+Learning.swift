import Autocomplete
import KeyboardCore

extension Session {
  /// Whether words that are typed here are learned: where they are suggested.
  var learnsWords: Bool { situation.isSuggesting && situation.learns }

  /// Learns the words of a text that is committed, or is about to be by the
  /// platform.
  func learn(_ text: String) {
    if learnsWords { learn(text, after: field.remembered) }
  }

  /// Learns the words of a text, for which somebody else has found that they may be.
  func learn(_ text: String, after before: String) {
    guard !text.isEmpty, let service = services.immediate else { return }
    var before = before
    for part in text.wordsAndRest {
      if part.isWord, !services.behavior.isCode(part.text) {
        service.noteCommitted(String(part.text), after: before)
      }
      before += part.text
    }
  }
}

extension String {
  /// The words of a text and what is between them, in order.
  fileprivate var wordsAndRest: [(text: Substring, isWord: Bool)] {
    var parts: [(Substring, Bool)] = []
    var start = startIndex
    while start < endIndex {
      let isWord = unicodeScalars[start].isWordCharacter
      var end = start
      while end < endIndex, unicodeScalars[end].isWordCharacter == isWord {
        unicodeScalars.formIndex(after: &end)
      }
      parts.append((self[start..<end], isWord))
      start = end
    }
    return parts
  }
}

extension Unicode.Scalar {
  /// Whether the character is part of a word that can be learned.
  fileprivate var isWordCharacter: Bool {
    if isASCII {
      switch self {
      case "a"..."z", "A"..."Z", "0"..."9", "'", "-", "_", "/", "@", "#", "\\": return true
      default: return false
      }
    }
    return self == "’" || isInWord
  }
}
