import Lexicon
import VietnameseInput

/// The last words, which were typed without marks, while they are seen before the
/// caret and not committed.
struct UnmarkedText: Hashable, Sendable {
  struct Word: Hashable, Sendable {
    /// How it was typed.
    var syllable: Syllable
    var text: String
    /// Whether it stays as it was typed.
    var isFixed: Bool
  }

  private(set) var words: [Word] = []
  /// What they most probably are; empty if that is not known.
  var reading: [String] = []
  /// Whether the reading is seen, and not what was typed.
  var isAccepted = false
  /// What comes after them: a space, or nothing.
  var ending = ""

  /// How many words wait; when there are more, half of them are committed.
  static let capacity = 16

  /// As it is seen.
  var text: String { (isAccepted ? meant : typed) + ending }
  /// As it was typed, and as it is probably meant.
  var typed: String { words.map(\.text).joined(separator: " ") }
  var meant: String { reading.isEmpty ? typed : reading.joined(separator: " ") }

  var typedWords: [MarksRestorer.TypedWord] {
    words.map { MarksRestorer.TypedWord($0.text, isFixed: $0.isFixed) }
  }

  mutating func append(_ word: Word) {
    words.append(word)
    reading = []
  }

  /// Takes the last word away.
  mutating func removeLast() -> Word? {
    reading = Array(reading.dropLast())
    ending = " "
    return words.popLast()
  }

  /// Leaves the words as they were typed.
  mutating func fix() {
    for index in words.indices { words[index].isFixed = true }
    reading = []
    isAccepted = false
  }

  /// Takes away the first half if there are too many: what is to be committed.
  mutating func removeExcess() -> String? {
    guard words.count > UnmarkedText.capacity else { return nil }
    let count = words.count / 2
    let first = (isAccepted ? reading : words.map(\.text)).prefix(count).joined(separator: " ")
    words.removeFirst(count)
    reading = Array(reading.dropFirst(count))
    return first + " "
  }
}
