import TiengAutocomplete
import TiengLanguages

extension WordDatabase {
  /// Makes changes, all of them or none. A word that is forgotten leaves no trace
  /// in the files.
  package func apply(_ changes: [WordChange]) throws(WordFailure) {
    try write { () throws(DatabaseError) in
      for change in changes { try apply(change) }
    }
  }

  /// Runs `body`. All of it happens or nothing.
  func write<Result>(
    _ body: () throws(DatabaseError) -> Result
  ) throws(WordFailure) -> Result {
    do {
      let result = try database.transaction(body)
      // The changes stay, even if this fails.
      try? scrub()
      return result
    } catch {
      throw WordFailure(path, error)
    }
  }

  private func apply(_ change: WordChange) throws(DatabaseError) {
    let (locale, day) = (change.locale, change.day)
    switch change.change {
    case .used(let word, let before): try use(word, after: before, locale, day)
    case .learned(let word): try learn(word, locale, day)
    case .forgotten(let word): _ = try forget(word, locale)
    case .ignored(let word): try ignore(word, locale)
    case .unignored(let word): _ = try unignore(word, locale)
    }
  }

  private func use(
    _ word: String, after words: [String], _ locale: String, _ day: Int
  ) throws(DatabaseError) {
    guard try !isIgnored(word, locale) else { return }
    let id = try strengthen(word, locale, day)
    guard let last = words.last, let second = try self.id(of: last, locale) else { return }
    try strengthen(first: 0, second, id, day)
    guard words.count > 1, let first = try self.id(of: words[words.count - 2], locale) else {
      return
    }
    try strengthen(first: first, second, id, day)
  }

  func learn(_ word: String, _ locale: String, _ day: Int) throws(DatabaseError) {
    _ = try unignore(word, locale)
    let id = try strengthen(word, locale, day)
    try database.query("UPDATE word SET is_learned = 1 WHERE id = ?", .number(id))
  }

  /// - Returns: True if the word was there.
  func forget(_ word: String, _ locale: String) throws(DatabaseError) -> Bool {
    guard let id = try id(of: word, locale) else { return false }
    try database.query(
      "DELETE FROM ngram WHERE ?1 IN (first, second, word)", .number(id))
    try database.query("DELETE FROM word WHERE id = ?", .number(id))
    isScrubNeeded = true
    return true
  }

  func ignore(_ word: String, _ locale: String) throws(DatabaseError) {
    _ = try forget(word, locale)
    try database.query(
      "INSERT OR IGNORE INTO ignored (locale, text) VALUES (?, ?)", .text(locale), .text(word))
  }

  /// - Returns: True if the word was there.
  func unignore(_ word: String, _ locale: String) throws(DatabaseError) -> Bool {
    guard try isIgnored(word, locale) else { return false }
    try database.query(
      "DELETE FROM ignored WHERE locale = ? AND text = ?", .text(locale), .text(word))
    isScrubNeeded = true
    return true
  }

  private func isIgnored(_ word: String, _ locale: String) throws(DatabaseError) -> Bool {
    try database.number(
      "SELECT 1 FROM ignored WHERE locale = ? AND text = ?", .text(locale), .text(word)) != nil
  }

  func id(of word: String, _ locale: String) throws(DatabaseError) -> Int64? {
    try database.number(
      "SELECT id FROM word WHERE locale = ? AND text = ?", .text(locale), .text(word))
  }

  private func strengthen(
    _ word: String, _ locale: String, _ day: Int
  ) throws(DatabaseError) -> Int64 {
    var (id, strength): (Int64?, Strength) = (nil, .none)
    try database.query(
      "SELECT id, strength FROM word WHERE locale = ? AND text = ?", .text(locale), .text(word)
    ) { (id, strength) = ($0.number(0), Strength(logarithm: Float($0.real(1)))) }
    strength.add(1, on: day)
    guard let id else {
      try database.query(
        "INSERT INTO word (locale, text, strength, is_repeated, is_learned) VALUES (?, ?, ?, 0, 0)",
        .text(locale), .text(word), .real(Double(strength.logarithm)))
      return database.lastRow
    }
    try database.query(
      "UPDATE word SET strength = ?, is_repeated = 1 WHERE id = ?",
      .real(Double(strength.logarithm)), .number(id))
    return id
  }

  private func strengthen(
    first: Int64, _ second: Int64, _ word: Int64, _ day: Int
  ) throws(DatabaseError) {
    var strength = Strength.none
    try database.query(
      "SELECT strength FROM ngram WHERE second = ? AND word = ? AND first = ?",
      .number(second), .number(word), .number(first)
    ) { strength = Strength(logarithm: Float($0.real(0))) }
    strength.add(1, on: day)
    try database.query(
      "INSERT OR REPLACE INTO ngram (second, word, first, strength) VALUES (?, ?, ?, ?)",
      .number(second), .number(word), .number(first), .real(Double(strength.logarithm)))
  }

  /// Rewrites the database and empties the log after something was forgotten. Deleted words may
  /// have left copies in both when pages were split.
  private func scrub() throws(DatabaseError) {
    guard isScrubNeeded else { return }
    try database.execute("VACUUM")
    guard try database.number("PRAGMA wal_checkpoint(TRUNCATE)") == 0 else { return }
    isScrubNeeded = false
  }
}
