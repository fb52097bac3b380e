import KeyboardCore

/// Puts the word that is being typed into the text itself, where that is proved safe.
///
/// A session says what is committed and what is seen of the open word. Here that becomes a
/// change of the text: one deletion and one commit.
///
/// A trial comes first. The first letter of a word is put into the text alone, if it is one
/// that nothing changes, and the rest of the word is a preedit until the application has told
/// that the letter is there. If it has not when the word ends, words are a preedit until the
/// next focus; no letter was at risk.
///
/// Nothing is deleted where what the application told last does not end with what was put there
/// last. Until it does, changes wait, and the keys after them. If it stays silent or tells
/// something else, the letters are committed as they were typed, and words are a preedit until
/// the next focus.
///
/// Nothing here knows of IBus or of time: see ``Response/wantsTelling`` and
/// ``InputEvent/silence``.
struct DirectText: Sendable {
  /// What of the open word is in the text.
  var inText = ""

  /// Changes and keys that wait for the application to tell its text.
  var queue: [Item] = []

  /// The end of the text before the caret, as it is once the application has done all that it
  /// was asked to; empty where that is not known.
  var known = ""

  /// What the application told last of that.
  var told: String?

  /// What was known before the last key that the application has had; nil once it has told
  /// what came of that.
  var beforeKey: String?

  /// Whether the application has told, since it has the focus, that it took in a letter of the
  /// open word.
  var isProved = false

  /// What of the open word is not in the text during a trial.
  var tail = ""

  /// Whether it has failed since it has the focus.
  var hasFailed = false

  /// The preedit that is shown.
  var shown = ""

  /// How often applications that tell their name have failed.
  var failures: [String: Int] = [:]

  /// So many failures are enough for good.
  private static let patience = 3

  /// Something that waits.
  enum Item: Hashable, Sendable {
    case change(TextChange)
    /// A key that the application is to have.
    case key(KeyEvent)
  }

  /// Whether the open word is in the text, or on its way to it.
  var isHolding: Bool { !inText.isEmpty || !queue.isEmpty }

  /// Whether it is not tried any more in the application of this name.
  func isGivenUp(in client: String?) -> Bool {
    hasFailed || (client.flatMap { failures[$0] } ?? 0) >= DirectText.patience
  }
}

// What is told.
extension DirectText {
  /// A field gets the focus.
  mutating func enter() {
    leave()
    isProved = false
    hasFailed = false
  }

  /// The caret is elsewhere. What was shown is committed.
  mutating func leave() {
    inText = ""
    if !queue.isEmpty { queue = [] }
    known = ""
    told = nil
    beforeKey = nil
    tail = ""
    shown = ""
  }

  /// Takes in what the application tells.
  ///
  /// - Returns: What that is without the open word; nil while it is not yet what the text will
  ///   be.
  mutating func learn(_ text: SurroundingText) -> SurroundingText? {
    told = text.hasSelection ? nil : text.before
    if let beforeKey, beforeKey.isEmpty || !text.before.hasSuffix(beforeKey) {
      self.beforeKey = nil
    }
    guard isFresh else { return isHolding ? nil : text }
    if !inText.isEmpty { isProved = true }
    let hasSpaces = KnownText.ends(text.before, with: known)
    if hasSpaces { known = KnownText.end(of: text.before) }
    guard isHolding else { return text }
    guard queue.isEmpty else { return nil }
    var rest = text
    let word = hasSpaces ? inText : KnownText.withoutSpaces(inText)
    rest.before.unicodeScalars.removeLast(word.unicodeScalars.count)
    return rest
  }

  /// Whether what was told last is the text as it should be now. LibreOffice tells no spaces at
  /// the end of a line.
  var isFresh: Bool {
    guard let told else { return false }
    return KnownText.ends(told, with: known)
      || known.last == " " && KnownText.ends(told, with: KnownText.withoutSpaces(known))
  }

  func mayDelete(_ count: Int) -> Bool {
    isProved && isFresh && known.unicodeScalars.count >= count
  }
}
