/// A word or a sign of a clause, as far as it is known.
struct MarksToken {
  /// The words that it can be, by their numbers.
  let readings: Range<Int>
  let letters: Letters

  /// With which letter a word begins, where that tells something: what begins a sentence
  /// or is in capitals throughout does not.
  enum Letters {
    case small, capital, unknown
  }

  init(_ readings: Range<Int>, _ letters: Letters = .unknown) {
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
  /// What the logarithm of a probability counts in a text that may be written carelessly.
  private static let weight: Float = 0.6

  /// How much it tells for a word that it is written so.
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

  /// Whether so many words have capitals that these tell nothing.
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
