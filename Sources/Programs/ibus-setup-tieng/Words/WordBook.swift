import TiengAutocomplete
import TiengLanguages
import UserStore

/// What the page of words shows and changes, in the database. It runs in the thread of a task.
struct WordBook: Sendable {
  let path: String

  /// A learned or ignored word.
  struct Entry: Hashable, Sendable {
    let locale: String
    let word: String
    let isIgnored: Bool
    /// The kind that the user has set, if this is such a word.
    var ownKind: OwnWords.Kind?

    /// True if the word can be ignored.
    var mayBeIgnored: Bool { !isIgnored && ownKind == nil }
  }

  /// All stored words, and messages from reading them.
  struct Contents: Sendable {
    var lists: [WordList] = []
    var own: [OwnWords.Entry] = []
    var notices: [String] = []
  }

  /// Removed words, for undo.
  struct Removal: Sendable {
    var lists: [WordList] = []
    /// Words that this made ignored, by locale.
    var newlyIgnored: [String: [String]] = [:]
    /// The file of choices before and after.
    var choices: (before: [UInt8]?, after: [UInt8]?) = (nil, nil)
    /// Removed words whose kind the user had set.
    var own: [OwnWords.Entry] = []
    /// True if traces of the words may remain in the file.
    var hasTraces = false

    /// The number of removed words.
    var count: Int { lists.reduce(own.count) { $0 + $1.words.count + $1.ignored.count } }
  }

  /// Added words, for undo.
  struct Addition: Sendable {
    /// The added words, by locale.
    var words: [String: Set<String>] = [:]
    /// The entries of these words before.
    var before: [WordList] = []
    /// The added kinds of words, and all kinds before.
    var own: (new: [OwnWords.Entry], before: OwnWords) = ([], OwnWords())
    var newCount = 0
  }

  func contents() throws(WordFailure) -> Contents {
    var contents = Contents()
    let database = try WordDatabase.open(path, notice: { _ in })
    // The field for trying may have found the damage first.
    contents.notices = WordDatabase.damageTold
    for locale in try database.locales() { contents.lists.append(try database.list(of: locale)) }
    contents.own = try ownWords().all
    return contents
  }

  /// Removes words, or ignores them.
  func remove(
    _ entries: [Entry], ignoring: Bool, _ task: LongTask
  ) throws(WordFailure) -> Removal {
    let database = try open(task)
    var removal = Removal()
    if !ignoring { removal.own = try removeOwn(entries) }
    let entries = entries.filter { $0.ownKind == nil }
    for (locale, entries) in Dictionary(grouping: entries, by: \.locale) {
      let words = Set(entries.map(\.word))
      removal.lists.append(try database.list(of: locale).parts(with: words))
      let learned = entries.filter { !$0.isIgnored }.map(\.word)
      if ignoring {
        removal.newlyIgnored[locale] = learned
        try database.apply(
          learned.map { WordChange(.ignored($0), locale: locale, day: LearnedWords.today) })
      } else {
        _ = try database.forget(learned, in: [locale])
        _ = try database.unignore(entries.filter(\.isIgnored).map(\.word), in: [locale])
      }
    }
    removal.hasTraces = database.isScrubNeeded
    return removal
  }

  /// Forgets everything except ignored words.
  func forgetAll(_ task: LongTask) throws(WordFailure) -> Removal {
    let database = try open(task)
    var removal = Removal()
    for locale in try database.locales() {
      var list = try database.list(of: locale)
      list.ignored = []
      removal.lists.append(list)
    }
    _ = try database.forgetAll(in: removal.lists.map(\.locale))
    let choices = UserFolder.data.readingChoices
    removal.choices.before = try? choices.file.read()
    _ = try? choices.clear()
    removal.choices.after = try? choices.file.read()
    try? WordDatabase.removeDamaged(WordDatabase.damaged(beside: database.path))
    removal.hasTraces = database.isScrubNeeded
    return removal
  }

  /// Undoes a removal.
  func restore(_ removal: Removal, _ task: LongTask) throws(WordFailure) {
    let database = try open(task)
    for (locale, words) in removal.newlyIgnored {
      _ = try database.unignore(words, in: [locale])
    }
    try database.merge(removal.lists)
    try addOwn(removal.own)
    guard let before = removal.choices.before else { return }
    // Skip this if there were other choices since.
    try? UserFolder.data.readingChoices.file.update { bytes throws(FileFailure) in
      bytes == removal.choices.after ? before : bytes ?? []
    }
  }

  /// Adds the words of a file.
  func add(_ lists: [WordList], _ task: LongTask) throws(WordFailure) -> Addition {
    let database = try open(task)
    let before = try lists.map { list throws(WordFailure) in try database.list(of: list.locale) }
    try database.merge(lists)
    // The task can no longer be cancelled.
    database.giveUp { false }
    var addition = Addition()
    let own = lists.flatMap(\.own)
    addition.own = (own, try ownWords())
    addition.newCount = try addOwn(own)
    for (list, before) in zip(lists, before) {
      let after = try database.list(of: list.locale).allWords
      addition.newCount += after.subtracting(before.allWords).count
      // Other words may have been dropped because there was no room.
      let words = list.allWords.union(before.allWords.subtracting(after))
      addition.words[list.locale] = words
      addition.before.append(before.parts(with: words))
    }
    return addition
  }

  /// Undoes an addition: restores the old entries.
  func undo(_ addition: Addition, _ task: LongTask) throws(WordFailure) {
    try open(task).replace(addition.words, with: addition.before)
    try restoreOwn(addition)
  }

  private func open(_ task: LongTask) throws(WordFailure) -> WordDatabase {
    let database = try WordDatabase.open(path) { _ in }
    database.giveUp { task.isCancelled }
    return database
  }
}

extension WordList {
  fileprivate var allWords: Set<String> { Set(words.map(\.text)).union(ignored) }

  /// The part of a list with these words: their entries and n-grams.
  fileprivate func parts(with words: Set<String>) -> WordList {
    var parts = self
    parts.words.removeAll { !words.contains($0.text) }
    parts.ignored.removeAll { !words.contains($0) }
    parts.nGrams.removeAll { words.isDisjoint(with: $0.words) }
    return parts
  }
}
