package import Autocomplete

/// The file of what a user chose where keys can mean two things, a line each.
///
///     let store = UserFolder.data.readingChoices
///     try store.add(ReadingChoices.Vote(.typed), keys: "moon", text: "môn")
///     try store.load()["moon"]   // 1
package struct ReadingChoicesStore: Sendable {
  package let file: UserFile

  package init(_ file: UserFile) { self.file = file }

  /// What is in the file; without a file, nothing. Lines that are no choice are
  /// passed over.
  ///
  /// - Throws: If it cannot be read.
  package func load() throws(FileFailure) -> ReadingChoices {
    ReadingChoicesStore.choices(try file.read())
  }

  /// Notes a choice. What others note at the same time is not lost, and lines that are no
  /// choice, such as comments, stay.
  ///
  /// - Throws: If the file cannot be read or written; then it is what it was.
  package func add(_ vote: ReadingChoices.Vote, keys: String, text: String) throws(FileFailure) {
    try update { $0.add(vote, keys: keys, text: text) }
  }

  /// Forgets the choices that words were readings of; those that were none are
  /// returned.
  ///
  /// - Throws: As ``add(_:keys:text:)``.
  package func forget(_ words: [String]) throws(FileFailure) -> [String] {
    guard try file.read() != nil else { return words }
    var missing: [String] = []
    try update { choices in missing = words.filter { !choices.remove($0) } }
    return missing
  }

  /// Forgets all of them.
  ///
  /// - Returns: How many there were.
  package func clear() throws(FileFailure) -> Int {
    guard try file.read() != nil else { return 0 }
    var count = 0
    try update { choices in
      count = choices.all.count
      choices = ReadingChoices()
    }
    return count
  }

  private func update(_ change: (inout ReadingChoices) -> Void) throws(FileFailure) {
    try file.update { bytes throws(FileFailure) in
      var choices = ReadingChoicesStore.choices(bytes)
      change(&choices)
      return UserFile.lines(of: bytes) { ReadingChoices(lines: $0).all.isEmpty }
        + Array(choices.lines.utf8)
    }
  }

  private static func choices(_ bytes: [UInt8]?) -> ReadingChoices {
    ReadingChoices(lines: String(decoding: bytes ?? [], as: UTF8.self))
  }
}

extension UserFolder {
  /// What was chosen where keys can mean two things.
  package var readingChoices: ReadingChoicesStore { ReadingChoicesStore(file("readings.tsv")) }
}
