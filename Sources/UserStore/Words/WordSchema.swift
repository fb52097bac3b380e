/// The tables that words are kept in, and how older ones become newer ones.
enum WordSchema {
  /// What makes each version out of the one before it. A version that was
  /// released is not changed any more.
  ///
  /// Of an n-gram, `first` and `second` are the words before and `first` is 0 in
  /// a pair. A strength is that of `Strength`: it needs no day to be compared.
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

  static var version: Int { migrations.count }

  /// Brings a database up to date, or makes one of an empty file.
  static func prepare(_ database: Database) throws(DatabaseError) {
    guard try version(of: database) < version else { return }
    try database.transaction { () throws(DatabaseError) in
      // Another may have done it in the meantime.
      let found = try version(of: database)
      for step in migrations.dropFirst(found) { try database.execute(step) }
      if found < version { try database.execute("PRAGMA user_version = \(version)") }
    }
  }

  static func version(of database: Database) throws(DatabaseError) -> Int {
    Int(try database.number("PRAGMA user_version") ?? 0)
  }
}
