package import TiengAutocomplete

/// The file of the emoji that the user used last, one on each line.
///
///     let store = folder.recentEmoji
///     try store.use("🐱")
///     try store.load().emoji   // 🐱
package struct RecentEmojiStore: Sendable {
  package let file: UserFile

  package init(_ file: UserFile) { self.file = file }

  /// The emoji in the file. Empty if there is no file. Lines that are no emoji are skipped.
  ///
  /// - Throws: ``FileFailure`` if the file cannot be read.
  package func load() throws(FileFailure) -> RecentEmoji {
    RecentEmojiStore.recent(try file.read())
  }

  /// Puts an emoji first. Simultaneous changes by other programs are not lost.
  ///
  /// - Throws: If the file cannot be read or written; then it is what it was.
  package func use(_ emoji: String) throws(FileFailure) {
    try file.update { bytes throws(FileFailure) in
      var recent = RecentEmojiStore.recent(bytes)
      recent.use(emoji)
      return Array(recent.lines.utf8)
        + UserFile.lines(of: bytes) { RecentEmoji(lines: $0).emoji.isEmpty }
    }
  }

  /// Removes all emoji.
  package func clear() throws(FileFailure) {
    guard try file.read() != nil else { return }
    try file.update { bytes throws(FileFailure) in
      UserFile.lines(of: bytes) { RecentEmoji(lines: $0).emoji.isEmpty }
    }
  }

  private static func recent(_ bytes: [UInt8]?) -> RecentEmoji {
    RecentEmoji(lines: String(decoding: bytes ?? [], as: UTF8.self))
  }
}

extension UserFolder {
  /// The emoji that were used last.
  package var recentEmoji: RecentEmojiStore { RecentEmojiStore(file("emoji-recent.txt")) }
}
