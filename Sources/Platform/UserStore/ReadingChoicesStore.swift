import TiengAutocomplete
package import TiengLanguages

/// The file of the user's choices between two readings of the same keys, one on each line.
///
///     let store = folder.readingChoices
///     try store.add(ReadingChoices.Vote(.typed), keys: "moon", text: "môn")
///     try store.load()["moon", .other]?.count   // 1
package struct ReadingChoicesStore: Sendable {
  package let file: UserFile

  package init(_ file: UserFile) { self.file = file }

  /// The choices in the file. Empty if there is no file. Lines that are no choice are skipped.
  ///
  /// - Throws: ``FileFailure`` if the file cannot be read.
  package func load() throws(FileFailure) -> ReadingChoices {
    ReadingChoicesStore.choices(try file.read())
  }

  /// Adds a choice. Simultaneous changes by other programs are not lost, and lines that are no
  /// choice, such as comments, stay.
  ///
  /// - Throws: ``FileFailure`` if the file cannot be read or written. Then the file is unchanged.
  package func add(_ vote: ReadingChoices.Vote, keys: String, text: String) throws(FileFailure) {
    try update { $0.add(vote, keys: keys, text: text) }
  }

  /// Removes the choices that have one of these words as a reading, and returns the words that were
  /// no reading.
  ///
  /// - Throws: As ``add(_:keys:text:)``.
  package func forget(_ words: [String]) throws(FileFailure) -> [String] {
    guard try file.read() != nil else { return words }
    var missing: [String] = []
    try update { choices in missing = words.filter { !choices.remove($0) } }
    return missing
  }

  /// Removes all choices.
  ///
  /// - Returns: The number of choices that were removed.
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
  /// The user's choices between two readings of the same keys.
  package var readingChoices: ReadingChoicesStore { ReadingChoicesStore(file("readings.tsv")) }
}
