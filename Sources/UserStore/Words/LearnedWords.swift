package import Autocomplete
import CGLib
import GLibSupport

/// The words of the user's that are in force: kept in the database, as long as
/// this object lives, and read anew when another program changes them.
///
///     let learned = LearnedWords()
///     learned.follow("vi") { service.words = $0 }
///     learned.refresh()   // when a field is entered
///     learned.close()     // at the end
///
/// It is used on the main loop of the thread that made it, which never waits for it: the database
/// is read and written on a thread of its own. Changes are on their way there half a second after
/// the first of them. Where the database cannot be used, everything goes on in memory.
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

  /// Is called when words were written, or tried to be.
  package var onWritten: () -> Void = {}

  /// What may not be in the database yet.
  private var unsaved: [NumberedChange] = []
  /// How many of them were not even handed over.
  private var freshCount = 0
  private var lastNumber = 0
  private var isSending = false
  /// Whether it will be tried again to write what could not be written.
  private var isRetrying = false
  private var day = LearnedWords.today

  /// Changes that are kept for a database that cannot be written.
  static let limit = 2000

  /// - Parameters:
  ///   - path: The database.
  ///   - delay: How long changes are gathered, in milliseconds: every word would be written for
  ///     itself. What came in the time is lost when the process is killed.
  ///   - pause: How long a database is left alone that takes nothing, in milliseconds.
  package init(_ path: String = LearnedWords.path, delay: Int = 500, pause: Int = 30_000) {
    writer = WordWriter(path, pause: pause)
    self.delay = delay
    self.pause = pause
  }

  deinit { close() }

  /// The database of whoever runs this process.
  package static var path: String {
    UserFolder.data.path + "/words.db"
  }

  /// The days since 1 January 1970.
  ///
  /// A clock that is before the first day of this program is wrong, as those of computers without
  /// a battery are when they start: what is used then is as if it was used on that day.
  package static var today: Int { max(Int(g_get_real_time() / 86_400_000_000), firstDay) }

  /// 25 November 2025.
  private static let firstDay = 20_417

  /// How many changes may not be in the database yet.
  package var unsavedCount: Int { unsaved.count }

  /// Reads the words of a language.
  ///
  /// - Parameter handler: Is called with them on the main loop, soon and whenever
  ///   they are changed elsewhere. Their changes are kept from then on.
  package func follow(_ locale: String, handler: @escaping (UserWords) -> Void) {
    handlers[locale] = handler
    send(reading: [locale])
  }

  /// Looks whether another program has changed the words, or the day has.
  package func refresh() {
    let isNewDay = day != LearnedWords.today
    day = LearnedWords.today
    send(reading: isNewDay ? Array(handlers.keys) : [])
  }

  /// Writes what is left, and ends. This one waits.
  package func close() {
    let changes = takeFresh()
    handlers = [:]
    queue.run { [writer] in writer.finish(changes) }
    queue.finish()
  }

  private func takeFresh() -> [NumberedChange] {
    defer { freshCount = 0 }
    return Array(unsaved.suffix(freshCount))
  }

  private func note(_ change: UserWords.Change, of locale: String) {
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
    let changes = takeFresh()
    let followed = Array(handlers.keys)
    nonisolated(unsafe) weak let learned = self
    nonisolated(unsafe) let context = context
    queue.run { [writer, day] in
      let answer = writer.work(changes, following: followed, reading: locales, today: day)
      nonisolated(unsafe) let words = answer.words
      let saved = answer.lastSaved
      Background.returnToMainLoop(context) { learned?.take(words, wanted: locales, saved: saved) }
    }
  }

  /// Takes over what was read, with what has been noted since. Where nothing
  /// could be read at first, there is nothing.
  private func take(_ read: [String: UserWords], wanted: [String], saved: Int) {
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

  /// Tries again what the database did not take, when it may: nobody may type until then.
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
    words.onChange = { [weak self] in self?.note($0, of: locale) }
    delivered.insert(locale)
    handler(words)
  }
}

/// A change with its place in the order of all.
struct NumberedChange: Sendable {
  let number: Int
  let change: WordChange
}
