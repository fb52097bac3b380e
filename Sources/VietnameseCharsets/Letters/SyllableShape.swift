/// The shape of Vietnamese syllables, which tells a charset that was guessed right from a wrong
/// one.
///
///     SyllableShape.fits(scalars("nghiêng"))   // true
///     SyllableShape.fits(scalars("VIỆT"))      // true
///     SyllableShape.fits(scalars("viÕt"))      // false: no o follows vi
///
/// This is simpler than the spelling that the input method knows. That is enough: text in a wrong
/// charset has vowels in impossible places.
enum SyllableShape {
  /// True if a word of Unicode scalars can be a Vietnamese syllable.
  static func fits(_ word: ArraySlice<UInt32>) -> Bool {
    guard word.count <= 7, hasPlainCase(word) else { return false }
    var tones: [Int] = []
    var letters: [UInt32] = []
    for scalar in word {
      let small = Alphabet.small(of: scalar) ?? (0x41...0x5A ~= scalar ? scalar + 32 : scalar)
      let place = Alphabet.place(of: small)
      if let place, place % 6 > 0 { tones.append(place % 6) }
      letters.append(place.map { Alphabet.grid[$0 - $0 % 6] } ?? small)
    }
    return tones.count <= 1 && fits(letters, tone: tones.first ?? 0)
  }

  /// True if capitals come first: Việt, VIỆT. Vowels do not count, because capital fonts give VIệT.
  private static func hasPlainCase(_ word: ArraySlice<UInt32>) -> Bool {
    var sawSmall = false
    for scalar in word {
      let isCapital = 0x41...0x5A ~= scalar || Alphabet.small(of: scalar) != nil
      if isCapital && sawSmall { return false }
      if 0x61...0x7A ~= scalar { sawSmall = true }
    }
    return true
  }

  /// - Parameter letters: Small letters without tones.
  private static func fits(_ letters: [UInt32], tone: Int) -> Bool {
    let isVowel: (UInt32) -> Bool = { Alphabet.place(of: $0) != nil }
    let initial = letters.prefix { !isVowel($0) }
    let final = letters[(letters.lastIndex(where: isVowel).map { $0 + 1 } ?? 0)...]
    guard initial.count < letters.count, initials.contains(Array(initial)),
      finals.contains(Array(final))
    else { return false }
    let nucleus = Array(letters[initial.endIndex..<final.startIndex])
    let isStopped = stops.contains(Array(final))
    return !(isStopped && [2, 3, 4].contains(tone)) && isNucleus(nucleus, after: initial)
  }

  private static func isNucleus(_ nucleus: [UInt32], after initial: ArraySlice<UInt32>) -> Bool {
    nuclei.contains(nucleus) || initial.elementsEqual([0x71]) && afterQ.contains(nucleus)
      || initial.elementsEqual([0x67]) && afterG.contains(nucleus)
  }

  private static let initials = words(
    "b c ch d đ g gh h k kh l m n ng ngh nh p ph q r s t th tr v x"
  )
  .union([[]])
  private static let finals = words("m n ng nh").union(stops).union([[]])
  private static let stops = words("c ch p t")
  private static let nuclei = words(
    """
    a ă â e ê i o ô ơ u ư y ai ao au ay âu ây eo êu ia iê iêu iu oa oai oao oay oă oe oeo oi ôi ơi \
    oo ua uâ uây uê ui uô uôi uơ uy uya uyê uyu ưa ưi ươ ươi ươu ưu yê yêu
    """)
  /// The rimes that occur only after `qu` and `gi`.
  private static let afterQ = words(
    "ua uai uao uau uay uă uâ uây ue uê ueo uêu ui uy uô uôi uơ uơi uya uyê uyu")
  private static let afterG = words(
    "ia iai iao iau iay iă iâ iâu iây ie iê io iô iôi iơ iơi iu iư iươ iưa iươi iuô iưu")

  private static func words(_ list: String) -> Set<[UInt32]> {
    Set(list.split(separator: " ").map { $0.unicodeScalars.map(\.value) })
  }
}
