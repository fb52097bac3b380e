import TiengAutocomplete
package import TiengLanguages

/// All stored words of a user in a language, to be listed and copied.
package struct WordList: Hashable, Sendable {
  package let locale: String
  package var words: [UserWords.Record] = []
  package var nGrams: [StoredNGram] = []
  package var ignored: [String] = []
  /// The words whose language the user has decided. They are not in the database, so this is only
  /// used when a table is read or written.
  package var own: [OwnWords.Entry] = []

  /// A pair or a triple of words, in the order of the text.
  package struct StoredNGram: Hashable, Sendable {
    package var words: [String]
    package var strength: Strength

    package init(words: [String], strength: Strength) {
      self.words = words
      self.strength = strength
    }
  }

  package init(locale: String) { self.locale = locale }

  /// The list without what would be removed again (``WordDatabase/trim(_:to:_:)``), because there are
  /// too many stronger words and n-grams in it.
  func strongest(
    words wordLimit: Int = UserWords.wordLimit, nGrams nGramLimit: Int = UserWords.nGramLimit
  ) -> WordList {
    var list = self
    if words.count > wordLimit {
      let all = Dictionary(words.map { ($0.text, $0) }) { $0.merged(with: $1) }
      list.words = Array(
        all.values.sorted { $0.isBefore($1) }.prefix(wordLimit))
      let kept = Set(list.words.map(\.text))
      list.nGrams.removeAll { $0.words.contains { all[$0] != nil && !kept.contains($0) } }
    }
    if list.nGrams.count > nGramLimit {
      let all = Dictionary(list.nGrams.map { ($0.words, $0.strength) }, uniquingKeysWith: max)
      list.nGrams = all.sorted { $0.value > $1.value }.prefix(nGramLimit)
        .map { StoredNGram(words: $0.key, strength: $0.value) }
    }
    return list
  }
}

extension UserWords.Record {
  /// The word with the higher strength, and with both marks.
  fileprivate func merged(with other: Self) -> Self {
    Self(
      text: text, strength: max(strength, other.strength),
      isRepeated: isRepeated || other.isRepeated, isLearned: isLearned || other.isLearned)
  }

  /// True if this word is kept before another one.
  fileprivate func isBefore(_ other: Self) -> Bool {
    isLearned == other.isLearned ? strength > other.strength : isLearned
  }
}

extension WordDatabase {
  /// The stored words of a language, sorted by their letters, and its n-grams, the strongest first.
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
        list.nGrams.append(WordList.StoredNGram(words: words, strength: strength))
      }
      list.ignored = try ignoredWords(of: locale)
    } catch {
      throw WordFailure(path, error)
    }
    list.words.sort { $0.text < $1.text }
    return list
  }

  /// Adds the words of lists. Of a word that is in both, the stronger entry stays. Words that are
  /// ignored or learned by hand here stay so.
  package func merge(_ lists: [WordList]) throws(WordFailure) {
    try write { () throws(DatabaseError) in
      for list in lists { try merge(list.strongest()) }
    }
    for list in lists { try trim(list.locale) }
    try shrink()
  }

  /// Shrinks the file if most of it is empty: only a part of what was imported may have been kept.
  private func shrink() throws(WordFailure) {
    do {
      let pages = try database.number("PRAGMA page_count") ?? 0
      let free = try database.number("PRAGMA freelist_count") ?? 0
      if free > 256, free > pages / 2 { try database.execute("VACUUM") }
    } catch {
      // If another program reads the database, the file keeps its size.
      if !error.isBusy { throw WordFailure(path, error) }
    }
  }

  /// Replaces words by what lists have of them. All are replaced or none.
  ///
  /// - Parameter words: The words by their language.
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

  /// N-grams with words that are not stored, because they are ignored, are left out.
  private func merge(_ nGram: WordList.StoredNGram, _ locale: String) throws(DatabaseError) {
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
  /// - Returns: The words that were not found in any language.
  package func forget(_ words: [String], in locales: [String]) throws(WordFailure) -> [String] {
    try remove(words, in: locales, forget)
  }

  /// Lets words be suggested again that were ignored.
  ///
  /// - Returns: The words that were not ignored.
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

  /// Forgets all words of some languages. Ignored words stay ignored.
  ///
  /// - Returns: The number of words that were forgotten.
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
