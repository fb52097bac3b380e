package import Autocomplete

/// All that is kept of a user's words in a language, to be listed and moved.
package struct WordList: Hashable, Sendable {
  package let locale: String
  package var words: [UserWords.Record] = []
  package var nGrams: [NGram] = []
  package var ignored: [String] = []
  /// What the user has said of words, which is in no database: only where a table is read or
  /// written.
  package var own: [OwnWords.Entry] = []

  /// A pair or a triple of words, in the order in which they come.
  package struct NGram: Hashable, Sendable {
    package var words: [String]
    package var strength: Strength

    package init(words: [String], strength: Strength) {
      self.words = words
      self.strength = strength
    }
  }

  package init(locale: String) { self.locale = locale }
}

extension WordDatabase {
  /// What is kept of a language, words by their letters and n-grams the strongest
  /// first.
  package func list(of locale: String) throws(WordFailure) -> WordList {
    var list = WordList(locale: locale)
    do {
      var texts: [Int64: String] = [:]
      try forEachWord(of: locale) { id, record in
        texts[id] = record.text
        list.words.append(record)
      }
      try forEachNGram(of: locale) { ids, strength in
        let words = ids.compactMap { texts[$0] }
        guard words.count == ids.count else { return }
        list.nGrams.append(WordList.NGram(words: words, strength: strength))
      }
      list.ignored = try ignoredWords(of: locale)
    } catch {
      throw WordFailure(path, error)
    }
    list.words.sort { $0.text < $1.text }
    return list
  }

  /// Adds what a list has; of what is in both, the stronger stays. What is
  /// ignored or learned by hand here stays so.
  package func merge(_ lists: [WordList]) throws(WordFailure) {
    try write { () throws(DatabaseError) in
      for list in lists { try merge(list) }
    }
    for list in lists { try trim(list.locale) }
    try shrink()
  }

  /// Gives back what most of the file is, where nothing is in it any more: what was imported
  /// may have been trimmed to a part.
  private func shrink() throws(WordFailure) {
    do {
      let pages = try database.number("PRAGMA page_count") ?? 0
      let free = try database.number("PRAGMA freelist_count") ?? 0
      if free > 256, free > pages / 2 { try database.execute("VACUUM") }
    } catch {
      // Somebody else reads it: the file stays as large as it is.
      if !error.isBusy { throw WordFailure(path, error) }
    }
  }

  /// Leaves of some words what lists have of them, all at once or not at all.
  ///
  /// - Parameter words: By their language.
  package func replace(
    _ words: [String: Set<String>], with lists: [WordList]
  ) throws(WordFailure) {
    try write { () throws(DatabaseError) in
      for (locale, words) in words {
        for word in words where try !forget(word, locale) { _ = try unignore(word, locale) }
      }
      for list in lists { try merge(list) }
    }
  }

  private func merge(_ list: WordList) throws(DatabaseError) {
    for record in list.words { try merge(record, list.locale) }
    for nGram in list.nGrams { try merge(nGram, list.locale) }
    for word in list.ignored where try !isLearned(word, list.locale) {
      try ignore(word, list.locale)
    }
  }

  private func isLearned(_ word: String, _ locale: String) throws(DatabaseError) -> Bool {
    try database.number(
      "SELECT is_learned FROM word WHERE locale = ? AND text = ?", .text(locale), .text(word)) == 1
  }

  private func merge(_ record: UserWords.Record, _ locale: String) throws(DatabaseError) {
    try database.query(
      """
      INSERT INTO word (locale, text, strength, is_repeated, is_learned)
      SELECT ?1, ?2, ?3, ?4, ?5
      WHERE NOT EXISTS (SELECT 1 FROM ignored WHERE locale = ?1 AND text = ?2)
      ON CONFLICT (locale, text) DO UPDATE SET strength = max(strength, excluded.strength),
        is_repeated = max(is_repeated, excluded.is_repeated),
        is_learned = max(is_learned, excluded.is_learned)
      """, .text(locale), .text(record.text), .real(Double(record.strength.logarithm)),
      .number(record.isRepeated ? 1 : 0), .number(record.isLearned ? 1 : 0))
  }

  /// Words that are not there, because they are ignored, are in no n-gram.
  private func merge(_ nGram: WordList.NGram, _ locale: String) throws(DatabaseError) {
    var ids: [Int64] = []
    for word in nGram.words {
      guard let id = try id(of: word, locale) else { return }
      ids.append(id)
    }
    try database.query(
      """
      INSERT INTO ngram (first, second, word, strength) VALUES (?, ?, ?, ?)
      ON CONFLICT (second, word, first) DO UPDATE SET strength = max(strength, excluded.strength)
      """, .number(ids.count == 3 ? ids[0] : 0), .number(ids[ids.count - 2]),
      .number(ids[ids.count - 1]), .real(Double(nGram.strength.logarithm)))
  }

  /// Forgets words in some languages.
  ///
  /// - Returns: Those that were nowhere.
  package func forget(_ words: [String], in locales: [String]) throws(WordFailure) -> [String] {
    try remove(words, in: locales, forget)
  }

  /// Suggests words again that were ignored.
  ///
  /// - Returns: Those that were not.
  package func unignore(_ words: [String], in locales: [String]) throws(WordFailure) -> [String] {
    try remove(words, in: locales, unignore)
  }

  private func remove(
    _ words: [String], in locales: [String],
    _ removal: (String, String) throws(DatabaseError) -> Bool
  ) throws(WordFailure) -> [String] {
    try write { () throws(DatabaseError) in
      var missing: [String] = []
      for word in words {
        var isThere = false
        for locale in locales where try removal(word, locale) { isThere = true }
        if !isThere { missing.append(word) }
      }
      return missing
    }
  }

  /// Forgets all words of some languages. What is ignored stays so.
  ///
  /// - Returns: How many they were.
  package func forgetAll(in locales: [String]) throws(WordFailure) -> Int {
    try write { () throws(DatabaseError) in
      var count = 0
      for locale in locales {
        count += Int(
          try database.number("SELECT count(*) FROM word WHERE locale = ?", .text(locale)) ?? 0)
        try database.query(
          "DELETE FROM ngram WHERE word IN (SELECT id FROM word WHERE locale = ?)", .text(locale))
        try database.query("DELETE FROM word WHERE locale = ?", .text(locale))
      }
      isScrubNeeded = isScrubNeeded || count > 0
      return count
    }
  }
}
