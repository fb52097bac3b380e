/// How well an emoji matches a query. A smaller rank is better.
struct EmojiRank: Comparable {
  let isWholeName: Bool
  private let value: Int

  static func < (first: EmojiRank, second: EmojiRank) -> Bool { first.value < second.value }

  static func == (first: EmojiRank, second: EmojiRank) -> Bool { first.value == second.value }

  /// - Parameters:
  ///   - use: How much the emoji is used: from 0 to 99, or more if this user has used it.
  ///   - isOwn: True if this user has used it recently.
  ///   - hasOtherAccents: True if the accents differ from the typed ones.
  init(
    _ place: Place, isWholeName: Bool, use: Int, isOwn: Bool = false, hasOtherAccents: Bool = false
  ) {
    self.isWholeName = isWholeName
    let own = isOwn && place.isWhole ? 10_000 : 0
    value = (hasOtherAccents ? 100_000 : 0) - own + place.points - use
  }

  /// Where the words were found, best first.
  enum Place {
    /// The keyword people use for this emoji. 0 is the emoji that they mean most often.
    case said(Int)
    case name, beginningOfName, wordsOfName, keyword, words
    case beginningOfNameInWord, beginningsInName, beginnings

    /// A difference of five points is worth a factor of two in use. The common keyword and the
    /// exact name always win.
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

    /// True if the words were found as whole words.
    fileprivate var isWhole: Bool { points < 30 }
  }
}

extension EmojiLine {
  /// The rank of the line, or nil if a word is missing.
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

  /// The rank of a line that has the whole query as a name or keyword with the same accents, or
  /// nil. First come the emoji that people mean by the word, then names, then keywords. A keyword
  /// ranks lower if the emoji has many other names, and lower still if the word is not in its name.
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
