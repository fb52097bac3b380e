/// The forms that words of a text have in the model.
package enum WordForm {
  /// Stands before the first word of a clause.
  package static let start = "<s>"
  /// Stands after the last word of a clause.
  package static let end = "</s>"
  /// Stands for punctuation inside a clause.
  package static let mark = "<,>"
  /// Stands for any number.
  package static let number = "<n>"
  /// Stands for any word that the vocabulary does not have.
  package static let unknown = "<unk>"

  /// The tokens of the model that are no words.
  package static let signs = [start, end, mark, number, unknown]

  /// The token of a word: `Hòa` → `hoà`, `1975` → `<n>`, `B52` → `<unk>`. An empty word is unknown,
  /// and so is one with combining marks, which no word of a lexicon has.
  package static func token(of word: UnsafeRawBufferPointer) -> String {
    let digits = word.count { 0x30...0x39 ~= $0 }
    if word.isEmpty { return unknown }
    if digits > 0 { return digits == word.count ? number : unknown }
    let small = String(decoding: word, as: UTF8.self).lowercased()
    if small.unicodeScalars.contains(where: { (0x300...0x36f).contains($0.value) }) {
      return unknown
    }
    return modern(small)
  }

  /// The word with its tone placed in the new style: `hòa` → `hoà`; `quý` stays.
  static func modern(_ word: String) -> String {
    var scalars = Array(word.unicodeScalars)
    guard scalars.count >= 2, !scalars.suffix(2).allSatisfy(\.isASCII),
      let (before, after) = moved[[scalars[scalars.count - 2], scalars[scalars.count - 1]]],
      scalars.dropLast(2).last != "q"
    else { return word }
    scalars[scalars.count - 2] = before
    scalars[scalars.count - 1] = after
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }

  /// The pairs of letters whose tone moves: `òa` → `oà`, and so on.
  private static let moved: [[Unicode.Scalar]: (Unicode.Scalar, Unicode.Scalar)] = {
    let rows = ["aàáảãạ", "oòóỏõọ", "eèéẻẽẹ", "uùúủũụ", "yỳýỷỹỵ"]
      .map { Array($0.unicodeScalars) }
    var moved: [[Unicode.Scalar]: (Unicode.Scalar, Unicode.Scalar)] = [:]
    for (first, second) in [(1, 0), (1, 2), (3, 4)] {
      for tone in 1...5 {
        moved[[rows[first][tone], rows[second][0]]] = (rows[first][0], rows[second][tone])
      }
    }
    return moved
  }()
}
