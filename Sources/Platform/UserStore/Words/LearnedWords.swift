import GLibSupport
import TiengAutocomplete
import TiengGLib
package import TiengLanguages

/// The user's words that are in use, as long as this object lives. They are kept in the database,
/// and read again when another program changes them. Call ``refresh()`` when a field is entered, and
/// ``close()`` at the end.
///
///     let service = Autocomplete.LocalService(vi)
///     let learned = LearnedWords()
///     learned.open("vi") { service.userWords = $0 }
///
/// It is used on the main loop of the thread that made it. That thread never waits: the database is
/// read and written on a thread of its own. Changes are handed to that thread half a second after
/// the first of them. If the database cannot be used, everything works in memory.
package final class LearnedWords {
  private let writer: WordWriter
  private let delay: Int
  private let pause: Int
  private let queue = SerialQueue()
  /// The main loop of the thread that made this object.
  private let context = g_main_context_get_thread_default()
  private var handlers: [String: (UserWords) -> Void] = [:]
  /// The languages whose handlers have been called.
  private var delivered: Set<String> = []

  /// Is called after each attempt to write words, successful or not.
  package var onWritten: () -> Void = {}

  /// The changes that may not be in the database yet.
  private var unsaved: [NumberedChange] = []
  /// The number of these changes that were not handed to the thread yet.
  private var freshCount = 0
  private var lastNumber = 0
  private var isSending = false
  /// True if another attempt to write is planned after a failure.
  private var isRetrying = false
  private var day = LearnedWords.today

  /// The most changes that are kept for a database that cannot be written.
  static let limit = 2000

  /// - Parameters:
  ///   - path: The database.
  ///   - delay: The time in milliseconds for which changes are gathered, so that not every word is
  ///     written separately. Changes of this time are lost when the process is killed.
  ///   - pause: The time in milliseconds after which a failed write is tried again.
  package init(_ path: String = LearnedWords.path, delay: Int = 500, pause: Int = 30_000) {
    writer = WordWriter(path, pause: pause)
    self.delay = delay
    self.pause = pause
  }

  deinit { close() }

  /// The path of the database for the user of this process.
  package static var path: String {
    UserFolder.data.path + "/words.db"
  }

  /// The number of days since 1 January 1970.
  ///
  /// A clock that shows a time before this program existed is wrong, such as that of a computer
  /// without a battery when it starts. Then the first day of this program counts.
  package static var today: Int { max(Int(g_get_real_time() / 86_400_000_000), firstDay) }

  /// 25 November 2025.
  private static let firstDay = 20_417

  /// The number of changes that may not be in the database yet.
  package var unsavedCount: Int { unsaved.count }

  /// Reads the words of a language.
  ///
  /// - Parameter handler: Is called with the words on the main loop, soon and whenever another
  ///   program has changed them. From then on, changes of the words are kept.
  package func open(_ locale: String, handler: @escaping (UserWords) -> Void) {
    handlers[locale] = handler
    send(reading: [locale])
  }

  /// Checks whether another program has changed the words, or a new day has begun.
  package func refresh() {
    let isNewDay = day != LearnedWords.today
    day = LearnedWords.today
    send(reading: isNewDay ? Array(handlers.keys) : [])
  }

  /// Writes the remaining changes, and ends. This call waits until they are written.
  package func close() {
    let changes = removeFresh()
    handlers = [:]
    queue.run { [writer] in writer.close(writing: changes) }
    queue.waitForEnd()
  }

  private func removeFresh() -> [NumberedChange] {
    defer { freshCount = 0 }
    return Array(unsaved.suffix(freshCount))
  }

  private func keep(_ change: UserWords.Change, of locale: String) {
    lastNumber += 1
    freshCount += 1
    let change = WordChange(change, locale: locale, day: LearnedWords.today)
    unsaved.append(NumberedChange(number: lastNumber, change: change))
    if unsaved.count > LearnedWords.limit { forgetOldest() }
    guard !isSending else { return }
    isSending = true
    nonisolated(unsafe) weak let learned = self
    Background.returnToMainLoop(context, after: delay) { learned?.send(reading: []) }
  }

  private func forgetOldest() {
    unsaved.removeFirst(LearnedWords.limit / 10)
    freshCount = min(freshCount, unsaved.count)
  }

  private func send(reading locales: [String]) {
    isSending = false
    let changes = removeFresh()
    let followed = Array(handlers.keys)
    nonisolated(unsafe) weak let learned = self
    nonisolated(unsafe) let context = context
    queue.run { [writer, day] in
      let answer = writer.work(changes, following: followed, reading: locales, today: day)
      nonisolated(unsafe) let words = answer.words
      let saved = answer.lastSaved
      Background.returnToMainLoop(context) {
        learned?.replaceWords(words, wanted: locales, saved: saved)
      }
    }
  }

  /// Takes the words that were read, and adds the changes since. If nothing could be read at first,
  /// the words are empty.
  private func replaceWords(_ read: [String: UserWords], wanted: [String], saved: Int) {
    unsaved.removeAll { $0.number <= saved }
    freshCount = min(freshCount, unsaved.count)
    var read = read
    for locale in wanted where read[locale] == nil && !delivered.contains(locale) {
      read[locale] = UserWords(today: day)
    }
    for (locale, words) in read { deliver(words, of: locale) }
    if unsaved.count > freshCount { retry() }
    onWritten()
  }

  /// Plans another attempt to write what the database did not take. It must not depend on the next
  /// key, because the user may have stopped typing.
  private func retry() {
    guard !isRetrying else { return }
    isRetrying = true
    nonisolated(unsafe) weak let learned = self
    Background.returnToMainLoop(context, after: pause + LearnedWords.retryMargin) {
      guard let learned else { return }
      learned.isRetrying = false
      if !learned.unsaved.isEmpty { learned.send(reading: []) }
    }
  }

  private static let retryMargin = 500

  private func deliver(_ words: UserWords, of locale: String) {
    guard let handler = handlers[locale] else { return }
    var words = words
    for change in unsaved where change.change.locale == locale {
      words.replay(change.change.change)
    }
    words.onChange = { [weak self] in self?.keep($0, of: locale) }
    delivered.insert(locale)
    handler(words)
  }
}

/// A change with its number in the order of all changes.
struct NumberedChange: Sendable {
  let number: Int
  let change: WordChange
}
