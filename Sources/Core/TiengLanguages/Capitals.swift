import TiengLexicon

/// The use of capitals in a word.
enum Capitals {
  case none
  /// Only the first letter.
  case first
  /// All letters, and at least two.
  case all
  /// Any other: `iPhone`.
  case other

  init(of word: String) {
    var (capitals, letters) = (0, 0)
    var isFirst = false
    for scalar in word.unicodeScalars {
      let isCapital =
        scalar.isASCII ? 0x41...0x5a ~= scalar.value : scalar.properties.isUppercase
      if isCapital {
        isFirst = isFirst || letters == 0
        capitals += 1
      }
      letters += 1
    }
    switch capitals {
    case 0: self = .none
    case letters where letters > 1: self = .all
    case 1 where isFirst: self = .first
    default: self = .other
    }
  }
}

extension Capitals {
  /// Capitals in text before tell nothing: among words in capitals, another one counts as ``none``.
  init(of word: String, after trail: LanguageTrail) {
    let capitals = Capitals(of: word)
    self = trail.isInCapitals && capitals == .all ? .none : capitals
  }
}

extension Lexicon {
  func capitals(of word: Int) -> Capitals { Capitals(of: text(word)) }
}

extension LanguageWeights {
  /// The cost of a word whose capitals differ from those in the lexicon.
  func cost(of typed: Capitals, for word: Capitals) -> Float {
    if typed == word { return 0 }
    switch typed {
    case .none: return word == .first ? noCapital : allCapitals
    case .first: return firstCapital
    case .all, .other: return allCapitals
    }
  }
}
