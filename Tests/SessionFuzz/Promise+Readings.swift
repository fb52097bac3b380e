import TiengConfiguration
import TiengVietnamese

extension Promise {
  /// True if a text is what was typed, word by word: as it was typed, or what its keys compose
  /// to.
  ///
  /// - Parameter inPieces: True if a word may consist of several words without spaces.
  static func holds(
    _ text: String, _ typed: String, rules: TypingRules, inPieces: Bool = false
  ) -> Bool {
    if text == typed { return true }
    let (found, keys) = (text.parts, typed.parts)
    guard found.count == keys.count else { return false }
    return keys.indices.allSatisfy { index in
      let (part, keys, before) = (found[index], keys[index], index > 0 ? keys[index - 1] : "")
      // Behind a digit, a key that stands for a letter types itself, and a word begins after it.
      let isInPieces = inPieces || before.utf8.last.map { 0x30...0x39 ~= $0 } ?? false
      return part == keys || readings(of: keys, rules: rules).contains(part)
        || isInPieces && Self.isInPieces(part, keys, rules: rules)
    }
  }

  /// True if a word consists of several words that its keys compose to.
  private static func isInPieces(_ part: String, _ keys: String, rules: TypingRules) -> Bool {
    let (part, keys) = (Array(part.unicodeScalars), Array(keys.unicodeScalars))
    // What of the word the keys before each may have come to.
    var reached: [Set<Int>] = Array(repeating: [], count: keys.count + 1)
    reached[0] = [0]
    for start in keys.indices where !reached[start].isEmpty {
      for end in start + 1...keys.count {
        let piece = String(String.UnicodeScalarView(keys[start..<end]))
        for reading in Set([piece] + readings(of: piece, rules: rules)) {
          let letters = Array(reading.unicodeScalars)
          for place in reached[start] where part[place...].starts(with: letters) {
            reached[end].insert(place + letters.count)
          }
        }
      }
    }
    return reached[keys.count].contains(part.count)
  }

  private static func readings(of keys: String, rules: TypingRules) -> [String] {
    var syllable = Syllable()
    for key in keys.unicodeScalars {
      guard let code = UInt8(exactly: key.value), syllable.append(code, by: rules) else {
        return []
      }
    }
    let known = syllable.textsAcrossSyllables(by: rules)
    let once = syllable.textWithoutRepeatedKey(by: rules).map { [$0] } ?? []
    return [syllable.preedit(by: rules), syllable.finished(by: rules), syllable.text] + known + once
  }
}

extension Setting {
  var rules: TypingRules { preferences.typingRules(method: .telex) }
}

extension String {
  /// The words and, separately, the characters between them.
  fileprivate var parts: [String] {
    var parts: [String] = []
    var word = ""
    for character in unicodeScalars {
      if character.properties.isAlphabetic {
        word.unicodeScalars.append(character)
      } else {
        if !word.isEmpty { parts.append(word) }
        word = ""
        parts.append(String(character))
      }
    }
    return word.isEmpty ? parts : parts + [word]
  }
}
