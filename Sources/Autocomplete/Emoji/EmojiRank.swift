/// How well an emoji fits what is looked for: the less the better.
struct EmojiRank: Comparable {
  private let value: Int

  static func < (first: EmojiRank, second: EmojiRank) -> Bool { first.value < second.value }

  /// - Parameter hasOtherAccents: An accent that was typed is another one here.
  init(_ place: Place, hasOtherAccents: Bool = false) {
    value = (hasOtherAccents ? 16 : 0) + place.rawValue
  }

  /// What the words that are looked for are, the best first. Whole words count
  /// for more than beginnings of words.
  enum Place: Int {
    case name, beginningOfName, wordsOfName, beginningOfNameInWord, beginningsInName
    case keyword, words, beginnings
  }

  var isWholeName: Bool { value % 16 == Place.name.rawValue }
}

extension EmojiLine {
  /// How well the line fits, or nil if a word is missing.
  func rank(for query: EmojiQuery) -> EmojiRank? {
    let all = self[foldedNames.lowerBound..<max(foldedNames.lowerBound, foldedKeywords.upperBound)]
    guard query.words.allSatisfy({ all.hasWord(from: $0) }) else { return nil }
    return EmojiRank(place(of: query, in: all), hasOtherAccents: !hasAccents(of: query))
  }

  private func place(of query: EmojiQuery, in all: UnsafeRawBufferPointer) -> EmojiRank.Place {
    let names = self[foldedNames]
    let isInName = query.words.allSatisfy { names.hasWord(from: $0) }
    if isInName {
      if names.hasItem(query.text) { return .name }
      if names.hasItem(from: query.text, whole: true) { return .beginningOfName }
      if query.words.allSatisfy({ names.hasWord(from: $0, whole: true) }) { return .wordsOfName }
      return names.hasItem(from: query.text) ? .beginningOfNameInWord : .beginningsInName
    }
    if self[foldedKeywords].hasItem(query.text) { return .keyword }
    return query.words.allSatisfy { all.hasWord(from: $0, whole: true) } ? .words : .beginnings
  }

  private func hasAccents(of query: EmojiQuery) -> Bool {
    let all = self[names.lowerBound..<max(names.lowerBound, keywords.upperBound)]
    return query.accented.allSatisfy { word in
      all.hasWord(from: word.small) || all.hasWord(from: word.capital)
    }
  }

  /// How well a line fits that has all of a query as a name or a keyword, with
  /// the same accents: 0 for a name, for a keyword the more the more else is said
  /// of the emoji, and the more if it is not in the name.
  func rank(asWhole query: EmojiQuery) -> Int? {
    guard self[foldedNames].hasItem(query.text) || self[foldedKeywords].hasItem(query.text) else {
      return nil
    }
    let spellings = query.spellings
    if self[names].hasItem(spellings.small) || self[names].hasItem(spellings.capital) {
      return 0
    }
    let all = self[keywords]
    guard all.hasItem(spellings.small) || all.hasItem(spellings.capital) else { return nil }
    let isInName = self[names].hasWord(from: spellings.small, whole: true)
    return names.count + keywords.count + (isInName ? 0 : 1 << 20)
  }
}
