/// What speaks for a correction besides the cost of each mistake: how much it looks like the typed
/// word as a whole.
///
/// The weights come from a softmax regression over the eight best corrections of codespell's half
/// `dev` (`Scripts/bench-corrections`) and of random slips in words of fortunes.
struct Likeness {
  private let typed: [UInt8]
  private let letters: UInt32
  private let sound: [UInt8]
  private let hasCapital: Bool

  /// The number of corrections that are compared.
  static let looked = 8

  /// - Parameter word: As it was typed.
  init(_ word: String) {
    typed = Array(word.lowercased().utf8)
    letters = Likeness.letters(of: typed)
    sound = Likeness.sound(of: typed)
    hasCapital = word.utf8.first.map { 0x41...0x5a ~= $0 } ?? false
  }

  /// - Parameter logProbability: The logarithm of the correction's probability after the words
  ///   before. The corrector counts what is frequent a little too much.
  func gain(of correction: String, _ logProbability: Float) -> Float {
    let meant = Array(correction.lowercased().utf8)
    var gain = Weight.language * logProbability
    if !hasCapital, correction.utf8.contains(where: { 0x41...0x5a ~= $0 }) { gain += Weight.name }
    if meant.contains(0x20) { gain += Weight.pair }
    if Likeness.letters(of: meant) == letters { gain += Weight.letters }
    if isOneMistake(from: meant) { gain += Weight.one }
    gain += Weight.shorter * Float(max(0, typed.count - meant.count))
    if meant.starts(with: typed.prefix(3)) { gain += Weight.beginning }
    if Likeness.sound(of: meant) == sound { gain += Weight.sound }
    guard meant.last == typed.last else { return gain }
    return gain + Weight.last + (meant.suffix(2).elementsEqual(typed.suffix(2)) ? Weight.end : 0)
  }

  /// True if a letter is wrong, missing or superfluous, or two are exchanged.
  private func isOneMistake(from meant: [UInt8]) -> Bool {
    let start = zip(typed, meant).prefix { $0 == $1 }.count
    let (one, other) = (typed[start...], meant[start...])
    let end = zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count
    switch (one.count - end, other.count - end) {
    case (0...1, 1), (1, 0): return true
    case (2, 2): return one[start] == other[start + 1] && one[start + 1] == other[start]
    default: return false
    }
  }

  /// Which letters there are, as bits.
  private static func letters(of word: [UInt8]) -> UInt32 {
    word.reduce(0) { $0 | 1 << UInt32($1 & 31) }
  }

  /// The first letter and all consonants, by what they sound like, each once in a row.
  private static func sound(of word: [UInt8]) -> [UInt8] {
    var sound: [UInt8] = []
    for (index, letter) in word.enumerated() where 0x61...0x7a ~= letter {
      let isPH = letter == UInt8(ascii: "p") && word.dropFirst(index + 1).first == UInt8(ascii: "h")
      let group = isPH ? UInt8(ascii: "f") : sounds[Int(letter - 0x61)]
      if sound.isEmpty || group != sound.last && !"aeiouyhw".utf8.contains(group) {
        sound.append(group)
      }
    }
    return sound
  }

  /// What the letters a to z sound like.
  private static let sounds = Array("abktefghigklmnopkrstufwsys".utf8)
}

private enum Weight {
  static let language: Float = -0.11
  /// A capital that was not typed: names are typed with it.
  static let name: Float = -1.7
  static let pair: Float = -1.0
  /// The same letters, whatever their order, and however often.
  static let letters: Float = 1.0
  /// One mistake alone.
  static let one: Float = 0.52
  /// For each letter that the correction has less.
  static let shorter: Float = -0.15
  static let sound: Float = 0.2
  /// The same three letters at the beginning.
  static let beginning: Float = 0.36
  /// The same last letter, and the one before it.
  static let last: Float = 0.18
  static let end: Float = 0.18
}
