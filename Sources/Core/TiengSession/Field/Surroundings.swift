import TiengConfiguration
import TiengCore

/// The known text around the caret, and whether the application can be trusted to delete from it.
///
/// Applications report their text when they get to it, so a report may be older than the last key.
/// The text is known only once the application reports something new.
struct Surroundings: Sendable {
  /// True if the application says that it reports its text.
  var areGiven = false

  /// The name of the application.
  var client: String?

  /// The properties of its client.
  var facts = ClientFacts()

  /// The text, if it was reported after its last change.
  private(set) var text: SurroundingText?

  /// The text before the caret, as reported or computed.
  var beforeCaret: String? { text?.before ?? history.now }

  /// The same, if it is sure.
  var sureBeforeCaret: String? { isUnsure ? nil : beforeCaret }

  /// The text before the word, or before the caret if the start of the word is not known.
  var beforeWord: String? {
    if let atWordStart { return atWordStart.before }
    return beforeCaret
  }

  /// True if this was the text before the caret some changes ago.
  func isPast(_ text: String) -> Bool { history.isPast(text) }

  /// The text at the start of the word.
  private(set) var atWordStart: SurroundingText?

  /// The last known text before the caret and earlier ones. A slow application reports one of
  /// these. GNOME Shell reports some changes only with the second key after them.
  private var history = TextHistory()

  /// The last committed text, if that was the last change. LibreOffice reports its text letter by
  /// letter during a commit, so `nghe ` would look like a word right before the caret.
  private var inserted: String?

  /// The texts that are expected before the caret after a deletion: right after it, and after each
  /// later commit. Applications may report all of them or only the last.
  private var expected: [String] = []

  /// The applications that performed a deletion incorrectly.
  private var distrusted: Set<String> = []

  /// True if the text may be older than the last key.
  var isUnsure: Bool { history.isUnsure }

  /// Trusts reports from now on: they are not older than the last key any more.
  mutating func trustReports() { if text != nil { history.trustReports() } }

  /// True if the application may be asked to delete `text` before the caret.
  func mayDelete(_ text: String, in choice: Preferences.Resuming) -> Bool {
    guard areGiven, expected.isEmpty, !isUnsure, isTrusted(choice) else { return false }
    return choice == .on || facts.countsRight || text.utf8.allSatisfy { $0 < 0x80 }
  }

  /// True if the application may be asked to delete `text` before the caret because the user asked
  /// for a change of it.
  func mayRewrite(_ text: String) -> Bool {
    areGiven && expected.isEmpty && isTrusted(.on)
      && (facts.countsRight || text.utf8.allSatisfy { $0 < 0x80 })
  }

  /// True if the application is one of the user's choice and has performed all deletions correctly.
  func isTrusted(_ choice: Preferences.Resuming) -> Bool {
    guard !distrusted.contains(client ?? ""), facts.deletions != .areDropped else { return false }
    switch choice {
    case .off: return false
    case .known: return facts.deletions == .work
    case .on: return true
    }
  }

  /// Forgets the text, because another field has the focus or the caret has moved.
  mutating func forget() {
    text = nil
    atWordStart = nil
    history = TextHistory()
    inserted = nil
    expected = []
  }

  /// Remembers a change of the text. The last report is outdated.
  ///
  /// - Parameter insertion: The inserted text, if it is known.
  mutating func change(inserting insertion: String? = nil) {
    invalidate()
    history.change(inserting: insertion)
    inserted = insertion.map { $0.utf8.count > SurroundingText.reach ? $0.end : $0 }
    if let insertion, let last = expected.last {
      expected.append(last + insertion)
    } else {
      expected = []
    }
  }

  /// Remembers that the application gets a key: a character, BackSpace or another.
  mutating func change(typing text: String?, deletes: Bool) {
    invalidate()
    history.change(typing: text, deletes: deletes)
    inserted = nil
    expected = []
  }

  /// Marks the reported text as outdated, although it has not changed yet.
  mutating func invalidate() {
    text = nil
    atWordStart = nil
  }

  /// Remembers that a word begins at the caret.
  mutating func beginWord() { atWordStart = text }

  /// True if a text may be the known one followed by the open word. During a deletion, a report
  /// shows the old text, so this is false.
  func includes(_ word: String, _ text: String) -> Bool {
    guard expected.isEmpty else { return false }
    let heads = ToldWord.heads(of: text, before: word)
    guard let now = history.now else { return !heads.isEmpty }
    return heads.contains { TextHistory.isSame($0, now) }
  }

  /// Handles a reported text.
  ///
  /// - Returns: The unexpected text before the caret after a deletion. Nil if it worked, if
  ///   nothing was deleted, and if the report is not used.
  mutating func update(_ new: SurroundingText) -> Substring? {
    if expected.isEmpty {
      let isBehind = text == nil && history.isPast(new.before)
      guard !isBehind, new.before.hasSuffix(inserted ?? "") else { return nil }
      guard text != nil || history.accepts(new.before) else { return nil }
    }
    // A text that ends with the last commit is current. A second report without a key between is as
    // sure as the first.
    let endsWithCommit = inserted?.isEmpty == false
    let isUnsure =
      text != nil ? self.isUnsure : !endsWithCommit && history.mayBePast(new.before)
    text = new
    history = TextHistory(now: new.before, isUnsure: isUnsure)
    guard let last = expected.last else { return nil }
    if let index = expected.lastIndex(where: { isText(new.before, asExpected: $0) }) {
      expected.removeSubrange(...index)
      return nil
    }
    expected = []
    distrusted.insert(client ?? "")
    return new.before.hasPrefix(last) ? new.before.dropFirst(last.count) : ""
  }

  /// True if a text ends as expected. Of a long text only the end is reported.
  private func isText(_ text: String, asExpected expected: String) -> Bool {
    text == expected || !expected.isEmpty && text.hasSuffix(expected)
      || text.unicodeScalars.count >= SurroundingText.reach && expected.hasSuffix(text)
  }

  /// Remembers that code points before the caret are being deleted.
  mutating func delete(_ count: Int) {
    guard let before = text?.before else { return }
    change()
    expected = [String(String.UnicodeScalarView(before.unicodeScalars.dropLast(count)))]
  }
}

extension String {
  /// The end of the text, in the length that applications report.
  fileprivate var end: String {
    String(String.UnicodeScalarView(unicodeScalars.suffix(SurroundingText.reach)))
  }
}

extension SurroundingText {
  /// The letters right before the caret, if the caret is at the end of a word and nothing is
  /// selected.
  var lastWord: String? {
    guard !hasSelection, after.unicodeScalars.first?.isInWord != true else { return nil }
    let word = before.unicodeScalars.reversed().prefix { $0.isInWord }
    guard !word.isEmpty, word.count < before.unicodeScalars.count || word.count < 16 else {
      return nil
    }
    return String(String.UnicodeScalarView(word.reversed()))
  }
}
