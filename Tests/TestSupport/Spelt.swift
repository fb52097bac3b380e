import Foundation
package import TiengVietnamese

/// The keys of a typing method, written down a second time to check the tables of the product.
package struct Scheme: Sendable {
  package let method: TypingMethod
  /// The keys of the letters that are missing on a keyboard.
  package let letters: [Character: String]
  /// The keys of sắc, huyền, hỏi, ngã, nặng.
  package let tones: [Character]
  /// True if marks can be typed separately from their letters.
  package var hasMarks = true
  /// The keys of capitals that are not the capitals of the keys.
  package var capitals: [Character: Character] = [:]

  private static let telexLetters: [Character: String] = [
    "ă": "aw", "â": "aa", "đ": "dd", "ê": "ee", "ô": "oo", "ơ": "ow", "ư": "uw",
  ]
  private static let vniLetters: [Character: String] = [
    "ă": "a8", "â": "a6", "đ": "d9", "ê": "e6", "ô": "o6", "ơ": "o7", "ư": "u7",
  ]
  private static let viqrLetters: [Character: String] = [
    "ă": "a(", "â": "a^", "đ": "dd", "ê": "e^", "ô": "o^", "ơ": "o+", "ư": "u+",
  ]

  package static let all: [Scheme] = [
    Scheme(method: .telex, letters: telexLetters, tones: Array("sfrxj")),
    Scheme(method: .telexW, letters: telexLetters, tones: Array("sfrxj")),
    Scheme(method: .simpleTelex, letters: telexLetters, tones: Array("sfrxj")),
    Scheme(method: .vni, letters: vniLetters, tones: Array("12345")),
    Scheme(method: .viqr, letters: viqrLetters, tones: Array("'`?~.")),
    Scheme(
      method: .microsoft,
      letters: ["ă": "1", "â": "2", "đ": "0", "ê": "3", "ô": "4", "ơ": "]", "ư": "["],
      tones: Array("85679"), hasMarks: false,
      capitals: ["1": "!", "2": "@", "0": ")", "3": "#", "4": "$", "]": "}", "[": "{"]),
    Scheme(method: .telexVNIVIQR, letters: telexLetters, tones: Array("sfrxj")),
    Scheme(method: .telexVNIVIQR, letters: vniLetters, tones: Array("12345")),
    Scheme(method: .telexVNIVIQR, letters: viqrLetters, tones: Array("'`?~.")),
    Scheme(
      method: .vniAzerty,
      letters: ["ă": "a_", "â": "a-", "đ": "dç", "ê": "e-", "ô": "o-", "ơ": "oè", "ư": "uè"],
      tones: Array("&é\"'(")),
  ]

  /// True if a second o makes ô.
  package var doublesO: Bool { method.rows.contains(.mark("o", .circumflex, on: .o)) }

  /// The keys in capitals.
  package func uppercased(_ keys: String) -> String {
    String(keys.map { capitals[$0] ?? ($0.isASCII ? Character($0.uppercased()) : $0) })
  }

  /// The keys with the first one as a capital.
  package func capitalized(_ keys: String) -> String {
    uppercased(String(keys.prefix(1))) + keys.dropFirst()
  }
}

extension Scheme: CustomStringConvertible {
  package var description: String { "\(method.name) by \(letters["ư"]!)" }
}

/// A syllable as a dictionary spells it, and the ways to type it.
package struct Spelt {
  package let text: String
  private let scheme: Scheme
  /// Each letter without its tone, with the keys that type it.
  private let letters: [(letter: Character, keys: String, tone: String)]

  package init(_ text: String, by scheme: Scheme = Scheme.all[0]) {
    self.text = text
    self.scheme = scheme
    letters = text.map { character in
      let parts = String(character).decomposedStringWithCanonicalMapping.unicodeScalars
      let tone = parts.compactMap { Spelt.tones.firstIndex(of: $0) }.first
      let rest = String(String.UnicodeScalarView(parts.filter { !Spelt.tones.contains($0) }))
      let letter = Character(rest.precomposedStringWithCanonicalMapping)
      return (
        letter, scheme.letters[letter] ?? String(letter),
        tone.map { String(scheme.tones[$0]) } ?? ""
      )
    }
  }

  private static let tones: [Unicode.Scalar] = [
    "\u{301}", "\u{300}", "\u{309}", "\u{303}", "\u{323}",
  ]

  /// The keys of letter number `index`. A second o in a row is typed twice, because a single one
  /// would make ô.
  private func keys(_ index: Int) -> String {
    let isSecondO =
      index > 0 && scheme.doublesO && letters[index].letter == "o"
      && letters[index - 1].letter == "o"
    return isSecondO ? "oo" : letters[index].keys
  }

  private var tone: String { letters.map(\.tone).joined() }

  /// All orders that the method allows.
  package var orders: [String] {
    let inline = [inline, toneLast]
    return scheme.hasMarks ? inline + [marksLast, toneThenMarks, marksBackwards] : inline
  }

  /// Marks and tone right after their letter.
  package var inline: String {
    letters.indices.map { keys($0) + letters[$0].tone }.joined()
  }

  /// Marks after their letter, the tone last.
  package var toneLast: String {
    letters.indices.map { keys($0) }.joined() + tone
  }

  /// The letters first, then marks in order and the tone.
  package var marksLast: String { plain + marksAlone + tone }

  /// The letters first, then the tone, then the marks.
  package var toneThenMarks: String { plain + tone + marksAlone }

  /// The letters first, then the marks from the last to the first, and the
  /// tone.
  package var marksBackwards: String { plain + String(marksAlone.reversed()) + tone }

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
      marks.remove(at: marks.firstIndex(of: scheme.letters["ơ"]!.last!)!)
    }
    return String(marks)
  }

  /// The syllable in the old orthography; dictionaries are in the modern one.
  package var old: String {
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
