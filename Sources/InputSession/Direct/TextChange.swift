import KeyboardCore

/// What a session makes of the text before the caret, where the open word is a part of it.
///
///     let change = TextChange(word: "tiê")
///     change.deletion(from: "tie")    // 1
///     change.insertion(after: "tie")  // "ê"
struct TextChange: Hashable, Sendable {
  /// How many code points before the open word go.
  var deletedCount = 0
  /// What comes in their place and is over.
  var committed = ""
  /// The open word after that.
  var word = ""
  /// The characters that were typed for it.
  var typed = ""

  /// - Parameter key: What was typed for it, if that was a key.
  init(deletedCount: Int = 0, committed: String, word: String = "", typed key: KeyEvent? = nil) {
    self.deletedCount = deletedCount
    self.committed = committed
    self.word = word
    if let key, key.isText, let character = key.character { typed = String(character) }
  }

  /// Both changes, one after the other.
  func followed(by next: TextChange) -> TextChange {
    var both = next
    both.deletedCount += deletedCount
    both.committed = committed + next.committed
    both.typed = typed + next.typed
    return both
  }

  /// How much of the text goes, where the open word was this.
  func deletion(from old: String) -> Int {
    old.unicodeScalars.count - kept(of: old) + deletedCount
  }

  /// What comes then.
  func insertion(after old: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(kept(of: old))))
  }

  /// Whether the word is one letter that nothing which is typed after it changes: a consonant,
  /// but for d, which may become đ, and w, which may become ư.
  var isTrial: Bool {
    let letters = word.unicodeScalars
    return letters.count == 1
      && "bcfghjklmnpqrstvxzBCFGHJKLMNPQRSTVXZ".unicodeScalars.contains(letters.first!)
  }

  /// What is there then.
  var text: String { committed.isEmpty ? word : committed + word }

  /// How much of the open word stays as it is.
  private func kept(of old: String) -> Int {
    if deletedCount > 0 { return 0 }
    return zip(old.unicodeScalars, text.unicodeScalars).prefix { $0 == $1 }.count
  }
}

/// The end of the text before the caret, as it is known.
enum KnownText {
  /// What is kept of a text: the end of its last line.
  static func end(of text: String) -> String {
    let last = text.unicodeScalars.suffix(SurroundingText.reach)
    let line = last.lastIndex { $0 == "\n" || $0 == "\r" }
    return String(last[(line.map(last.index(after:)) ?? last.startIndex)...])
  }

  /// Whether a text ends with what is known. Less may be told than is known, and NBSP stands
  /// for a space.
  static func ends(_ text: String, with known: String) -> Bool {
    if text.hasSuffix(known) { return true }
    let text = text.unicodeScalars.map { $0 == "\u{a0}" ? " " : $0 }
    let known = known.unicodeScalars.map { $0 == "\u{a0}" ? " " : $0 }
    let count = min(text.count, known.count)
    guard count == known.count || count >= SurroundingText.reach / 2 else { return false }
    return text.suffix(count) == known.suffix(count)
  }

  static func withoutSpaces(_ text: String) -> String {
    let count = text.unicodeScalars.reversed().prefix { $0 == " " }.count
    return String(text.unicodeScalars.dropLast(count))
  }
}
