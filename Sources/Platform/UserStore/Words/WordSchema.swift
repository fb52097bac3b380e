/// The tables of the word database, and the migrations from older versions.
package enum WordSchema {
  /// The commands that make each version from the one before. A released version never changes.
  ///
  /// In an n-gram, `first` and `second` are the words before; `first` is 0 in a pair. A strength is
  /// that of `Strength`, which can be compared without knowing the day.
  static let migrations = [
    """
    CREATE TABLE word (
      id INTEGER PRIMARY KEY,
      locale TEXT NOT NULL,
      text TEXT NOT NULL,
      strength REAL NOT NULL,
      is_repeated INTEGER NOT NULL,
      is_learned INTEGER NOT NULL,
      UNIQUE (locale, text)
    ) STRICT;
    CREATE TABLE ngram (
      second INTEGER NOT NULL,
      word INTEGER NOT NULL,
      first INTEGER NOT NULL,
      strength REAL NOT NULL,
      PRIMARY KEY (second, word, first)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE ignored (
      locale TEXT NOT NULL,
      text TEXT NOT NULL,
      PRIMARY KEY (locale, text)
    ) STRICT, WITHOUT ROWID;
    """
  ]

  package static var version: Int { migrations.count }

  /// Migrates a database to the current version, or fills an empty file.
  static func prepare(_ database: Database) throws(DatabaseError) {
    guard try version(of: database) < version else { return }
    try database.transaction { () throws(DatabaseError) in
      // Another program may have migrated it in the meantime.
      let found = try version(of: database)
      for step in migrations.dropFirst(found) { try database.execute(step) }
      if found < version { try database.execute("PRAGMA user_version = \(version)") }
    }
  }

  package static func version(of database: Database) throws(DatabaseError) -> Int {
    Int(try database.number("PRAGMA user_version") ?? 0)
  }
}
