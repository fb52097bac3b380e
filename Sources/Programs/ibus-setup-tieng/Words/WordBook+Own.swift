import GLibSupport
import TiengAutocomplete
import TiengLanguages
import UserStore

// Words whose language the user has set.
extension WordBook {
  private static var store: OwnWordsStore { UserFolder.current.ownWords }

  func ownWords() throws(WordFailure) -> OwnWords {
    try WordBook.attempt { store throws(FileFailure) in try store.load() }
  }

  /// Sets the kinds of words.
  ///
  /// - Returns: The number of new or changed words.
  @discardableResult
  func addOwn(_ entries: [OwnWords.Entry]) throws(WordFailure) -> Int {
    if entries.isEmpty { return 0 }
    return try WordBook.attempt { store throws(FileFailure) in try store.update { $0.add(entries) }
    }
  }

  /// Removes words.
  ///
  /// - Returns: The removed words.
  func removeOwn(_ entries: [Entry]) throws(WordFailure) -> [OwnWords.Entry] {
    let words = Set(entries.filter { $0.ownKind != nil }.map(\.word))
    if words.isEmpty { return [] }
    return try WordBook.attempt { store throws(FileFailure) in
      try store.update { own in
        let removed = own.all.filter { words.contains($0.word) }
        own.remove(Array(words))
        return removed
      }
    }
  }

  /// Undoes an addition: restores the old kinds of the added words.
  func restoreOwn(_ addition: Addition) throws(WordFailure) {
    let words = Set(addition.own.new.map(\.word))
    if words.isEmpty { return }
    try WordBook.attempt { store throws(FileFailure) in
      try store.update { own in
        own.remove(Array(words))
        own.add(addition.own.before.all.filter { words.contains($0.word) })
      }
    }
  }

  @discardableResult
  private static func attempt<Result>(
    _ body: (OwnWordsStore) throws(FileFailure) -> Result
  ) throws(WordFailure) -> Result {
    do {
      return try body(store)
    } catch {
      throw .unavailable(error.path, error.reason)
    }
  }
}
