/// Gives words without accents the accents that are most probable in their context.
///
///     let restorer = MarksRestorer(lexicon)
///     restorer.restore(["toi", "muon", "di", "hoc"])   // tôi, muốn, đi, học
///
/// It finds the best path through all readings of a clause, by the lexicon's model and by its table
/// of what the words of a clause say of each other.
public struct MarksRestorer: Sendable {
  let lexicon: Lexicon
  private let start: Int?
  private let end: Int?
  /// The signs for punctuation, for numbers, and for unknown words.
  let mark: Int?
  let number: Int?
  private let unknown: Int?

  /// A restorer for the language of a lexicon.
  public init(_ lexicon: Lexicon) {
    self.lexicon = lexicon
    mark = lexicon.word("<,>") ?? lexicon.word("<unk>")
    number = lexicon.word("<n>")
    unknown = lexicon.word("<unk>")
    start = lexicon.word("<s>")
    end = lexicon.word("</s>")
  }

  /// The most probable reading of a clause.
  ///
  /// - Parameter words: Words in small letters, and signs that the lexicon knows, such as `<,>` for
  ///   a comma. Words with accents and unknown words stay as they are.
  public func restore(_ words: [String]) -> [String] { restore(words, isWhole: true) }

  /// The most probable reading of the end of a clause that goes on, if it is not the whole of it. The
  /// words that are not there can say nothing, so the model decides alone.
  package func restore(_ words: [String], isWhole: Bool) -> [String] {
    var search = search()
    run(&search, words.map { MarksToken(readings(of: $0)) }, isEnded: isWhole)
    return texts(on: self.words(on: bestWay(in: search), in: search), for: words)
  }

  /// How many ways are followed at each word, and how much less probable than the best one they may
  /// be.
  static let beam = 16
  static let margin: Float = 10

  func search() -> MarksSearch {
    MarksSearch(lexicon, beam: MarksRestorer.beam, margin: MarksRestorer.margin)
  }

  /// Searches through a clause, to its end if it has one.
  package func run(
    _ search: inout MarksSearch, _ tokens: [MarksToken], isEnded: Bool = true,
    weighsWhole: Bool = true
  ) {
    begin(&search)
    if isEnded, weighsWhole, !lexicon.clauseWeights.isEmpty {
      extendWhole(&search, by: tokens)
    } else {
      for token in tokens { search.extend(by: token) }
    }
    if isEnded { end(&search) } else { search.extend(by: MarksToken(0..<0)) }
  }

  func begin(_ search: inout MarksSearch) { search.begin(with: start) }

  func end(_ search: inout MarksSearch) { search.extend(by: MarksToken(only(end))) }

  /// Extends the ways by the words of a whole clause, each with what the others say of it.
  private func extendWhole(_ search: inout MarksSearch, by tokens: [MarksToken]) {
    var features = ClauseFeatures()
    features.begin(tokens, in: lexicon)
    for (index, token) in tokens.enumerated() {
      guard token.readings.count > 1 else {
        search.extend(by: token)
        continue
      }
      features.find(at: index)
      let hashes = features.hashes
      search.extend(by: token) { reading in
        // The search leaves out phrases.
        lexicon.phrases.contains(reading)
          ? 0
          : lexicon.clauseWeights.sum(
            of: hashes, ClauseWeights.readingHash(of: lexicon.words[reading]))
      }
    }
  }

  /// The best way to the end of a clause.
  func bestWay(in search: MarksSearch) -> Int {
    search.last.max { search.ways[$0].score < search.ways[$1].score }!
  }

  /// The numbers of the words on a way to the end of a clause; -1 for unknown words.
  func words(on way: Int, in search: MarksSearch) -> [Int] {
    var words: [Int] = []
    var way = search.ways[way].origin
    while way >= 0, search.ways[way].origin >= 0 {
      words.append(search.ways[way].word)
      way = search.ways[way].origin
    }
    words.reverse()
    return words
  }

  /// The texts of the words with these numbers. An unknown word or a sign gives the word that was
  /// typed.
  func texts(on way: [Int], for words: [String]) -> [String] {
    zip(way, words).map { $0 >= 0 && !lexicon.signs.contains($0) ? lexicon.text($0) : $1 }
  }

  /// The words that a word in small letters can stand for, or a sign if there is none.
  package func readings(of word: String) -> Range<Int> {
    let isPlain = word.utf8.allSatisfy { $0 < 0x80 }
    if isPlain, !word.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
      return readings(ofPlain: Array(word.utf8)[...])
    }
    return only(lexicon.word(word) ?? lexicon.sign(for: word))
  }

  /// The same for a word in ASCII, in any case.
  func readings(ofPlain word: ArraySlice<UInt8>) -> Range<Int> {
    let known = lexicon.words(likePlain: word)
    return known.contains { !lexicon.phrases.contains($0) } ? known : only(unknown)
  }

  func only(_ word: Int?) -> Range<Int> { word.map { $0..<$0 + 1 } ?? 0..<0 }
}
