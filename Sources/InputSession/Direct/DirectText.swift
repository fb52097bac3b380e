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

  /// What the text has been since the application last told it as it is: texts that may still be
  /// told, and are not of now.
  var past: [String] = []

  /// Whether the application has had a key, and has not told what came of that.
  var isBehindKey = false

  /// Whether it was asked to delete something, and has not told the text that came of that.
  var isDeleting = false

  /// Whether the application has told, since it has the focus, that it took in a letter of the
  /// open word.
  var isProved = false

  /// Whether it has told another one since then.
  var isDoubted = false

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

  /// So many texts are remembered: more than an application that answers in time is behind.
  static let memory = 32

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
    isBehindKey = false
    settle()
    tail = ""
    shown = ""
  }

  /// Takes in what the application tells.
  ///
  /// - Returns: What that is without the open word; nil while it is not yet what the text will
  ///   be.
  mutating func learn(_ text: SurroundingText) -> SurroundingText? {
    told = text.hasSelection ? nil : text.before
    if !isFresh || isBehindKey && known.isEmpty { meetOther(text.before) }
    guard isFresh, !isBehindKey || !known.isEmpty else { return isHolding ? nil : text }
    isBehindKey = false
    // Without its spaces, it may also be a text of before.
    if isTold(known) { settle() }
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

  /// Takes in a text that is not as it should be now, or of which nothing is known.
  ///
  /// The application does with a key what it likes, and may change its text by itself between
  /// words. That is the text from now on, unless a deletion may be to blame.
  private mutating func meetOther(_ before: String) {
    if let index = past.firstIndex(where: { KnownText.ends(before, with: $0) }) {
      // The same may be told again; nothing is told of what is not known once.
      past.removeSubrange(..<(past[index].isEmpty ? index + 1 : index))
      return
    }
    if isDeleting {
      isDoubted = told != nil
      return
    }
    if isBehindKey || !isHolding { known = "" }
    isBehindKey = false
  }

  /// The application has done all that it was asked to.
  private mutating func settle() {
    isDeleting = false
    isDoubted = false
    if !past.isEmpty { past = [] }
  }

  /// Whether what was told last is the text as it should be now. LibreOffice tells no spaces at
  /// the end of a line.
  var isFresh: Bool {
    if isTold(known) { return true }
    let rest = KnownText.withoutSpaces(known)
    return known.last == " " && !rest.isEmpty && isTold(rest)
  }

  private func isTold(_ end: String) -> Bool {
    told.map { KnownText.ends($0, with: end) } ?? false
  }

  func mayDelete(_ count: Int) -> Bool {
    isProved && isFresh && known.unicodeScalars.count >= count
  }
}
