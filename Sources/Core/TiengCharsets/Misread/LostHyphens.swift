/// Puts the ư back into text of TCVN3 that lost it: `®îc` for được.
///
/// In TCVN3 ư is the byte of the soft hyphen, which mail programs and readers of PDF leave out. What
/// remains is an ơ before c, ng or u, which no syllable has. In a text that lost its ư, other words
/// are likelier to have one as well: `ngêi` is người and not ngời, `nhng` is nhưng.
struct LostHyphens {
  /// True if the text has lost an ư and has none.
  private(set) var isLost = false
  private var sawHyphen = false

  /// Looks at a line before its words are repaired.
  mutating func add(_ line: String, _ words: [MisreadWord]) {
    sawHyphen = sawHyphen || line.unicodeScalars.contains { Windows1252.byte(shownAs: $0) == 0xAD }
    isLost = !sawHyphen && (isLost || words.contains { Self.isImpossible($0.decoded.map(\.value)) })
  }

  /// The word with its ư. Nil if nothing is missing.
  func restored(_ word: String.UnicodeScalarView) -> String? {
    let letters = word.map(\.value)
    if let place = Self.impossibleHorn(in: letters) { return Self.text(letters, before: place) }
    guard isLost else { return nil }
    if let place = letters.firstIndex(where: { Self.isHorn($0) }),
      Self.likelier.contains(Self.text(letters, before: place).lowercased())
    {
      return Self.text(letters, before: place)
    }
    let whole = String(word)
    guard Self.withoutVowel.contains(whole.lowercased()) else { return nil }
    let end = whole.lowercased().hasSuffix("ng") && whole.count > 2 ? whole.count - 2 : whole.count
    return Self.text(letters, before: end)
  }

  private static func text(_ letters: [UInt32], before place: Int) -> String {
    let next = letters[min(place, letters.count - 1)]
    let isCapital = letters.count > 1 && Alphabet.isCapital(next)
    let whole = letters[..<place] + [isCapital ? 0x1AF : 0x1B0] + letters[place...]
    return String(String.UnicodeScalarView(whole.map { Unicode.Scalar($0)! }))
  }

  /// True if a letter is ơ, with or without a tone.
  private static func isHorn(_ scalar: UInt32) -> Bool {
    Alphabet.place(of: scalar).map { $0 % 72 / 6 == 8 } ?? false
  }

  private static func isImpossible(_ letters: [UInt32]) -> Bool {
    impossibleHorn(in: letters) != nil
  }

  /// The place of an ơ before c, ng or u at the end of the word, without an ư before it.
  private static func impossibleHorn(in letters: [UInt32]) -> Int? {
    guard let place = letters.firstIndex(where: { isHorn($0) }) else { return nil }
    let end = letters[(place + 1)...].map(Alphabet.lowercased)
    guard [[0x63], [0x6E, 0x67], [0x75]].contains(end) else { return nil }
    let isWhole =
      place > 0 && (Alphabet.place(of: letters[place - 1]).map { $0 % 72 / 6 == 10 } ?? false)
    return isWhole ? nil : place
  }

  /// Syllables with ươ that are at least five times as frequent as those with ơ alone, in the lexicon
  /// of Vietnamese (data/lexicons/vi). Not ngươi and ướt: there are ngơi and ớt.
  private static let likelier = words(
    """
    người mươi cười tươi dưới lưới rưỡi rưới lưỡi cưới cưỡi sưởi vườn vươn vượn sườn mượn mướn \
    trườn vượt lượt trượt lướt rượt dượt mượt mướt bướm gươm tươm cườm chườm cướp ướp mướp
    """)

  /// What remains of syllables that have no other vowel: nhưng, tư.
  private static let withoutVowel = words("nh nhng t th tr trng lng sng hng dng vng xng")

  private static func words(_ list: String) -> Set<String> {
    Set(list.split(separator: " ").map(String.init))
  }
}
