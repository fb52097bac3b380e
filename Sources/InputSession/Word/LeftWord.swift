import Autocomplete
import Configuration
import KeyboardCore
import VietnameseInput

/// The word that was open when the field lost the focus, until it is known what has become
/// of it.
///
/// The platform commits it, as it has been asked to. Mutter 48 does that when the
/// application no longer hears it (docs/why/desktops.md): who clicks the clock comes back to
/// a text without the word. It is lost if all that is known when the field has the focus
/// again is as it was before the word: the text before the caret, the caret's line, what the
/// field is for.
struct LeftWord: Sendable {
  let word: OpenWord
  let waiting: WaitingText?
  let trail: LanguageTrail
  let contentType: ContentType
  let place: Place

  /// What is learned, if the word is in the text after all.
  let learned: Learned?

  /// What has been told since the focus came back.
  private var told: Told?

  /// A text that was committed, or is to be, with what was before it.
  struct Learned: Sendable {
    let text: String
    let before: String
    /// Whether the first word of all may be a part of another.
    var isWithin = false
  }

  /// Where the word was typed.
  struct Place: Sendable {
    /// What was before the word and after the caret, as far as that was known.
    var before: String?
    var after: String?
    /// What the application told last before it lost the focus, maybe with the word; nil if that
    /// was unclear.
    var toldWithWord: String?
    /// What the word is seen as.
    var seen: String
    /// Where the caret was when the word began, and at its end.
    var startCaret: CaretRectangle?
    var endCaret: CaretRectangle?
  }

  private struct Told: Sendable {
    var text: SurroundingText?
    var caret: CaretRectangle?
    /// Whether the application says that it tells its text.
    var givesText: Bool?
    /// Whether it said first that it does not: it has told it when it says that it does.
    /// ibus-daemon hands on only what differs from what it was told last.
    var hasBegunToGive = false
    /// Whether nothing has been decided from this yet.
    var isNew = true
  }

  init(
    _ word: OpenWord, _ waiting: WaitingText?, _ trail: LanguageTrail, at place: Place,
    in situation: Situation, learned: Learned?
  ) {
    self.word = word
    self.waiting = waiting
    self.trail = trail
    self.place = place
    self.learned = learned
    contentType = situation.contentType
  }

  // MARK: What happens

  /// What is known of the word now.
  enum Verdict: Hashable, Sendable {
    case unknown
    /// The text is what it was, with the word.
    case isThere
    /// The text is another one: the word is there in another form, or this is another field.
    case isElsewhere
    /// The text is what it was without the word.
    case isLost(before: SurroundingText?)
  }

  /// A field has the focus.
  mutating func enter() { told = Told() }

  /// Nothing is decided before another field has the focus.
  mutating func wait() { told = nil }

  /// Whether something was told from which nothing has been decided.
  var isToBeDecided: Bool { told?.isNew == true }

  mutating func learn(givesText: Bool) {
    if told?.givesText == false, givesText { told?.hasBegunToGive = true }
    told?.givesText = givesText
    told?.isNew = true
  }

  mutating func learn(_ text: SurroundingText) {
    told?.text = text
    told?.isNew = true
  }

  mutating func learn(_ caret: CaretRectangle) {
    told?.caret = caret
    told?.isNew = true
  }

  /// What has become of the word, when nothing more is told by itself.
  ///
  /// - Parameter last: The text that ibus-daemon has handed on last.
  mutating func decide(in type: ContentType, last: SurroundingText?) -> Verdict {
    told?.isNew = false
    guard let told, type == contentType else { return .unknown }
    if let text = told.text ?? (told.hasBegunToGive ? last : nil) {
      guard isSame(text) else { return isPut(into: text) ? .isThere : .isElsewhere }
      return isSameLine(told.caret, isStart: text.before.isEmpty) ? .isLost(before: text) : .unknown
    }
    // A terminal tells no text: its caret is at the very cell where the word began.
    let isTerminal = type.purpose == .terminal && told.givesText == false
    return isTerminal && told.caret != nil && told.caret == startCell
      ? .isLost(before: nil) : .unknown
  }

  /// Whether the text is what it was before the word, with the word.
  private func isPut(into text: SurroundingText) -> Bool {
    text.before.hasSuffix(place.seen)
      && place.before.map { TextHistory.isSame($0 + place.seen, text.before) } ?? false
  }

  /// Whether the text is what it was before the word, or what was told with the word and is
  /// without it now.
  private func isSame(_ text: SurroundingText) -> Bool {
    let hasOtherAfter = place.after.map {
      $0.unicodeScalars.first != text.after.unicodeScalars.first
    }
    guard !text.hasSelection, hasOtherAfter != true else { return false }
    if let before = place.before, TextHistory.isSame(before, text.before) { return true }
    // A slow application had told nothing of the word, and with it would tell another text.
    if text.before == place.toldWithWord, !text.before.hasSuffix(place.seen) { return true }
    guard text.after.isEmpty, !text.before.isEmpty else { return false }
    let known = place.before.map { [$0] } ?? []
    let heads = place.toldWithWord.map { ToldWord.heads(of: $0, before: place.seen) } ?? []
    return (known + heads).contains { ToldWord.isSameButSpaces($0, text.before) }
  }

  /// Whether the caret is in the line in which it was, as far as is known; where there is no
  /// text before it, at the same place.
  private func isSameLine(_ caret: CaretRectangle?, isStart: Bool) -> Bool {
    if isStart { return caret != nil && caret == place.startCaret }
    guard let last = place.endCaret else { return true }
    return caret?.y == last.y && caret?.height == last.height
  }

  /// Where a terminal's caret was before the word: each character has a cell.
  private var startCell: CaretRectangle? {
    guard var caret = place.endCaret else { return nil }
    // Whatever a client tells, the sum does not end the process.
    caret.x &-= caret.width &* Int32(clamping: place.seen.count)
    return caret
  }
}
