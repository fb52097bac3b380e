import KeyboardCore

/// What was before the caret, as far as it was told or can be reckoned, and what
/// was there a few changes ago.
///
/// What an application tells may be what its text was some keys before. That is
/// told from what the text can be now.
///
///     var history = TextHistory(now: "Anh ay")
///     history.change(deletes: true)
///     history.isPast("Anh ay")   // true
///     history.isPast("Anh a")    // false
///     history.accepts("bat pho") // false: nothing made it that
struct TextHistory: Sendable {
  /// What is there now, if that is known.
  private(set) var now: String?
  private var past: [String] = []

  /// What was told against that, with the changes since.
  private var rival: Rival?

  private struct Rival {
    var text: String
    var hasChanged = false
  }

  /// How many are kept.
  private static let capacity = 8

  init(now: String? = nil) { self.now = now }

  /// Text is inserted or the last character is taken away; without either, it is
  /// not known what the text becomes.
  mutating func change(inserting insertion: String? = nil, deletes: Bool = false) {
    guard let before = now else { return }
    if insertion == nil, !deletes {
      // The caret may be anywhere, where it was a while ago as well.
      now = nil
      rival = nil
      past = [before]
      return
    }
    if past.count == TextHistory.capacity { past.removeFirst() }
    past.append(before)
    now = TextHistory.changed(before, inserting: insertion)
    if let rival {
      let text = TextHistory.changed(rival.text, inserting: insertion)
      self.rival = Rival(text: text, hasChanged: true)
    }
  }

  /// A text with something inserted, or without its last character.
  private static func changed(_ text: String, inserting insertion: String?) -> String {
    let changed = insertion.map { text + $0 } ?? String(text.dropLast())
    return String(changed.unicodeScalars.suffix(SurroundingText.reach))
  }

  /// Whether this can be the text now: it goes with what is known of it. An
  /// application that has changed its text itself tells twice what does not go with that,
  /// and the second time with what was typed in between.
  mutating func accepts(_ text: String) -> Bool {
    guard let now, !TextHistory.goes(text, with: now) else { return true }
    if let rival, rival.hasChanged, TextHistory.goes(text, with: rival.text) { return true }
    rival = Rival(text: text)
    return false
  }

  /// Whether one of two texts is the end of the other: of a long one less may be told.
  private static func goes(_ one: String, with other: String) -> Bool {
    one.utf8.count < other.utf8.count ? other.hasSuffix(one) : one.hasSuffix(other)
  }

  /// Whether this was the text before the caret and is not now.
  func isPast(_ text: String) -> Bool {
    if let now, TextHistory.isSame(text, now) { return false }
    return past.contains { TextHistory.isSame(text, $0) }
  }

  /// Whether two texts are the same as far as both are known. Of long ones only
  /// the end is, and less of it after deletions.
  static func isSame(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    let (short, long) = one.utf8.count < other.utf8.count ? (one, other) : (other, one)
    return short.unicodeScalars.count >= SurroundingText.reach / 2 && long.hasSuffix(short)
  }
}
