import TiengAutocomplete

/// A line of text as characters, some of which are words.
struct TypedText {
  let characters: [Unicode.Scalar]

  init(_ line: String) { characters = Array(line.unicodeScalars) }

  var count: Int { characters.count }

  subscript(range: Range<Int>) -> String {
    String(String.UnicodeScalarView(characters[range]))
  }

  /// True if a character is part of a word: a letter or a digit, or an
  /// apostrophe or hyphen between two.
  func isWord(_ place: Int) -> Bool {
    guard place < count else { return false }
    if characters[place].isWordLetter { return true }
    guard "'’-".unicodeScalars.contains(characters[place]), place > 0, place + 1 < count
    else { return false }
    return characters[place - 1].isWordLetter && characters[place + 1].isWordLetter
  }

  func wordEnd(_ start: Int) -> Int {
    var end = start
    while end < count, isWord(end) { end += 1 }
    return end
  }

  func wordCount(_ range: Range<Int>) -> Int {
    range.count { isWord($0) && ($0 == range.lowerBound || !isWord($0 - 1)) }
  }

  /// The end of a text that stands at `start`, if a word ends there as well.
  func end(of text: String, at start: Int) -> Int? {
    var place = start
    for character in text.unicodeScalars {
      guard place < count, characters[place] == character else { return nil }
      place += 1
    }
    return place > start && !isWord(place) ? place : nil
  }
}

extension Unicode.Scalar {
  var isWordLetter: Bool {
    properties.isAlphabetic || properties.numericType != nil
      || properties.canonicalCombiningClass.rawValue != 0
  }
}

extension Autocomplete.LocalService {
  /// Learns a text as if it had been typed.
  func learn(_ text: TypedText) {
    var place = 0
    while place < text.count {
      let end = text.wordEnd(place)
      if end > place { countUse(of: text[place..<end], after: text[0..<place]) }
      place = max(end, place + 1)
    }
  }
}
