import KeyboardCore

/// A change of the text before the caret, including the open word.
///
///     let change = TextChange(committed: "", word: "tiê")
///     change.deletion(from: "tie")     // 1
///     change.insertion(after: "tie")   // "ê"
struct TextChange: Hashable, Sendable {
  /// The number of code points to delete before the open word.
  var deletedCount = 0
  /// The text to commit in their place.
  var committed = ""
  /// The open word after the change.
  var word = ""
  /// The characters that were typed for it.
  var typed = ""

  /// - Parameter key: The key for this change, if there is one.
  init(deletedCount: Int = 0, committed: String, word: String = "", typed key: KeyEvent? = nil) {
    self.deletedCount = deletedCount
    self.committed = committed
    self.word = word
    if let key, key.isText, let character = key.character { typed = String(character) }
  }

  /// Combines this change with the next one.
  func followed(by next: TextChange) -> TextChange {
    var both = next
    both.deletedCount += deletedCount
    both.committed = committed + next.committed
    both.typed = typed + next.typed
    return both
  }

  /// The number of code points to delete if the open word was `old`.
  func deletion(from old: String) -> Int {
    old.unicodeScalars.count - kept(of: old) + deletedCount
  }

  /// The text to insert after that.
  func insertion(after old: String) -> String {
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

/// The end of the known text before the caret.
enum KnownText {
  /// The end of a text to remember: the end of its last line.
  static func end(of text: String) -> String {
    let last = text.unicodeScalars.suffix(SurroundingText.reach)
    let line = last.lastIndex { $0 == "\n" || $0 == "\r" }
    return String(last[(line.map(last.index(after:)) ?? last.startIndex)...])
  }

  /// True if a text ends with the known one. The report may be shorter than what is known, and NBSP
  /// counts as a space.
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

/// Types words into the text itself, if the application has proved that this is safe.
///
/// The session decides what is committed and what is shown of the open word. This type turns that
/// into a change of the text: one deletion and one commit.
///
/// It begins with a trial. The first letter of a word goes into the text if no later key can change
/// it. The rest of the word is a preedit until the application has reported that letter. If it has
/// not when the word ends, words are a preedit until the next focus. No letter is at risk.
///
/// Nothing is deleted unless the last reported text ends with what was last inserted. Until then,
/// changes and later keys wait. If the application stays silent or reports something else, the
/// letters are committed as they were typed, and words are a preedit until the next focus.
///
/// This type does not know IBus or time: see ``Alarm/silence``.
struct DirectText: Sendable {
  /// The part of the open word that is in the text.
  var inText = ""

  /// Changes and keys that wait for a report of the text.
  var queue: [Item] = []

  /// The end of the text before the caret after all requested changes.
  var known = ""

  /// True if the known text begins at the start of a line. If it is empty, the caret is there, and
  /// otherwise the text is not known.
  var isWholeLine = false

  /// The text before the caret by the last report.
  var told: String?

  /// Texts since the last up-to-date report. They may still be reported, but are outdated.
  var past: [String] = []

  /// True if the application has got a key and has not yet reported the result.
  var isBehindKey = false

  /// True if a deletion was requested and its result was not yet reported.
  var isDeleting = false

  /// True if the application has reported a letter of an open word since it got the focus.
  var isProved = false

  /// True if it has reported a different text since then.
  var isDoubted = false

  /// The part of the open word that is not in the text during a trial.
  var tail = ""

  /// True if this has failed since the application got the focus.
  var hasFailed = false

  /// The preedit that is shown.
  var shown = ""

  /// The number of failures of each application that reports its name.
  var failures: [String: Int] = [:]

  /// The number of failures after which an application is given up.
  private static let patience = 3

  /// The number of past texts to keep. An application that answers in time is never further behind.
  static let memory = 32

  /// A waiting item.
  enum Item: Hashable, Sendable {
    case change(TextChange)
    /// A key for the application.
    case key(KeyEvent)
  }

  /// True if nothing is known of the text before the caret.
  private var isUnknown: Bool { known.isEmpty && !isWholeLine }

  /// True if the open word is in the text or waits to go there.
  var isHolding: Bool { !inText.isEmpty || !queue.isEmpty }

  /// True if this is no longer tried in an application.
  func isGivenUp(in client: String?) -> Bool {
    hasFailed || (client.flatMap { failures[$0] } ?? 0) >= DirectText.patience
  }
}

// Handling reports.
extension DirectText {
  /// Handles that a field gets the focus.
  mutating func enter() {
    leave()
    isProved = false
    hasFailed = false
  }

  /// Handles that the caret has moved. The shown text was committed.
  mutating func leave() {
    inText = ""
    if !queue.isEmpty { queue = [] }
    forgetKnown()
    told = nil
    isBehindKey = false
    settle()
    tail = ""
    shown = ""
  }

  /// Handles a reported text.
  ///
  /// - Returns: The text without the open word. Nil if the text is not up to date.
  mutating func note(_ text: SurroundingText) -> SurroundingText? {
    told = text.hasSelection ? nil : text.before
    if !isFresh || isBehindKey && isUnknown {
      // A word may be gone that is still in a text of before.
      if meetOther(text.before) == .past { return nil }
    }
    guard isFresh, !isBehindKey || !isUnknown else { return isHolding ? nil : text }
    isBehindKey = false
    // A match without the spaces may still be an older text.
    if isTold(known) { settle() }
    if !inText.isEmpty { isProved = true }
    let hasSpaces = KnownText.ends(text.before, with: known)
    if hasSpaces { know(text.before) }
    guard isHolding else { return text }
    guard queue.isEmpty else { return nil }
    var rest = text
    let word = hasSpaces ? inText : KnownText.withoutSpaces(inText)
    rest.before.unicodeScalars.removeLast(word.unicodeScalars.count)
    return rest
  }

  /// Handles a text that differs from the expected one, or that comes when nothing is known.
  ///
  /// An application may react to a key in any way, and may change its text between words. The
  /// reported text is then the current one, unless a deletion may have gone wrong.
  private mutating func meetOther(_ before: String) -> Meeting {
    if let index = past.firstIndex(where: { KnownText.ends(before, with: $0) }) {
      // A past text may be reported again, except the unknown one.
      let isUnknown = past[index].isEmpty
      past.removeSubrange(..<(isUnknown ? index + 1 : index))
      return isUnknown ? .other : .past
    }
    if isDeleting {
      isDoubted = told != nil
      return .other
    }
    if isBehindKey || !isHolding { forgetKnown() }
    isBehindKey = false
    return .other
  }

  /// What a report is that differs from the expected text.
  private enum Meeting {
    /// A text of before.
    case past
    case other
  }

  /// Takes over the text before the caret of a report.
  private mutating func know(_ before: String) {
    known = KnownText.end(of: before)
    let count = known.unicodeScalars.count
    isWholeLine = count < SurroundingText.reach
  }

  mutating func forgetKnown() {
    known = ""
    isWholeLine = false
  }

  /// Notes that the application has done everything that was requested.
  private mutating func settle() {
    isDeleting = false
    isDoubted = false
    if !past.isEmpty { past = [] }
  }

  /// True if the last report matches the expected text. LibreOffice leaves out spaces at the end of
  /// a line.
  var isFresh: Bool {
    if known.isEmpty, isWholeLine { return told.map { KnownText.end(of: $0).isEmpty } ?? false }
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
