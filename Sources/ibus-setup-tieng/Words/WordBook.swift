import Autocomplete
import UserStore

/// What the page of words does with the database, on the thread of a task.
struct WordBook: Sendable {
  let path: String

  /// A word of a language, learned or ignored.
  struct Entry: Hashable, Sendable {
    let locale: String
    let word: String
    let isIgnored: Bool
    /// What the user has said of it, if it is such a word.
    var ownKind: OwnWords.Kind?

    /// Whether it may be said of it that it is never suggested.
    var mayBeIgnored: Bool { !isIgnored && ownKind == nil }
  }

  /// All that is kept of words, and what happened on the way to it.
  struct Contents: Sendable {
    var lists: [WordList] = []
    var own: [OwnWords.Entry] = []
    var notices: [String] = []
  }

  /// What was taken away, so that it can be given back.
  struct Removal: Sendable {
    var lists: [WordList] = []
    /// Words that are ignored since then, by their language.
    var newlyIgnored: [String: [String]] = [:]
    /// The file of chosen readings, before and after.
    var choices: (before: [UInt8]?, after: [UInt8]?) = (nil, nil)
    /// What the user had said of words.
    var own: [OwnWords.Entry] = []
    /// Whether traces may be left in the file.
    var hasTraces = false

    /// How many words there were.
    var count: Int { lists.reduce(own.count) { $0 + $1.words.count + $1.ignored.count } }
  }

  /// What was added, so that it can be taken away.
  struct Addition: Sendable {
    /// By their language.
    var words: [String: Set<String>] = [:]
    /// What was there of them.
    var before: [WordList] = []
    /// What is said of words since then, and what was said before.
    var own: (new: [OwnWords.Entry], before: OwnWords) = ([], OwnWords())
    var newCount = 0
  }

  func contents() throws(WordFailure) -> Contents {
    var contents = Contents()
    let database = try WordDatabase.open(path, notice: { _ in })
    // The field to try may have found the damage first.
    contents.notices = WordDatabase.damageTold
    for locale in try database.locales() { contents.lists.append(try database.list(of: locale)) }
    contents.own = try ownWords().all
    return contents
  }

  /// Takes words away, or has them never suggested again.
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

  /// Forgets everything but what is ignored.
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

  /// Gives back what was taken away.
  func restore(_ removal: Removal, _ task: LongTask) throws(WordFailure) {
    let database = try open(task)
    for (locale, words) in removal.newlyIgnored {
      _ = try database.unignore(words, in: [locale])
    }
    try database.merge(removal.lists)
    try addOwn(removal.own)
    guard let before = removal.choices.before else { return }
    // Unless something was chosen since.
    try? UserFolder.data.readingChoices.file.update { bytes throws(FileFailure) in
      bytes == removal.choices.after ? before : bytes ?? []
    }
  }

  /// Adds what a file has.
  func add(_ lists: [WordList], _ task: LongTask) throws(WordFailure) -> Addition {
    let database = try open(task)
    let before = try lists.map { list throws(WordFailure) in try database.list(of: list.locale) }
    try database.merge(lists)
    // From here on it is done.
    database.giveUp { false }
    var addition = Addition()
    let own = lists.flatMap(\.own)
    addition.own = (own, try ownWords())
    addition.newCount = try addOwn(own)
    for (list, before) in zip(lists, before) {
      let after = try database.list(of: list.locale).allWords
      addition.newCount += after.subtracting(before.allWords).count
      // There may be no room for all that there was.
      let words = list.allWords.union(before.allWords.subtracting(after))
      addition.words[list.locale] = words
      addition.before.append(before.parts(with: words))
    }
    return addition
  }

  /// Leaves of what was added what was there before.
  func takeBack(_ addition: Addition, _ task: LongTask) throws(WordFailure) {
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

  /// What a list has of some words: themselves, and in which company they were.
  fileprivate func parts(with words: Set<String>) -> WordList {
    var parts = self
    parts.words.removeAll { !words.contains($0.text) }
    parts.ignored.removeAll { !words.contains($0) }
    parts.nGrams.removeAll { words.isDisjoint(with: $0.words) }
    return parts
  }
}
