/// What speaks for a correction besides the cost of each mistake: how much it looks like the typed
/// word as a whole.
///
/// The weights come from a softmax regression over the eight best corrections of codespell's half
/// `dev` (`Scripts/bench-corrections`) and of random slips in words of fortunes.
struct Likeness {
  private let typed: [UInt8]
  private let letters: [UInt8]
  private let consonants: [UInt8]

  /// The number of corrections that are compared.
  static let looked = 8

  /// - Parameter word: As it was typed.
  init(_ word: String) {
    typed = Array(word.utf8)
    let small = Array(word.lowercased().utf8)
    letters = small.sorted()
    consonants = Likeness.consonants(of: small)
  }

  /// - Parameter logProbability: The logarithm of the correction's probability after the words
  ///   before. The corrector counts what is frequent a little too much.
  func gain(of correction: String, _ logProbability: Float) -> Float {
    let meant = Array(correction.lowercased().utf8)
    var gain = Weight.language * logProbability
    let isCapital = typed.first.map { 0x41...0x5a ~= $0 } ?? false
    if !isCapital, correction.utf8.contains(where: { 0x41...0x5a ~= $0 }) { gain += Weight.name }
    if meant.contains(0x20) { gain += Weight.pair }
    if meant.sorted() == letters { gain += Weight.letters }
    if Likeness.consonants(of: meant) == consonants { gain += Weight.consonants }
    if meant.prefix(3).dropFirst().elementsEqual(typed.prefix(3).dropFirst()),
      meant.first == typed.first.map({ $0 | 0x20 })
    {
      gain += Weight.beginning
    }
    return meant.last == typed.last ? gain + Weight.end : gain
  }

  /// The consonants, doubled ones once.
  private static func consonants(of word: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for letter in word where !"aeiouy".utf8.contains(letter) && letter != result.last {
      result.append(letter)
    }
    return result
  }
}

private enum Weight {
  static let language: Float = -0.15
  /// A capital that was not typed: names are typed with it.
  static let name: Float = -1.7
  static let pair: Float = -1.0
  /// The same letters in another order.
  static let letters: Float = 0.5
  static let consonants: Float = 0.4
  /// The same three letters at the beginning, and the same last one.
  static let beginning: Float = 0.4
  static let end: Float = 0.33
}
