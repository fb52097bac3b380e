/// The shape of Vietnamese syllables, which tells a charset that was guessed right from a wrong
/// one.
///
///     SyllableShape.fits(scalars("nghiêng"))   // true
///     SyllableShape.fits(scalars("VIỆT"))      // true
///     SyllableShape.fits(scalars("viÕt"))      // false: no o follows vi
///
/// This is simpler than the spelling that the input method knows. That is enough: text in a wrong
/// charset has vowels in impossible places.
package enum SyllableShape {
  /// True if a word of Unicode scalars can be a Vietnamese syllable.
  package static func fits(_ word: ArraySlice<UInt32>) -> Bool {
    guard word.count <= 7, hasPlainCase(word) else { return false }
    var tones: [Int] = []
    var letters: [UInt32] = []
    for scalar in word {
      let small = Alphabet.lowercased(scalar)
      let place = Alphabet.place(of: small)
      if let place, place % 6 > 0 { tones.append(place % 6) }
      letters.append(place.map { Alphabet.grid[$0 - $0 % 6] } ?? small)
    }
    return tones.count <= 1 && fits(letters, tone: tones.first ?? 0)
  }

  /// True if a word of Unicode scalars can be several syllables of a loanword or a name: ximăng, ôtô,
  /// Krông, Đăk. It has a letter beyond ASCII.
  ///
  /// - Parameter isForeign: True if the syllables may be any number, and begin and end as those of
  ///   loanwords do. Otherwise they are two, and the first has no marks: Ytế.
  static func fitsJoined(_ word: ArraySlice<UInt32>, isForeign: Bool) -> Bool {
    let capitals = word.map(Alphabet.isCapital)
    guard 2...20 ~= word.count, hasPlainCase(word),
      capitals[0] || !zip(word, capitals).contains(where: { $0 < 0x80 && $1 })
    else { return false }
    let letters = word.map(Alphabet.lowercased)
    guard letters.contains(where: { $0 >= 0x80 }),
      letters.allSatisfy({ 0x61...0x7A ~= $0 || $0 == 0x111 || Alphabet.place(of: $0) != nil })
    else { return false }
    if !isForeign {
      return (1..<letters.count).contains { place in
        letters[..<place].allSatisfy { $0 < 0x80 } && fits(letters[..<place])
          && fits(letters[place...])
      }
    }
    // The ends of the syllables that the letters up to a place can be.
    var ends: Set<Int> = [0]
    for end in 1...letters.count
    where ends.contains(where: { end - $0 <= 7 && isLoanSyllable(letters[$0..<end]) }) {
      ends.insert(end)
    }
    return ends.contains(letters.count)
  }

  /// True if letters are a syllable with the initials and finals of loanwords and names as well.
  private static func isLoanSyllable(_ letters: ArraySlice<UInt32>) -> Bool {
    if fits(letters) { return true }
    let isVowel: (UInt32) -> Bool = { Alphabet.place(of: $0) != nil }
    let initial = letters.prefix { !isVowel($0) }
    let final = letters[(letters.lastIndex(where: isVowel).map { $0 + 1 } ?? letters.startIndex)...]
    guard initial.count < letters.count,
      initials.contains(Array(initial)) || loanInitials.contains(Array(initial)),
      finals.contains(Array(final)) || loanFinals.contains(Array(final))
    else { return false }
    return fits(letters[initial.endIndex..<final.startIndex])
  }

  private static let loanInitials = words(
    "bl br cl cr đr đl dr fl fr f gl gr hm hr j kl kn kp kr ml mr pl pr ps sc sk sl sp st w z")
  private static let loanFinals = words("b d g k l r s x v f h")

  /// True if capitals come first: Việt, VIỆT. Vowels do not count, because capital fonts give VIệT.
  private static func hasPlainCase(_ word: ArraySlice<UInt32>) -> Bool {
    var sawSmall = false
    for scalar in word {
      let isCapital = Alphabet.isCapital(scalar)
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
