import TiengVietnamese

/// Slips, each with one way of correcting it.
struct SlipCases {
  let writer: KeyWriter

  var all: [(name: String, makeCase: TypedCase.Maker)] {
    [
      ("wrong letter at the end", { word, _, random in wrongEnd(of: word, 1, &random) }),
      ("two wrong letters at the end", { word, _, random in wrongEnd(of: word, 2, &random) }),
      ("wrong letter in the middle", { word, _, random in wrongMiddle(of: word, &random) }),
      ("last two letters swapped", { word, _, _ in swappedFinal(of: word) }),
      ("space taken back", spaceTakenBack),
    ]
  }

  private func wrongEnd(
    of word: MeantWord, _ count: Int, _ random: inout LinearCongruence
  ) -> TypedCase? {
    guard let last = word.keys.last else { return nil }
    let wrong = (0..<count).map { _ in wrongLetter(near: last, &random) }
    let taken = Array(repeating: Stroke.backSpace, count: count)
    return TypedCase(word.text, word.keys.strokes + wrong.strokes + taken)
  }

  private func wrongMiddle(
    of word: MeantWord, _ random: inout LinearCongruence
  ) -> TypedCase? {
    let keys = word.keys
    guard keys.count > 1 else { return nil }
    let place = 1 + random.below(keys.count - 1)
    let wrong = wrongLetter(near: keys[place], &random)
    return TypedCase(
      word.text,
      keys[..<place].map(Stroke.key) + [.key(wrong), .backSpace] + keys[place...].map(Stroke.key)
    )
  }

  /// `khoogn`, two BackSpaces, `ng`.
  private func swappedFinal(of word: MeantWord) -> TypedCase? {
    let final = word.letters.suffix(2).map(\.base)
    guard word.kind == .syllable, word.letters.count > 2,
      ["ng", "nh", "ch"].contains(String(String.UnicodeScalarView(final)))
    else { return nil }
    let before = word.letters.dropLast(2).flatMap(\.keys)
    let swapped = (before + final.reversed()).strokes + [.backSpace, .backSpace]
    return TypedCase(word.text, swapped + (final + word.toneKeys).strokes)
  }

  /// BackSpace after the space behind the word, and a space again.
  func spaceTakenBack(
    of word: MeantWord, _ hasSpace: Bool, _ random: inout LinearCongruence
  ) -> TypedCase? {
    hasSpace ? TypedCase(word.text, word.keys.strokes + [.key(" "), .backSpace]) : nil
  }

  /// A wrong letter that changes nothing else. If possible, its key is beside the right one.
  private func wrongLetter(
    near key: Unicode.Scalar, _ random: inout LinearCongruence
  ) -> Unicode.Scalar {
    let near = NeighbouringKeys.neighbours(of: key).filter(isPlain)
    if !near.isEmpty { return random.pick(near) }
    let letter = random.pick(Array("bcghklmnptv".unicodeScalars).filter(isPlain))
    return key.isCapital ? letter.capital : letter
  }

  private func isPlain(_ key: Unicode.Scalar) -> Bool {
    guard key.properties.isAlphabetic, let byte = UInt8(exactly: key.value) else { return false }
    return !writer.rules.method.changes(byte)
  }
}
