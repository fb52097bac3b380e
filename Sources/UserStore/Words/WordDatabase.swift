package import Autocomplete
import CGLib
import CSQLite
import Glibc

/// The database that a user's words are kept in, for one thread at a time.
///
///     let database = try WordDatabase("/home/an/.local/share/ibus-tieng/words.db")
///     try database.apply([WordChange(.learned("Tiếng"), locale: "vi", day: 20_778)])
///     try database.words(of: "vi", today: 20_778)
///
/// Two programs may have it open at once. Whatever happens to a program, what it
/// has applied is there, and whole.
package final class WordDatabase {
  package let path: String
  let database: Database
  /// Whether nothing can be written: then what is there can still be read.
  package let isReadOnly: Bool
  private let file: Identity
  private var dataVersion: Int64 = 0
  /// Whether something was deleted that may have left traces.
  package var isScrubNeeded = false

  /// Opens the database, having made it if there is none.
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

  /// - Returns: nil if it is there but cannot be written.
  private static func openForWriting(_ path: String) throws(DatabaseError) -> Database? {
    makeFile(path)
    do {
      let database = try Database(path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
      // One of a newer version is left alone.
      guard try WordSchema.version(of: database) <= WordSchema.version else { return database }
      // Memory is short where words are learned. What is deleted is overwritten.
      // A process that ends loses nothing by `NORMAL`; a power cut may lose what
      // came last.
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
      // Fails if nothing can be written.
      try database.execute("BEGIN IMMEDIATE; COMMIT")
      return database
    } catch {
      guard !error.isDamage, !error.isBusy, canBeReadAlone(path) else { throw error }
      return nil
    }
  }

  /// Gives back the pages that were read, which are half of what the database takes. The next
  /// look at them reads them from the system's own memory.
  func releaseMemory() { sqlite3_db_release_memory(database.handle) }

  /// A file for the user alone, in a folder for the user alone. What SQLite puts
  /// beside it gets the same permissions.
  ///
  /// A file that is there is not opened: closing it would release the locks that
  /// other connections of this process have on it.
  private static func makeFile(_ path: String) {
    let folder = g_path_get_dirname(path)
    g_mkdir_with_parents(folder, 0o700)
    g_free(folder)
    let descriptor = Glibc.open(path, O_RDONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
    // One that another program made has nothing in it yet.
    if Identity(path).size == 0 { chmod(path, 0o600) }
  }

  /// Whether all of it is in one file, which nobody changes.
  private static func canBeReadAlone(_ path: String) -> Bool {
    Identity(path).size > 0 && Identity(path + "-wal").size <= 0
  }

  private static func openForReading(_ path: String) throws(DatabaseError) -> Database {
    let escaped = g_uri_escape_string(path, "/", 0)!
    defer { g_free(escaped) }
    return try Database(
      "file:\(String(cString: escaped))?immutable=1", flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
  }

  /// - Throws: If a page is not as it should be.
  private func check() throws(DatabaseError) {
    var outcome = ""
    try database.query("PRAGMA quick_check(1)") { outcome = $0.text(0) }
    guard outcome == "ok" else { throw DatabaseError(code: SQLITE_CORRUPT, message: outcome) }
  }

  /// Whether another program has changed the database since it was opened or
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

  /// Whether the file at the path is another one now, or gone.
  package var isReplaced: Bool { !isReadOnly && Identity(path) != file }

  /// A file by its place on the disk.
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

/// A change of a user's words, with the language and the day that it is of.
package struct WordChange: Hashable, Sendable {
  package let change: UserWords.Change
  package let locale: String
  /// Days since 1 January 1970.
  package let day: Int

  package init(_ change: UserWords.Change, locale: String, day: Int) {
    self.change = change
    self.locale = locale
    self.day = day
  }
}
