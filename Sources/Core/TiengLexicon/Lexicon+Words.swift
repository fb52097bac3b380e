extension Lexicon {
  /// The number of a word spelt exactly so, or nil.
  ///
  ///     lexicon.word("tôi").map(lexicon.text)   // tôi
  ///     lexicon.word("toi")                     // nil: this word is not in it
  public func word(_ text: some StringProtocol) -> Int? {
    // Not generic: code that is compiled for any text takes ten times as long.
    find(String(text))
  }

  /// The words that differ from a text only in case and accents.
  ///
  ///     vi.words(like: "toi").map(vi.text)   // toi, tôi, tối, tồi, tội, tới
  public func words(like text: some StringProtocol) -> Range<Int> {
    words(spelt: folding.key(of: text))
  }

  /// The same for a text in ASCII.
  func words(likePlain text: ArraySlice<UInt8>) -> Range<Int> {
    words(withKey: text.lazy.map { 0x41...0x5a ~= $0 ? $0 | 0x20 : $0 })
  }

  /// The words with a key, found through the tree.
  func words(withKey key: some Sequence<UInt8>) -> Range<Int> {
    var node = KeyTree.root
    for letter in key {
      guard let child = tree.child(of: node, by: letter) else { return 0..<0 }
      node = child
    }
    guard let word = tree.word(node), word < wordCount else { return 0..<0 }
    return words(withKeyOf: word)
  }

  /// The words with a key.
  func words(spelt key: [UInt8]) -> Range<Int> {
    words(from: keys.lowerBound(of: key), withKey: key)
  }

  /// The words that begin with a text, whatever their case and accents.
  public func words(startingWith text: some StringProtocol) -> Range<Int> {
    keys.range(startingWith: folding.key(of: text))
  }

  /// The sign that stands for a text that is no word of the lexicon: `<n>` for a number, `<unk>`
  /// for any other.
  public func sign(for text: String) -> Int? {
    word(text.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? "<n>" : "<unk>")
  }

  /// A text in the same case without accents. Nil if it has a letter that is not ASCII even without
  /// its accent.
  ///
  ///     vi.withoutAccents("Đường")   // Duong
  public func withoutAccents(_ text: String) -> String? {
    var plain: [UInt8] = []
    for scalar in text.unicodeScalars {
      let letters = folding.key(of: String(scalar))
      guard letters.count == 1, letters[0] < 0x80 else { return nil }
      plain.append(scalar.properties.isUppercase ? letters[0] & ~0x20 : letters[0])
    }
    return String(decoding: plain, as: UTF8.self)
  }
}

extension Lexicon {
  /// What is known about the first word of a text. Words can be appended.
  public var context: WordContext { WordContext(self) }

  /// What the words before tell about the next one.
  ///
  ///     let wanted = lexicon.word("muốn")!
  ///     let before = lexicon.context(after: [lexicon.word("tôi")])
  ///     let nothing = lexicon.context(after: [])
  ///     before.logProbability(of: wanted) > nothing.logProbability(of: wanted)   // true
  ///
  /// - Parameter words: Their numbers, nil for unknown words. Only the last three count.
  public func context(after words: some BidirectionalCollection<Int?>) -> WordContext {
    WordContext(self, after: words)
  }

  /// The most probable words and phrases that begin with a text, the best first.
  ///
  ///     vi.completions(of: "viet na", count: 1).map { vi.text($0.word) }   // Việt Nam
  ///
  /// - Parameters:
  ///   - text: In whatever case, with or without accents. Of a phrase, with its spaces.
  ///   - words: The numbers of the words before, nil for unknown words. Only the last three count.
  ///   - count: The most completions that are returned.
  public func completions(
    of text: some StringProtocol, after words: [Int?] = [], count: Int
  ) -> [Ranked] {
    Completion(context(after: words), in: self.words(startingWith: text)).best(count)
  }

  /// The most probable next words, the best first, without phrases.
  ///
  ///     let next = lexicon.nextWords(after: [lexicon.word("tôi")], count: 1)
  ///     next.map { lexicon.text($0.word) }   // muốn
  public func nextWords(after words: [Int?], count: Int) -> [Ranked] {
    Completion(context(after: words), in: 0..<wordCount).bestWords(count)
  }
}
