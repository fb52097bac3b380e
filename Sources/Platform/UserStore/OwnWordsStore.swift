import GLibSupport
import TiengAutocomplete
import TiengGLib
package import TiengLanguages

/// The file of the words whose language the user has decided, one on each line.
///
///     let store = folder.ownWords
///     _ = try store.update { $0.add(entries) }
///     try store.load()["krông"]   // neverEnglish
package struct OwnWordsStore: Sendable {
  package let file: UserFile

  package init(_ file: UserFile) { self.file = file }

  /// The words in the file. Empty if there is no file. Lines that are no words are skipped.
  ///
  /// - Throws: ``FileFailure`` if the file cannot be read.
  package func load() throws(FileFailure) -> OwnWords { OwnWordsStore.words(try file.read()) }

  /// Changes the words. Simultaneous changes by other programs are not lost, and lines that are no
  /// words, such as comments, stay.
  ///
  /// - Throws: ``FileFailure`` if the file cannot be read or written. Then the file is unchanged.
  package func update<Result>(
    _ change: (inout OwnWords) -> Result
  ) throws(FileFailure) -> Result {
    var result: Result?
    try file.update { bytes throws(FileFailure) in
      var words = OwnWordsStore.words(bytes)
      let old = words
      result = change(&words)
      if words == old { return bytes ?? [] }
      return UserFile.lines(of: bytes) { OwnWords(lines: $0).isEmpty } + Array(words.lines.utf8)
    }
    return result!
  }

  /// Follows the words, and all changes by any program.
  package func follow(_ handler: @escaping (OwnWords) -> Void) -> FollowedFile<OwnWords> {
    FollowedFile(file) { () throws(FileFailure) in
      try load()
    } handler: {
      handler($0)
    }
  }

  private static func words(_ bytes: [UInt8]?) -> OwnWords {
    OwnWords(lines: String(decoding: bytes ?? [], as: UTF8.self))
  }
}

extension OwnWords.Dictionary {
  /// True if bytes look like a dictionary: one word on each line, and no table.
  package static func looksLike(_ bytes: [UInt8]) -> Bool {
    !bytes.isEmpty && !bytes.contains(UInt8(ascii: "\t")) && !bytes.contains(0)
  }

  /// Reads the bytes of a dictionary. Its letters may be composed or decomposed.
  ///
  /// - Parameter path: The file of the bytes, for errors.
  /// - Throws: ``FileFailure`` if the bytes are no text.
  package init(_ bytes: [UInt8], of path: String, as kind: OwnWords.Kind) throws(FileFailure) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FileFailure(path, translated("it is not UTF-8"))
    }
    self.init(text.composed, as: kind)
  }
}

extension String {
  /// The text with each letter and its marks as one character (NFC).
  fileprivate var composed: String {
    guard utf8.contains(where: { $0 == 0xcc || $0 == 0xcd }),
      let text = g_utf8_normalize(self, -1, G_NORMALIZE_DEFAULT_COMPOSE)
    else { return self }
    defer { g_free(text) }
    return String(cString: text)
  }
}

extension UserFolder {
  /// The words whose language the user has decided.
  package var ownWords: OwnWordsStore { OwnWordsStore(file("words.tsv")) }
}
