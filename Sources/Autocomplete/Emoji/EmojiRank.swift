/// How well an emoji fits what is looked for: the less the better.
struct EmojiRank: Comparable {
  let isWholeName: Bool
  private let value: Int

  static func < (first: EmojiRank, second: EmojiRank) -> Bool { first.value < second.value }

  static func == (first: EmojiRank, second: EmojiRank) -> Bool { first.value == second.value }

  /// - Parameters:
  ///   - use: How much the emoji is used, from 0 to 99, or more by this user.
  ///   - isOwn: Whether the user used it lately.
  ///   - hasOtherAccents: An accent that was typed is another one here.
  init(
    _ place: Place, isWholeName: Bool, use: Int, isOwn: Bool = false, hasOtherAccents: Bool = false
  ) {
    self.isWholeName = isWholeName
    let own = isOwn && place.isWhole ? 10_000 : 0
    value = (hasOtherAccents ? 100_000 : 0) - own + place.points - use
  }

  /// What the words that are looked for are, the best first.
  enum Place {
    /// What people say when they mean this emoji: the first of those meant, or another.
    case said(Int)
    case name, beginningOfName, wordsOfName, keyword, words
    case beginningOfNameInWord, beginningsInName, beginnings

    /// Five points are as much as half the use. Nothing outweighs what is said,
    /// and a name.
    fileprivate var points: Int {
      switch self {
      case .said(let place): 100 * place - 5_000
      case .name: -2_000
      case .beginningOfName: 0
      case .wordsOfName: 4
      case .keyword: 8
      case .words: 12
      case .beginningOfNameInWord: 30
      case .beginningsInName: 35
      case .beginnings: 40
      }
    }

    /// Whether they are whole words.
    fileprivate var isWhole: Bool { points < 30 }
  }
}

extension EmojiLine {
  /// How well the line fits, or nil if a word is missing.
  func rank(for query: EmojiQuery, own: OwnEmoji) -> EmojiRank? {
    let all = self[foldedNames.lowerBound..<max(foldedNames.lowerBound, foldedKeywords.upperBound)]
    guard query.words.allSatisfy({ all.hasWord(from: $0) }) else { return nil }
    let place = place(of: query, in: all)
    let lately = own.place(of: self)
    return EmojiRank(
      place, isWholeName: self[foldedNames].hasItem(query.text),
      use: lately.map { 200 - $0 } ?? use, isOwn: lately != nil,
      hasOtherAccents: !hasAccents(of: query))
  }

  private func place(of query: EmojiQuery, in all: UnsafeRawBufferPointer) -> EmojiRank.Place {
    if let place = self[foldedKeywords].digit(behind: query.text) { return .said(place) }
    let names = self[foldedNames]
    let isInName = query.words.allSatisfy { names.hasWord(from: $0) }
    if isInName {
      if names.hasItem(query.text) { return .name }
      if names.hasItem(from: query.text, whole: true) { return .beginningOfName }
      if query.words.allSatisfy({ names.hasWord(from: $0, whole: true) }) { return .wordsOfName }
    }
    if self[foldedKeywords].hasItem(query.text) { return .keyword }
    if query.words.allSatisfy({ all.hasWord(from: $0, whole: true) }) { return .words }
    if names.hasItem(from: query.text) { return .beginningOfNameInWord }
    return isInName ? .beginningsInName : .beginnings
  }

  private func hasAccents(of query: EmojiQuery) -> Bool {
    let all = self[names.lowerBound..<max(names.lowerBound, keywords.upperBound)]
    return query.accented.allSatisfy { word in
      all.hasWord(from: word.small) || all.hasWord(from: word.capital)
    }
  }

  /// How well a line fits that has all of a query as a name or a keyword, with
  /// the same accents: the place among what is meant by a keyword, then a name,
  /// then a keyword, the worse the more else is said of the emoji, and if it is
  /// not in the name.
  func rank(asWhole query: EmojiQuery) -> Int? {
    guard self[foldedNames].hasItem(query.text) || self[foldedKeywords].hasItem(query.text) else {
      return nil
    }
    let spellings = query.spellings
    let all = self[keywords]
    if let place = all.digit(behind: spellings.small) ?? all.digit(behind: spellings.capital) {
      return place
    }
    if self[names].hasItem(spellings.small) || self[names].hasItem(spellings.capital) {
      return 200 - use
    }
    guard all.hasItem(spellings.small) || all.hasItem(spellings.capital) else { return nil }
    let isInName = self[names].hasWord(from: spellings.small, whole: true)
    return 200 + names.count + keywords.count + (isInName ? 0 : 1 << 20)
  }
}
