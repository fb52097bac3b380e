import CSQLite
import Glibc
import TiengAutocomplete
import TiengGLib
package import TiengLanguages

/// The database that a user's words are kept in, for one thread at a time.
///
///     let database = try WordDatabase(path)
///     try database.apply([WordChange(.learned("Tiếng"), locale: "vi", day: 20_778)])
///     try database.words(of: "vi", today: 20_778).isLearned("Tiếng")   // true
///
/// Two programs may have it open at once. Changes that a program has applied are complete and stay,
/// even if the program crashes.
package final class WordDatabase {
  package let path: String
  package let database: Database
  /// True if nothing can be written. The words can still be read.
  package let isReadOnly: Bool
  private let file: Identity
  private var dataVersion: Int64 = 0
  /// True if deleted words may have left traces in the files.
  package var isScrubNeeded = false

  /// Opens the database, or makes it if there is none.
  package init(_ path: String) throws(WordFailure) {
    self.path = path
    do {
      let opened = try WordDatabase.openForWriting(path)
      isReadOnly = opened == nil
      database = try opened ?? WordDatabase.openForReading(path)
      file = Identity(path)
      let version = try WordSchema.version(of: database)
      guard version <= WordSchema.version else { throw WordFailure.newer(path, version) }
      guard version == WordSchema.version else {
        throw WordFailure.unavailable(path, "it is of an older version and cannot be written")
      }
      try check()
      dataVersion = try database.number("PRAGMA data_version") ?? 0
    } catch let error as WordFailure {
      throw error
    } catch let error as DatabaseError {
      throw WordFailure(path, error)
    } catch {
      throw .unavailable(path, "\(error)")
    }
  }

  /// - Returns: Nil if the database exists but cannot be written.
  private static func openForWriting(_ path: String) throws(DatabaseError) -> Database? {
    makeFile(path)
    do {
      let database = try Database(path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
      // A database of a newer version is not changed.
      guard try WordSchema.version(of: database) <= WordSchema.version else { return database }
      // The cache is small, because the engine should take little memory. Deleted data is
      // overwritten. With `NORMAL`, a crash of the process loses nothing; a power cut may lose the
      // last changes.
      try database.execute(
        """
        PRAGMA cache_size = -128;
        PRAGMA temp_store = MEMORY;
        PRAGMA secure_delete = ON;
        PRAGMA journal_mode = WAL;
        PRAGMA synchronous = NORMAL;
        PRAGMA wal_autocheckpoint = 256;
        PRAGMA journal_size_limit = 1048576;
        """)
      try WordSchema.prepare(database)
      // This fails if nothing can be written.
      try database.execute("BEGIN IMMEDIATE; COMMIT")
      return database
    } catch {
      guard !error.isDamage, !error.isBusy, canBeReadAlone(path) else { throw error }
      return nil
    }
  }

  /// Frees the pages that were read, which are half of the memory of the database. The next access
  /// reads them from the system's cache.
  func releaseMemory() { sqlite3_db_release_memory(database.handle) }

  /// Makes a file that only the user can read, in a folder of the same kind. SQLite gives its own
  /// files beside it the same permissions.
  ///
  /// An existing file is not opened, because closing it would release the locks that other
  /// connections of this process have on it.
  private static func makeFile(_ path: String) {
    let folder = g_path_get_dirname(path)
    g_mkdir_with_parents(folder, 0o700)
    g_free(folder)
    let descriptor = Glibc.open(path, O_RDONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
    // A file that another program has just made is still empty.
    if Identity(path).size == 0 { chmod(path, 0o600) }
  }

  /// True if the whole database is in one file, which no program is changing.
  private static func canBeReadAlone(_ path: String) -> Bool {
    Identity(path).size > 0 && Identity(path + "-wal").size <= 0
  }

  private static func openForReading(_ path: String) throws(DatabaseError) -> Database {
    let escaped = g_uri_escape_string(path, "/", 0)!
    defer { g_free(escaped) }
    return try Database(
      "file:\(String(cString: escaped))?immutable=1", flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
  }

  /// - Throws: ``DatabaseError`` if a page is damaged.
  private func check() throws(DatabaseError) {
    var outcome = ""
    try database.query("PRAGMA quick_check(1)") { outcome = $0.text(0) }
    guard outcome == "ok" else { throw DatabaseError(code: SQLITE_CORRUPT, message: outcome) }
  }

  /// True if another program has changed the database since it was opened or
  /// since this was last asked.
  package func hasChangedElsewhere() throws(WordFailure) -> Bool {
    do {
      let version = try database.number("PRAGMA data_version") ?? 0
      defer { dataVersion = version }
      return version != dataVersion
    } catch {
      throw WordFailure(path, error)
    }
  }

  /// True if the file at the path was replaced or removed.
  package var isReplaced: Bool { !isReadOnly && Identity(path) != file }

  /// The identity of a file: its place on the disk.
  private struct Identity: Equatable {
    let device: dev_t
    let node: ino_t
    let size: off_t

    init(_ path: String) {
      var status = stat()
      let isThere = stat(path, &status) == 0
      device = status.st_dev
      node = isThere ? status.st_ino : 0
      size = isThere ? status.st_size : -1
    }

    static func == (one: Identity, other: Identity) -> Bool {
      one.device == other.device && one.node == other.node
    }
  }
}

/// A change of a user's words, with its language and its day.
package struct WordChange: Hashable, Sendable {
  package let change: UserWords.Change
  package let locale: String
  /// The day of the change, as the number of days since 1 January 1970.
  package let day: Int

  package init(_ change: UserWords.Change, locale: String, day: Int) {
    self.change = change
    self.locale = locale
    self.day = day
  }
}
