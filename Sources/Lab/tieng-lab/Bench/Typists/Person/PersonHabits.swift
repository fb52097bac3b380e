import TiengVietnamese

/// Habits of many people who type a syllable with other keys than the fewest.
struct PersonHabits {
  let writer: KeyWriter

  var all: [(name: String, makeCase: TypedCase.Maker)] {
    [
      ("marks after the letters", { word, _, _ in habit(marksLast, word) }),
      ("marks after the tone", { word, _, _ in habit(marksAfterTone, word) }),
      ("tone after the vowel", { word, _, _ in habit(toneAfterVowel, word) }),
      ("both horns of ươ", { word, _, _ in horns(of: word, atEnd: false) }),
      ("second horn at the end", { word, _, _ in horns(of: word, atEnd: true) }),
      ("letters as typed by Escape", { word, _, _ in escaped(word) }),
      ("last letter drawn out", { word, _, random in drawnOut(word, &random) }),
    ]
  }

  /// The keys in another order, if it is different and gives the word by the rules of spelling.
  private func habit(
    _ keys: (MeantWord) -> [Unicode.Scalar], _ word: MeantWord
  ) -> TypedCase? {
    guard word.kind == .syllable else { return nil }
    let keys = keys(word)
    guard keys != word.keys, writer.types(word, by: keys) else { return nil }
    return TypedCase(word.text, keys.strokes)
  }

  /// `tienges`
  private func marksLast(_ word: MeantWord) -> [Unicode.Scalar] {
    word.letters.map(\.base) + word.letters.flatMap(\.marks) + word.toneKeys
  }

  /// `tiengse`
  private func marksAfterTone(_ word: MeantWord) -> [Unicode.Scalar] {
    word.letters.map(\.base) + word.toneKeys + word.letters.flatMap(\.marks)
  }

  /// `tieesng`
  private func toneAfterVowel(_ word: MeantWord) -> [Unicode.Scalar] {
    let isVowel = word.letters.map { ToneAndLetter($0.letter)?.letter.isVowel == true }
    let end = (isVowel.lastIndex(of: true) ?? -1) + 1
    return word.letters[..<end].flatMap(\.keys) + word.toneKeys
      + word.letters[end...].flatMap(\.keys)
  }

  /// `dduwowcj` or `dduwocwj`, although one key is enough. The rules are not asked, because not all
  /// methods undo a horn that they added themselves.
  private func horns(of word: MeantWord, atEnd: Bool) -> TypedCase? {
    guard word.kind == .syllable, let first = word.hornPair, word.letters[first].marks.isEmpty
    else { return nil }
    var other = word
    let marks = word.letters[first + 1].marks
    other.letters[first].marks = marks
    if atEnd { other.letters[first + 1].marks = [] }
    let end = atEnd ? marks : []
    let keys = other.letters.flatMap(\.keys) + end + word.toneKeys
    return TypedCase(word.text, keys.strokes)
  }

  /// `Marx` and Escape, if the rules would change the word.
  private func escaped(_ word: MeantWord) -> TypedCase? {
    guard word.kind == .foreign, !writer.types(word, by: word.keys) else { return nil }
    return TypedCase(word.text, word.keys.strokes + [.escape])
  }

  /// `ddepjppp`, if the last letter does not change the word.
  private func drawnOut(
    _ word: MeantWord, _ random: inout LinearCongruence
  ) -> TypedCase? {
    guard word.kind == .syllable, let last = word.letters.last, last.marks.isEmpty,
      let key = UInt8(exactly: last.base.value), !writer.rules.method.changes(key)
    else { return nil }
    let more = Array(repeating: last.base, count: 2 + random.below(3))
    return TypedCase(word.text + String(String.UnicodeScalarView(more)), (word.keys + more).strokes)
  }
}
