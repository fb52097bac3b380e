import TiengAutocomplete
import TiengLanguages

extension WordDatabase {
  /// Removes the weakest words and n-grams of a language if there are more than are kept.
  package func trim(
    _ locale: String, to wordLimit: Int = UserWords.wordLimit,
    _ nGramLimit: Int = UserWords.nGramLimit
  ) throws(WordFailure) {
    try write { () throws(DatabaseError) in
      try trimWords(of: locale, Int64(wordLimit))
      try trimNGrams(of: locale, Int64(nGramLimit))
    }
  }

  private func trimWords(of locale: String, _ limit: Int64) throws(DatabaseError) {
    let count = try database.number("SELECT count(*) FROM word WHERE locale = ?", .text(locale))
    guard let count, count > limit else { return }
    try database.query(
      """
      DELETE FROM word WHERE id IN (SELECT id FROM word WHERE locale = ?
        ORDER BY is_learned, strength LIMIT ?)
      """, .text(locale), .number(count - limit * 15 / 16))
    try database.execute(
      """
      DELETE FROM ngram WHERE word NOT IN (SELECT id FROM word)
        OR second NOT IN (SELECT id FROM word)
        OR first <> 0 AND first NOT IN (SELECT id FROM word)
      """)
  }

  private func trimNGrams(of locale: String, _ limit: Int64) throws(DatabaseError) {
    let count = try database.number(
      "SELECT count(*) FROM ngram JOIN word ON word.id = ngram.word WHERE locale = ?",
      .text(locale))
    guard let count, count > limit else { return }
    try database.query(
      """
      DELETE FROM ngram WHERE (second, word, first) IN (
        SELECT second, word, first FROM ngram JOIN word ON word.id = ngram.word
        WHERE locale = ? ORDER BY ngram.strength LIMIT ?)
      """, .text(locale), .number(count - limit * 15 / 16))
  }
}
