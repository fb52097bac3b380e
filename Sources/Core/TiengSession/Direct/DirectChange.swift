package import TiengCore

/// A change of the text before the caret, including the open word.
///
///     let change = DirectChange(committed: "", word: "tiê")
///     change.deletion(from: "tie")     // 1
///     change.insertion(after: "tie")   // "ê"
package struct DirectChange: Hashable, Sendable {
  /// The number of code points to delete before the open word.
  var deletedCount = 0
  /// The text to commit in their place.
  var committed = ""
  /// The open word after the change.
  var word = ""
  /// The characters that were typed for it.
  var typed = ""

  /// - Parameter key: The key for this change, if there is one.
  package init(
    deletedCount: Int = 0, committed: String, word: String = "", typed key: KeyEvent? = nil
  ) {
    self.deletedCount = deletedCount
    self.committed = committed
    self.word = word
    if let key, key.isText, let character = key.character { typed = String(character) }
  }

  /// Combines this change with the next one.
  func followed(by next: DirectChange) -> DirectChange {
    var both = next
    both.deletedCount += deletedCount
    both.committed = committed + next.committed
    both.typed = typed + next.typed
    return both
  }

  /// The number of code points to delete if the open word was `old`.
  package func deletion(from old: String) -> Int {
    old.unicodeScalars.count - kept(of: old) + deletedCount
  }

  /// The text to insert after that.
  package func insertion(after old: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(kept(of: old))))
  }

  /// True if the word is a single letter that no later key changes: a consonant other than d, which
  /// may become đ, and w, which may become ư.
  var isTrial: Bool {
    let letters = word.unicodeScalars
    return letters.count == 1
      && "bcfghjklmnpqrstvxzBCFGHJKLMNPQRSTVXZ".unicodeScalars.contains(letters.first!)
  }

  /// The committed text and the open word.
  var text: String { committed.isEmpty ? word : committed + word }

  /// The number of code points of the old word that stay.
  private func kept(of old: String) -> Int {
    if deletedCount > 0 { return 0 }
    return zip(old.unicodeScalars, text.unicodeScalars).prefix { $0 == $1 }.count
  }
}
