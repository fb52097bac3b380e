/// The cost of each kind of mistake: the logarithm of how much less probable it is than no mistake.
///
/// The costs were learnt by maximum likelihood from half of the misspellings that codespell lists,
/// together with random slips in running text. The other half was kept for testing. The kinds are
/// few and general, since no list has all misspellings.
enum Cost {
  static let missingConsonant: Float = 2.90
  static let missingVowel: Float = 2.57
  static let missingDouble: Float = 1.87
  static let missingSilent: Float = 2.06
  static let missingFinalE: Float = 2.19
  static let missingFinalS: Float = 4.03
  static let missingApostrophe: Float = 3.84

  static let extraConsonant: Float = 5.30
  static let extraVowel: Float = 5.10
  static let extraDouble: Float = 3.97
  static let extraNeighbour: Float = 5.10
  static let extraFinalE: Float = 3.64
  static let extraFinalS: Float = 5.33
  static let extraApostrophe: Float = 3.89

  static let otherLetter: Float = 6.11
  static let vowelForVowel: Float = 4.86
  static let similarVowel: Float = 4.25
  static let similarConsonant: Float = 4.80
  static let neighbour: Float = 5.69
  static let vowelForConsonant: Float = 5.76

  static let exchangedVowels: Float = 2.92
  static let exchangedMixed: Float = 2.42
  static let exchangedConsonants: Float = 2.72

  /// Letters that sound like others, such as f for ph.
  static let soundAlike: Float = 3.18

  /// The additional cost of a mistake at the first letter, the second and the last.
  static let firstExtra: Float = 1.29
  static let first: Float = 0.7
  static let second: Float = 0.42
  static let last: Float = 0.62

  /// An accent that is missing, wrong, or superfluous.
  static let accentMissing: Float = 0.5
  static let accentWrong: Float = 2
  static let accentExtra: Float = 3
  /// A capital where a small letter was meant, or the reverse.
  static let letterCase: Float = 0.3

  /// A space that is missing, and one that is superfluous.
  static let missingSpace: Float = 3.5
  static let extraSpace: Float = 5

  /// The weight of the language model relative to the mistakes.
  static let language: Float = 0.8

  /// The least that a number of mistakes can cost.
  static func least(ofMistakes count: Int) -> Float {
    min(soundAlike, Float(count) * missingDouble)
  }
}

/// The mistakes of one language and keyboard.
struct ErrorModel: Sendable {
  /// A number below 64 for each letter of a key, 0 for a letter that is not on the keyboard.
  private let letters: [UInt8]
  /// The number of different letter numbers.
  private let count: Int
  private let substitutions: [Float]
  private let kinds: [Kind]
  private let neighbours: [Bool]

  enum Kind: Sendable { case vowel, consonant, apostrophe }

  init(locale: String, folding: FoldingTable) {
    var letters = Array(repeating: UInt8(0), count: 256)
    var places = [KeyRows.Place(row: -9, column: 0)]
    var names: [UInt8] = [0]
    for (row, keys) in KeyRows(locale: locale).rows.enumerated() {
      for (column, key) in keys.enumerated() {
        let bytes = folding.key(of: String(key))
        guard bytes.count == 1, bytes[0] != FoldingTable.unknown, letters[Int(bytes[0])] == 0,
          names.count < 64
        else { continue }
        letters[Int(bytes[0])] = UInt8(names.count)
        places.append(KeyRows.place(row: row, column: column))
        names.append(bytes[0])
      }
    }
    let vowels = Set(folding.key(of: ErrorModel.vowels))
    kinds = (0..<256).map { byte in
      byte == 0x27 ? .apostrophe : vowels.contains(UInt8(byte)) ? .vowel : .consonant
    }
    let isVowel = names.map(vowels.contains)
    let count = names.count
    var substitutions = Array(repeating: Cost.otherLetter, count: count * count)
    var neighbours = Array(repeating: false, count: count * count)
    for one in 1..<count {
      for other in 1..<count {
        let isNear = KeyRows.isNear(places[one], places[other])
        neighbours[one * count + other] = isNear
        substitutions[one * count + other] = ErrorModel.substitution(
          isVowel: (isVowel[one], isVowel[other]), isNear: isNear)
      }
    }
    for (pairs, cost) in ErrorModel.similar {
      for pair in pairs {
        let (one, other) = (Int(letters[Int(pair.utf8.first!)]), Int(letters[Int(pair.utf8.last!)]))
        guard one != 0, other != 0 else { continue }
        substitutions[one * count + other] = cost
        substitutions[other * count + one] = cost
      }
    }
    self.letters = letters
    self.count = count
    self.substitutions = substitutions
    self.neighbours = neighbours
  }

  private static func substitution(isVowel: (Bool, Bool), isNear: Bool) -> Float {
    if isVowel.0 && isVowel.1 { return Cost.vowelForVowel }
    if isNear { return Cost.neighbour }
    return isVowel.0 != isVowel.1 ? Cost.vowelForConsonant : Cost.otherLetter
  }

  /// The cost of typing `typed` when `meant`, another letter, was meant.
  @inline(__always)
  func substitution(_ typed: UInt8, _ meant: UInt8) -> Float {
    substitutions[Int(letters[Int(typed)]) * count + Int(letters[Int(meant)])]
  }

  @inline(__always)
  func kind(_ letter: UInt8) -> Kind { kinds[Int(letter)] }

  func isNear(_ one: UInt8, _ other: UInt8) -> Bool {
    neighbours[Int(letters[Int(one)]) * count + Int(letters[Int(other)])]
  }

  private static let vowels = "aeiouyаеиоуыэюяіїєъαεηιουωاويאוי"

  /// Letters that sound alike, and the cost of taking one for the other.
  private static let similar = [
    ("ae ei iy ai ou ao ey eo", Cost.similarVowel),
    (
      "ck cs cq cx ks kq kx sq sx qx gj gc sz dt mn bp vf vw lr tc ts bv kg",
      Cost.similarConsonant
    ),
  ].map { pairs, cost in (pairs.split(separator: " "), cost) }
}

/// Letters that are written instead of others with the same sound.
struct SoundAlike: Sendable {
  let typed: [UInt8]
  let meant: [UInt8]

  static let all: [SoundAlike] = [
    ("f", "ph"), ("ph", "f"), ("k", "ch"), ("x", "ks"), ("ks", "x"), ("cks", "x"), ("ies", "ys"),
    ("ys", "ies"), ("ly", "ally"), ("sh", "ti"), ("sh", "ci"), ("k", "qu"), ("oo", "u"),
    ("ight", "ite"), ("ite", "ight"),
  ].map { SoundAlike(typed: Array($0.0.utf8), meant: Array($0.1.utf8)) }

  /// The typed text with other beginnings of the same sound: `phone` for `fone`. These need not be
  /// found by a search, which might allow one mistake only where they are two away.
  static func otherBeginnings(of typed: [UInt8]) -> [[UInt8]] {
    all.filter { $0.typed.count == 1 && typed.first == $0.typed[0] }
      .map { $0.meant + typed.dropFirst() }
  }
}
