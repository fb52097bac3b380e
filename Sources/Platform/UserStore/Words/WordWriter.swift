import GLibSupport
import TiengAutocomplete
import TiengGLib
import TiengLanguages

/// Writes changes of words to the database and reads words from it, on the thread of
/// ``LearnedWords``.
final class WordWriter: @unchecked Sendable {
  private let path: String
  private var database: WordDatabase?
  /// The changes that could not be written yet.
  private var waiting: [NumberedChange] = []
  private var lastSaved = 0
  /// The time of the next attempt after a failure, in microseconds.
  private var nextTrial: gint64 = 0
  /// True if the journal was told that nothing can be written.
  private var isFailureTold = false
  /// For each language, the number of changes until it is trimmed.
  private var untilTrim: [String: Int] = [:]

  /// The time between attempts after a failure, in microseconds.
  private let pauseLength: gint64
  private static let trimInterval = 1000

  /// - Parameter pause: The time between attempts after a failure, in milliseconds.
  init(_ path: String, pause: Int = 30_000) {
    self.path = path
    pauseLength = gint64(pause) * 1000
  }

  /// Writes changes, and reads words.
  ///
  /// - Parameters:
  ///   - followed: The languages that are read if another program has changed
  ///     something.
  ///   - wanted: The languages that are read in any case.
  /// - Returns: The words that could be read, and the number of the last change that is in the
  ///   database.
  func work(
    _ changes: [NumberedChange], following followed: [String], reading wanted: [String], today: Int
  ) -> (words: [String: UserWords], lastSaved: Int) {
    keep(changes)
    guard nextTrial <= g_get_monotonic_time() else { return ([:], lastSaved) }
    do {
      return (try exchange(followed, wanted, today), lastSaved)
    } catch {
      return (recover(from: error, wanted, today), lastSaved)
    }
  }

  /// Tries to write the remaining changes, and ends.
  func close(writing changes: [NumberedChange]) {
    keep(changes)
    nextTrial = min(nextTrial, g_get_monotonic_time())
    if !waiting.isEmpty { _ = work([], following: [], reading: [], today: 0) }
    database = nil
  }

  private func keep(_ changes: [NumberedChange]) {
    waiting += changes
    waiting.removeFirst(max(0, waiting.count - LearnedWords.limit))
  }

  private func exchange(
    _ followed: [String], _ wanted: [String], _ today: Int
  ) throws(WordFailure) -> [String: UserWords] {
    var isChanged = false
    if let database {
      let isReplaced = database.isReplaced
      isChanged = try database.hasChangedElsewhere()
      if isReplaced || database.isReadOnly { self.database = nil }
      isChanged = isChanged || isReplaced
    }
    let database = try openDatabase()
    if database.isReadOnly {
      tellFailure("\(path): it cannot be written")
      pause()
    } else {
      try save(in: database)
    }
    // Here, so that no key makes them.
    if !wanted.isEmpty { UserWords.prepare() }
    var words: [String: UserWords] = [:]
    for locale in isChanged ? followed : wanted {
      words[locale] = try database.words(of: locale, today: today)
    }
    database.releaseMemory()
    return words
  }

  private func openDatabase() throws(WordFailure) -> WordDatabase {
    if let database { return database }
    let opened = try WordDatabase.open(path, notice: Log.notice)
    database = opened
    return opened
  }

  private func save(in database: WordDatabase) throws(WordFailure) {
    guard !waiting.isEmpty else { return }
    try database.apply(waiting.map(\.change))
    lastSaved = waiting[waiting.count - 1].number
    for locale in Set(waiting.map(\.change.locale)) { try trim(locale, in: database) }
    waiting = []
    isFailureTold = false
  }

  private func trim(_ locale: String, in database: WordDatabase) throws(WordFailure) {
    untilTrim[locale, default: WordWriter.trimInterval] -= waiting.count
    guard untilTrim[locale]! <= 0 else { return }
    untilTrim[locale] = WordWriter.trimInterval
    try database.trim(locale)
  }

  /// Replaces a damaged database, also if the damage is found later than at opening. Other errors
  /// are not handled here: they may pass.
  private func recover(
    from failure: WordFailure, _ wanted: [String], _ today: Int
  ) -> [String: UserWords] {
    do {
      guard case .damaged = failure, let damaged = database else { throw failure }
      database = nil
      if !damaged.isReplaced {
        database = try WordDatabase.replaceDamaged(path, isSure: true, Log.notice)
      }
      return try exchange([], wanted, today)
    } catch {
      tellFailure("\(error)")
      pause()
      return [:]
    }
  }

  private func pause() { nextTrial = g_get_monotonic_time() + pauseLength }

  /// Tells the journal why nothing can be written: once, until writing works again.
  private func tellFailure(_ message: String) {
    if !isFailureTold { Log.notice("\(message); what is learned is kept in memory only") }
    isFailureTold = true
  }
}
