/// A word or a sign of a clause.
package struct MarksToken {
  /// The numbers of the words that it can stand for.
  let readings: Range<Int>
  let letters: Letters

  /// The case of a word's first letter, if it tells something. It does not at the beginning of a
  /// sentence, or if all letters are capitals.
  package enum Letters {
    case small, capital, unknown
  }

  package init(_ readings: Range<Int>, _ letters: Letters = .unknown) {
    (self.readings, self.letters) = (readings, letters)
  }
}

extension MarksToken.Letters {
  /// - Parameter word: In ASCII.
  init(ofPlain word: some Collection<UInt8>) {
    let capitals = word.count { 0x41...0x5a ~= $0 }
    switch capitals {
    case 0: self = .small
    case 1 where 0x41...0x5a ~= word.first!: self = .capital
    default: self = .unknown
    }
  }
}

extension LanguageModel {
  /// The weight of the logarithm of a capital's probability. It is below 1 because texts may be
  /// written carelessly.
  private static let weight: Float = 0.6

  /// How much the case speaks for a word.
  @inline(__always)
  func logProbability(of letters: MarksToken.Letters, _ word: Int) -> Float {
    guard letters != .unknown, capitals.count > 0 else { return 0 }
    return LanguageModel.weight
      * logarithm(capitals[word], letters == .capital ? .capital : .small)
  }
}

extension MarksRestorer {
  /// The words and signs of a clause.
  func marksTokens(_ parts: [TextPart], in text: [UInt8]) -> [MarksToken] {
    let tellsNothing = isTitle(parts, in: text)
    var isFirst = true
    return parts.map { part in
      let readings = readings(of: part, in: text)
      defer { isFirst = part.kind == .mark && !text[part.range].allSatisfy(isCommaOrSpace) }
      guard part.kind == .plainWord, !isFirst, !tellsNothing else { return MarksToken(readings) }
      return MarksToken(readings, MarksToken.Letters(ofPlain: text[part.range]))
    }
  }

  /// The words of a clause that is being typed.
  func marksTokens(_ words: [TypedWord], isFirst: Bool) -> [MarksToken] {
    words.enumerated().map { index, word in
      let tells = (index > 0 || !isFirst) && word.text.utf8.allSatisfy { $0 < 0x80 }
      return MarksToken(
        numbers(of: word), tells ? MarksToken.Letters(ofPlain: word.text.utf8) : .unknown)
    }
  }

  /// True if so many words have capitals that capitals tell nothing.
  private func isTitle(_ parts: [TextPart], in text: [UInt8]) -> Bool {
    var (words, capitals) = (0, 0)
    for part in parts where part.kind == .plainWord {
      words += 1
      if 0x41...0x5a ~= text[part.range.lowerBound] { capitals += 1 }
    }
    return words > 3 && 3 * capitals > 2 * words
  }

  private func isCommaOrSpace(_ byte: UInt8) -> Bool { byte == 0x2c || byte == 0x20 }
}
