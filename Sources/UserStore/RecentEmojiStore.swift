package import Autocomplete

/// The file of the emoji that the user last used, a line each.
///
///     let store = UserFolder.data.recentEmoji
///     try store.use("🐱")
///     try store.load().emoji   // 🐱
package struct RecentEmojiStore: Sendable {
  package let file: UserFile

  package init(_ file: UserFile) { self.file = file }

  /// What is in the file; without a file, nothing. Lines that are no emoji are
  /// passed over.
  ///
  /// - Throws: If it cannot be read.
  package func load() throws(FileFailure) -> RecentEmoji {
    RecentEmojiStore.recent(try file.read())
  }

  /// Puts an emoji in front. What others note at the same time is not lost.
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

  /// Forgets all of them.
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
  /// The emoji that were last used.
  package var recentEmoji: RecentEmojiStore { RecentEmojiStore(file("emoji-recent.txt")) }
}
