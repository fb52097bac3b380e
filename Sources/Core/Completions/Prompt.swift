/// The question to a language model.
package struct Prompt: Hashable {
  /// The instruction.
  package let instruction: String
  /// The text before the caret.
  package let text: String
  /// The word at the end of the text. May be empty.
  package let word: String
  /// The most tokens of the answer.
  package let tokenLimit: Int

  /// - Parameters:
  ///   - count: The number of continuations.
  ///   - word: The word at the caret, which is the end of the text. May be empty.
  package init(_ text: String, word: String, count: Int) {
    let wanted = count == 1 ? "the likeliest continuation" : "\(count) likely continuations"
    let start =
      word.isEmpty ? "" : " The last word may be unfinished: begin with that word, finished."
    instruction = """
      You are a keyboard. The user types Vietnamese or English. Write \(wanted) of \
      the text, each different and on a line of its own: only the next one to eight words, in the \
      language of the text.\(start) No numbers, no quotes, no explanations. Do not repeat the text.
      """
    (self.text, self.word) = (text, word)
    tokenLimit = count * 24 + 16
  }

  /// The question for a change of a whole text.
  package init(changing text: String, as task: ModelTask) {
    (instruction, self.text, word) = (task.instruction, text, "")
    // A letter with marks may be two tokens.
    tokenLimit = text.unicodeScalars.count * 2 + 64
  }
}

/// A change of a whole text that a model makes. The names are those of `Autocomplete.TextChange`, as
/// they are on the bus.
package enum ModelTask: String, CaseIterable {
  case marks, mend, translate

  /// The instruction. Short, because small models lose long ones.
  var instruction: String {
    let task =
      switch self {
      case .marks:
        "Add the missing Vietnamese diacritics to the text. Change no letter, word or sign."
      case .mend:
        "Correct the spelling and grammar of the text, in its language. Keep its meaning and words."
      case .translate:
        """
        Translate the text: if it is Vietnamese, to English; if it is in any other language, to \
        Vietnamese.
        """
      }
    return task + " Write only the resulting text. No quotes, no explanations."
  }
}
