/// The accents and capitals that were typed, to compare words with.
struct TypedAccents {
  private let scalars: [Unicode.Scalar]
  private let accented: [Unicode.Scalar]
  private let text: String
  private let folding: FoldingTable

  init(_ text: String, _ lexicon: Lexicon) {
    self.text = text
    folding = lexicon.folding
    scalars = Array(text.unicodeScalars)
    accented = scalars.filter { $0.hasAccent(by: lexicon.folding) }
  }

  /// The cost of different accents, and of different capitals if all else is the same.
  func cost(of word: UnsafeRawBufferPointer, isSameKey: Bool) -> Float {
    if word.elementsEqual(text.utf8) { return 0 }
    if accented.isEmpty, word.allSatisfy({ $0 < 0x80 }) { return isSameKey ? Cost.letterCase : 0 }
    let meant = Array(String(decoding: word, as: UTF8.self).unicodeScalars)
    return isSameKey && meant.count == scalars.count ? exact(meant) : rough(meant)
  }

  private func exact(_ meant: [Unicode.Scalar]) -> Float {
    var cost: Float = 0
    for (typed, meant) in zip(scalars, meant) where typed != meant {
      let (typed, meant) = (typed.small, meant.small)
      cost +=
        typed == meant
        ? Cost.letterCase
        : typed.isASCII ? Cost.accentMissing : meant.isASCII ? Cost.accentExtra : Cost.accentWrong
    }
    return cost
  }

  /// A cost by the accented letters that only one of the two has.
  private func rough(_ meant: [Unicode.Scalar]) -> Float {
    let wanted = meant.filter { $0.hasAccent(by: folding) }.map(\.small)
    let have = accented.map(\.small)
    let missing = wanted.filter { !have.contains($0) }.count
    let extra = have.filter { !wanted.contains($0) }.count
    let wrong = min(missing, extra)
    return Float(wrong) * Cost.accentWrong + Float(missing - wrong) * Cost.accentMissing
      + Float(extra - wrong) * Cost.accentExtra
  }
}

extension Unicode.Scalar {
  /// True if it is a letter of ASCII with an accent.
  fileprivate func hasAccent(by folding: FoldingTable) -> Bool {
    !isASCII && folding.key(of: String(self)).allSatisfy { $0 < 0x80 }
  }

  fileprivate var small: Unicode.Scalar {
    let mapping = properties.lowercaseMapping.unicodeScalars
    return mapping.count == 1 ? mapping.first! : self
  }
}
