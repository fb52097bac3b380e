package import Autocomplete
import CGLib
import GLibSupport

/// The file of the words of which the user has said what they are, a line each.
///
///     let store = UserFolder.current.ownWords
///     try store.update { $0.add(entries) }
///     try store.load()["krông"]   // neverEnglish
package struct OwnWordsStore: Sendable {
  package let file: UserFile

  package init(_ file: UserFile) { self.file = file }

  /// What is in the file; without a file, nothing. Lines that are none are passed over.
  ///
  /// - Throws: If it cannot be read.
  package func load() throws(FileFailure) -> OwnWords { OwnWordsStore.words(try file.read()) }

  /// Changes the words. What others change at the same time is not lost, and lines that are no
  /// words, such as comments, stay.
  ///
  /// - Throws: If the file cannot be read or written; then it is what it was.
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

  /// Follows the words, whoever changes them.
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
  /// Whether bytes are one: a word a line, and no table.
  package static func looksLike(_ bytes: [UInt8]) -> Bool {
    !bytes.isEmpty && !bytes.contains(UInt8(ascii: "\t")) && !bytes.contains(0)
  }

  /// Reads the bytes of a dictionary, whether its letters are composed or not.
  ///
  /// - Parameter path: Where they are from.
  /// - Throws: If they are no text.
  package init(_ bytes: [UInt8], of path: String, as kind: OwnWords.Kind) throws(FileFailure) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FileFailure(path, translated("it is not UTF-8"))
    }
    self.init(text.composed, as: kind)
  }
}

extension String {
  /// With each letter and its marks as one character (NFC).
  fileprivate var composed: String {
    guard utf8.contains(where: { $0 == 0xcc || $0 == 0xcd }),
      let text = g_utf8_normalize(self, -1, G_NORMALIZE_DEFAULT_COMPOSE)
    else { return self }
    defer { g_free(text) }
    return String(cString: text)
  }
}

extension UserFolder {
  /// The words of which the user has said what they are.
  package var ownWords: OwnWordsStore { OwnWordsStore(file("words.tsv")) }
}
