import CGLib
import GLibSupport
import Glibc
import Synchronization

extension WordDatabase {
  /// What was told of databases that this process has put aside, whichever of its
  /// threads did so.
  package static var damageTold: [String] { told.withLock(\.self) }

  private static let told = Mutex<[String]>([])

  /// Opens the database; if it is damaged, puts it aside and makes a new one.
  ///
  /// - Parameter notice: Is told if that was so.
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
  /// - Parameter isSure: Whether damage came up that opening does not find.
  package static func replaceDamaged(
    _ path: String, isSure: Bool = false, _ notice: (String) -> Void
  ) throws(WordFailure) -> WordDatabase {
    do {
      let lock = try FileLock(beside: UserFile(path))
      // Another program may have done it in the meantime.
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

  /// The databases beside this one that were put aside as damaged. What was forgotten since
  /// may still be in them.
  package static func damaged(beside path: String) -> [String] {
    let file = UserFile(path)
    return FolderNames(file.folder).filter { $0.hasPrefix("\(file.name).damaged-") }
      .map { "\(file.folder)/\($0)" }.sorted()
  }

  /// Takes such files away.
  ///
  /// - Throws: With the first that stays.
  package static func removeDamaged(_ paths: [String]) throws(FileFailure) {
    for path in paths where unlink(path) != 0 && errno != ENOENT {
      throw FileFailure(path, code: errno)
    }
  }

  /// Gives the files of a damaged database other names.
  ///
  /// - Returns: The name.
  private static func setAside(_ path: String) throws(FileFailure) -> String {
    var number = 1
    while g_file_test("\(path).damaged-\(number)", G_FILE_TEST_EXISTS) != 0 { number += 1 }
    let name = "\(path).damaged-\(number)"
    // First the log, without which a database is only older: a new database
    // must not find it.
    for part in ["-shm", "-wal", ""] where rename(path + part, name + part) != 0 {
      guard errno == ENOENT else { throw FileFailure(path + part, code: errno) }
    }
    return name
  }
}
