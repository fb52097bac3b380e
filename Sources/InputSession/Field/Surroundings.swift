import Configuration
import KeyboardCore

/// What is known of the text around the caret, and whether the application can
/// be trusted to delete from it.
///
/// Applications tell their text when they come to it, so what they told last
/// may be what it was before the last key. It is known only from the moment
/// that they tell something new.
struct Surroundings: Sendable {
  /// Whether the application says that it tells its text.
  var areGiven = false

  /// The name of the application.
  var client: String?

  /// What is known of who speaks for it.
  var facts = ClientFacts()

  /// The text, if it was told since it last changed.
  private(set) var text: SurroundingText?

  /// What is before the caret, as it was told or can be reckoned.
  var beforeCaret: String? { text?.before ?? history.now }

  /// The text before the word, or before the caret if it is not known where the word began.
  var beforeWord: String? {
    if let atWordStart { return atWordStart.before }
    return beforeCaret
  }

  /// Whether this was before the caret some changes ago.
  func isPast(_ text: String) -> Bool { history.isPast(text) }

  /// The text when the word began.
  private(set) var atWordStart: SurroundingText?

  /// What was before the caret when it was last told or could be reckoned, and
  /// what was there before: an application that is behind tells one of these.
  /// GNOME Shell tells some changes only with the key after the next.
  private var history = TextHistory()

  /// What was committed last, if that was the last change. LibreOffice tells its
  /// text while it takes a commit in, letter by letter, so that `nghe ` would
  /// seem to be a word right before the caret.
  private var inserted: String?

  /// What must be before the caret after a deletion: at once, or after what
  /// was committed since. Applications may tell of both or of the last.
  private var expected: [String] = []

  /// The applications that did something else than they were asked to.
  private var distrusted: Set<String> = []

  /// Whether the application may be asked to delete `text` before the caret.
  func mayDelete(_ text: String, in choice: Preferences.Resuming) -> Bool {
    guard areGiven, expected.isEmpty, isTrusted(choice) else { return false }
    return choice == .on || facts.countsRight || text.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Whether the application may be asked to delete `text` before the caret because the user wants
  /// it to be something else.
  func mayRewrite(_ text: String) -> Bool {
    areGiven && expected.isEmpty && isTrusted(.on)
      && (facts.countsRight || text.utf8.allSatisfy { $0 < 0x80 })
  }

  /// Whether the application is one of the user's choice that has not done
  /// anything else than it was asked to.
  func isTrusted(_ choice: Preferences.Resuming) -> Bool {
    guard !distrusted.contains(client ?? ""), !facts.dropsDeletions else { return false }
    switch choice {
    case .off: return false
    case .known: return facts.isKnownToDelete
    case .on: return true
    }
  }

  /// Forgets the text: there is another field, or the caret is elsewhere.
  mutating func forget() {
    text = nil
    atWordStart = nil
    history = TextHistory()
    inserted = nil
    expected = []
  }

  /// The text changes: what was told of it is past.
  ///
  /// - Parameter insertion: What is put before the caret, if that is known.
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

  /// The application has a key that types a character, or BackSpace, or another.
  mutating func change(typing text: String?, deletes: Bool) {
    invalidate()
    history.change(inserting: text, deletes: deletes)
    inserted = nil
    expected = []
  }

  /// What was told of the text is past, though it has not changed yet.
  mutating func invalidate() {
    text = nil
    atWordStart = nil
  }

  /// A word begins where the caret is.
  mutating func beginWord() { atWordStart = text }

  /// Whether a text may be what is there with the open word after it: it is that as far as is
  /// known. Where something was to be deleted, what is told says what was.
  func includes(_ word: String, _ text: String) -> Bool {
    guard expected.isEmpty else { return false }
    let heads = ToldWord.heads(of: text, before: word)
    guard let now = history.now else { return !heads.isEmpty }
    return heads.contains { TextHistory.isSame($0, now) }
  }

  /// Takes in what the application tells.
  ///
  /// - Returns: What is before the caret and should not be, after a deletion;
  ///   nil if all is as it was asked for.
  mutating func update(_ new: SurroundingText) -> Substring? {
    if expected.isEmpty {
      let isBehind = text == nil && history.isPast(new.before)
      guard !isBehind, new.before.hasSuffix(inserted ?? "") else { return nil }
      guard text != nil || history.accepts(new.before) else { return nil }
    }
    text = new
    history = TextHistory(now: new.before)
    guard let last = expected.last else { return nil }
    if let index = expected.lastIndex(where: { isText(new.before, asExpected: $0) }) {
      expected.removeSubrange(...index)
      return nil
    }
    expected = []
    distrusted.insert(client ?? "")
    return new.before.hasPrefix(last) ? new.before.dropFirst(last.count) : ""
  }

  /// Whether a text ends as expected; of a long one only the end is told.
  private func isText(_ text: String, asExpected expected: String) -> Bool {
    text == expected || !expected.isEmpty && text.hasSuffix(expected)
      || text.unicodeScalars.count >= SurroundingText.reach && expected.hasSuffix(text)
  }

  /// So many code points before the caret are being deleted.
  mutating func delete(_ count: Int) {
    guard let before = text?.before else { return }
    change()
    expected = [String(String.UnicodeScalarView(before.unicodeScalars.dropLast(count)))]
  }
}

extension String {
  /// So much of it as an application tells.
  fileprivate var end: String {
    String(String.UnicodeScalarView(unicodeScalars.suffix(SurroundingText.reach)))
  }
}

extension SurroundingText {
  /// The letters between which and the caret is nothing, if the caret is at a
  /// word's right edge and nothing is selected.
  var lastWord: String? {
    guard !hasSelection, after.unicodeScalars.first?.isInWord != true else { return nil }
    let word = before.unicodeScalars.reversed().prefix { $0.isInWord }
    guard !word.isEmpty, word.count < before.unicodeScalars.count || word.count < 16 else {
      return nil
    }
    return String(String.UnicodeScalarView(word.reversed()))
  }
}
