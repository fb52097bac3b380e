import GLibSupport
import Glibc
import Synchronization
import TiengGLib

extension WordDatabase {
  /// The messages about databases that any thread of this process has put aside.
  package static var damageTold: [String] { told.withLock(\.self) }

  private static let told = Mutex<[String]>([])

  /// Opens the database; if it is damaged, puts it aside and makes a new one.
  ///
  /// - Parameter notice: Is called with a message if the database was damaged.
  package static func open(
    _ path: String, notice: (String) -> Void
  ) throws(WordFailure) -> WordDatabase {
    do {
      return try WordDatabase(path)
    } catch {
      guard case .damaged = error else { throw error }
      return try replaceDamaged(path, notice)
    }
  }

  /// Puts a damaged database aside and makes a new one.
  ///
  /// - Parameter isSure: True if the damage is known and would not be found by opening.
  package static func replaceDamaged(
    _ path: String, isSure: Bool = false, _ notice: (String) -> Void
  ) throws(WordFailure) -> WordDatabase {
    do {
      let lock = try FileLock(beside: UserFile(path))
      // Another program may have replaced it in the meantime.
      if !isSure, let database = try whole(path) { return database }
      let text = translated("it is damaged and was put aside as {path}")
      let message = "\(path): " + text.replacing("{path}", with: try setAside(path))
      told.withLock { $0.append(message) }
      notice(message)
      let database = try WordDatabase(path)
      lock.release()
      return database
    } catch let error as FileFailure {
      throw .unavailable(error.path, error.reason)
    } catch let error as WordFailure {
      throw error
    } catch {
      throw .unavailable(path, "\(error)")
    }
  }

  /// The database, or nil if it is damaged.
  private static func whole(_ path: String) throws(WordFailure) -> WordDatabase? {
    do {
      return try WordDatabase(path)
    } catch {
      if case .damaged = error { return nil }
      throw error
    }
  }

  /// The paths of the databases beside this one that were put aside as damaged. They may still
  /// contain words that were forgotten since.
  package static func damaged(beside path: String) -> [String] {
    let file = UserFile(path)
    return FolderNames(file.folder).filter { $0.hasPrefix("\(file.name).damaged-") }
      .map { "\(file.folder)/\($0)" }.sorted()
  }

  /// Removes such files.
  ///
  /// - Throws: ``FileFailure`` with the first file that could not be removed.
  package static func removeDamaged(_ paths: [String]) throws(FileFailure) {
    for path in paths where unlink(path) != 0 && errno != ENOENT {
      throw FileFailure(path, code: errno)
    }
  }

  /// Gives the files of a damaged database other names.
  ///
  /// - Returns: The new name.
  private static func setAside(_ path: String) throws(FileFailure) -> String {
    var number = 1
    while g_file_test("\(path).damaged-\(number)", G_FILE_TEST_EXISTS) != 0 { number += 1 }
    let name = "\(path).damaged-\(number)"
    // The log is renamed first, because a new database must not find it. Without its log, a
    // database is only older.
    for part in ["-shm", "-wal", ""] where rename(path + part, name + part) != 0 {
      guard errno == ENOENT else { throw FileFailure(path + part, code: errno) }
    }
    return name
  }
}
