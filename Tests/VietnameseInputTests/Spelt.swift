import Foundation
import VietnameseInput

/// A syllable as a dictionary spells it, and the ways to type it in Telex.
struct Spelt {
  let text: String
  /// Each letter without its tone, with the keys that type it.
  private let letters: [(letter: Character, keys: String, tone: String)]

  init(_ text: String) {
    self.text = text
    letters = text.map { character in
      let parts = String(character).decomposedStringWithCanonicalMapping.unicodeScalars
      let tone = parts.compactMap { Spelt.tones[$0] }.first ?? ""
      let rest = String(String.UnicodeScalarView(parts.filter { Spelt.tones[$0] == nil }))
      let letter = Character(rest.precomposedStringWithCanonicalMapping)
      return (letter, Spelt.marks[letter] ?? String(letter), tone)
    }
  }

  private static let tones: [Unicode.Scalar: String] = [
    "\u{300}": "f", "\u{301}": "s", "\u{309}": "r", "\u{303}": "x", "\u{323}": "j",
  ]
  private static let marks: [Character: String] = [
    "ă": "aw", "â": "aa", "đ": "dd", "ê": "ee", "ô": "oo", "ơ": "ow", "ư": "uw",
  ]

  /// The keys of letter number `index`. A second o in a row is typed twice,
  /// for the first repetition makes ô.
  private func keys(_ index: Int) -> String {
    let isSecondO = index > 0 && letters[index].letter == "o" && letters[index - 1].letter == "o"
    return isSecondO ? "oo" : letters[index].keys
  }

  private var tone: String { letters.map(\.tone).joined() }

  /// Marks and tone right after their letter.
  var inline: String {
    letters.indices.map { keys($0) + letters[$0].tone }.joined()
  }

  /// Marks after their letter, the tone last.
  var toneLast: String {
    letters.indices.map { keys($0) }.joined() + tone
  }

  /// The letters first, then marks in order and the tone.
  var marksLast: String { plain + marksAlone + tone }

  /// The letters first, then the tone, then the marks.
  var toneThenMarks: String { plain + tone + marksAlone }

  /// The letters first, then the marks from the last to the first, and the
  /// tone.
  var marksBackwards: String { plain + String(marksAlone.reversed()) + tone }

  private var plain: String {
    letters.indices.map { index in
      let keys = keys(index)
      return keys == "oo" && letters[index].letter == "o" ? keys : String(keys.first!)
    }.joined()
  }

  /// One `w` is enough for ươ.
  private var marksAlone: String {
    var marks = letters.compactMap { $0.keys.count > 1 ? $0.keys.last : nil }
    if text.decomposedStringWithCanonicalMapping.contains("u\u{31b}o\u{31b}")
      || letters.map(\.letter).containsHornedPair
    {
      marks.remove(at: marks.firstIndex(of: "w")!)
    }
    return String(marks)
  }

  /// The syllable in the old orthography; dictionaries are in the modern one.
  var old: String {
    guard !text.hasPrefix("qu") else { return text }
    for (modern, old) in Spelt.oldEndings where text.hasSuffix(modern) {
      return text.dropLast(2) + old
    }
    return text
  }

  private static let oldEndings: [(String, String)] = [
    ("oà", "òa"), ("oá", "óa"), ("oả", "ỏa"), ("oã", "õa"), ("oạ", "ọa"),
    ("oè", "òe"), ("oé", "óe"), ("oẻ", "ỏe"), ("oẽ", "õe"), ("oẹ", "ọe"),
    ("uỳ", "ùy"), ("uý", "úy"), ("uỷ", "ủy"), ("uỹ", "ũy"), ("uỵ", "ụy"),
  ]
}

extension [Character] {
  fileprivate var containsHornedPair: Bool {
    indices.dropLast().contains { self[$0] == "ư" && self[$0 + 1] == "ơ" }
  }
}
