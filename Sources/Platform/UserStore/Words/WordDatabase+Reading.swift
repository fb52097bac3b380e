import TiengAutocomplete
package import TiengLanguages

extension WordDatabase {
  /// The words of a language, as they are kept.
  package func words(of locale: String, today: Int) throws(WordFailure) -> UserWords {
    var words = UserWords(today: today)
    do {
      // The number of each word, for the n-grams.
      var texts: [Int64: String] = [:]
      try forEachWord(of: locale) { id, record in
        texts[id] = record.text
        var record = record
        record.strength = record.strength.plausible(on: today)
        words.restore(record)
      }
      try forEachNGram(of: locale) { ids, strength in
        let nGram = ids.compactMap { texts[$0] }
        if nGram.count == ids.count { words.restore(nGram: nGram, strength.plausible(on: today)) }
      }
      for word in try ignoredWords(of: locale) { words.restore(ignored: word) }
    } catch {
      throw WordFailure(path, error)
    }
    return words
  }

  /// The languages that have words, in order.
  package func locales() throws(WordFailure) -> [String] {
    var locales: [String] = []
    do {
      try database.query(
        "SELECT locale FROM word UNION SELECT locale FROM ignored ORDER BY locale"
      ) { locales.append($0.text(0)) }
    } catch {
      throw WordFailure(path, error)
    }
    return locales
  }

  /// The longest text in bytes: 48 code points. We never wrote a longer one, so it is not read.
  private static let longestText = 4 * 48

  /// Calls `body` with the words, the strongest first.
  func forEachWord(
    of locale: String, _ body: (Int64, UserWords.Record) -> Void
  ) throws(DatabaseError) {
    try database.query(
      """
      SELECT id, text, strength, is_repeated, is_learned FROM word
      WHERE locale = ? AND length(CAST(text AS BLOB)) <= \(WordDatabase.longestText)
      ORDER BY is_learned DESC, strength DESC LIMIT ?
      """, .text(locale), .number(Int64(UserWords.wordLimit))
    ) { row in
      let record = UserWords.Record(
        text: row.text(1), strength: Strength(logarithm: Float(row.real(2))),
        isRepeated: row.number(3) != 0, isLearned: row.number(4) != 0)
      body(row.number(0), record)
    }
  }

  /// Calls `body` with the words of each pair or triple, the strongest first.
  func forEachNGram(
    of locale: String, _ body: ([Int64], Strength) -> Void
  ) throws(DatabaseError) {
    try database.query(
      """
      SELECT first, second, ngram.word, ngram.strength FROM ngram
      JOIN word ON word.id = ngram.word WHERE locale = ? ORDER BY ngram.strength DESC LIMIT ?
      """, .text(locale), .number(Int64(UserWords.nGramLimit))
    ) { row in
      let ids = (0..<3).map { row.number($0) }
      body(ids[0] == 0 ? Array(ids[1...]) : ids, Strength(logarithm: Float(row.real(3))))
    }
  }

  func ignoredWords(of locale: String) throws(DatabaseError) -> [String] {
    var words: [String] = []
    try database.query(
      """
      SELECT text FROM ignored
      WHERE locale = ? AND length(CAST(text AS BLOB)) <= \(WordDatabase.longestText) ORDER BY text
      """, .text(locale)
    ) { words.append($0.text(0)) }
    return words
  }
}
