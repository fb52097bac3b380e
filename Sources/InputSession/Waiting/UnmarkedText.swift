import Lexicon
import VietnameseInput

/// The last words typed without marks. They are shown before the caret, but not committed.
struct UnmarkedText: Hashable, Sendable {
  struct Word: Hashable, Sendable {
    /// The keys.
    var syllable: Syllable
    var text: String
    /// True if the word stays as it was typed.
    var isFixed: Bool
  }

  private(set) var words: [Word] = []
  /// The most probable words. Empty if they are not known.
  var reading: [String] = []
  /// True if the reading is shown instead of the typed words.
  var isAccepted = false
  /// The text after the words: a space, or nothing.
  var ending = ""

  /// The greatest number of words. If there are more, half of them are committed.
  static let capacity = 16

  /// The text that is shown.
  var text: String { (isAccepted ? meant : typed) + ending }
  /// The text as it was typed, and with the most probable marks.
  var typed: String { words.map(\.text).joined(separator: " ") }
  var meant: String { reading.isEmpty ? typed : reading.joined(separator: " ") }

  var typedWords: [MarksRestorer.TypedWord] {
    words.map { MarksRestorer.TypedWord($0.text, isFixed: $0.isFixed) }
  }

  mutating func append(_ word: Word) {
    words.append(word)
    reading = []
  }

  /// Removes the last word.
  mutating func removeLast() -> Word? {
    reading = Array(reading.dropLast())
    ending = " "
    return words.popLast()
  }

  /// Fixes all words as they were typed.
  mutating func fix() {
    for index in words.indices { words[index].isFixed = true }
    reading = []
    isAccepted = false
  }

  /// Removes and returns the first half for a commit, if there are too many words.
  mutating func removeExcess() -> String? {
    guard words.count > UnmarkedText.capacity else { return nil }
    let count = words.count / 2
    let first = (isAccepted ? reading : words.map(\.text)).prefix(count).joined(separator: " ")
    words.removeFirst(count)
    reading = Array(reading.dropFirst(count))
    return first + " "
  }
}
