import TiengAutocomplete
import TiengCharsets
import TiengConfiguration
import TiengCore
import TiengLanguages
import TiengVietnamese

/// The word that was open when the field lost the focus, until it is known what happened to it.
///
/// The platform was asked to commit it. But Mutter 48 commits when the application no longer
/// listens (docs/why/desktops.md): after a click on the clock, the word is missing in the text. The
/// word counts as lost if, when the field has the focus again, everything known is as it was before
/// the word: the text before the caret, the line of the caret, and the purpose of the field.
struct LeftWord: Sendable {
  /// The greatest number of words that are kept, each of another window.
  static let limit = 4

  let word: OpenWord
  let waiting: WaitingText?
  let trail: LanguageTrail
  let contentType: ContentType
  let place: Place

  /// What to learn if the word is in the text after all.
  let learned: Learned?

  /// Reports since the focus came back.
  private var told: Told?

  /// Text that was or will be committed, with the text before it.
  struct Learned: Sendable {
    let text: String
    let before: String
    /// True if the very first word may be incomplete.
    var isWithin = false
  }

  /// The place where the word was typed.
  struct Place: Sendable {
    var client: Client
    /// True if the word may also be lost when the user types in another window.
    var mayBeLostToOthers: Bool
    /// True if the application reports its text or its caret before each key, so that the place is
    /// exact.
    var isExact: Bool
    /// True if there is text before the word in its line.
    var isBehindText: Bool
    /// The text before the word and after the caret, as far as it was known.
    var before: String?
    var after: String?
    /// The last report before the focus went, possibly with the word. Nil if it was unclear.
    var toldWithWord: String?
    /// The word as it is shown.
    var seen: String
    /// The position of the caret at the start and at the end of the word.
    var startCaret: CaretRectangle?
    var endCaret: CaretRectangle?
  }

  private struct Told: Sendable {
    var text: SurroundingText?
    var caret: CaretRectangle?
    /// True if the application says that it reports its text.
    var givesText: Bool?
    /// True if it first reported that it does not, and then that it does. If no text follows, the
    /// text is the last reported one, because ibus-daemon passes on only changes.
    var hasBegunToGive = false
    /// True if nothing was decided from these reports yet.
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

  // MARK: Events

  /// What happened to the word.
  enum Verdict: Hashable, Sendable {
    case unknown
    /// The word is in the text as expected.
    case isThere
    /// The text is different: the word is there in another form, or this is another field.
    case isElsewhere
    /// The text is as it was without the word.
    case isLost(before: SurroundingText?)
  }

  /// Handles that a field gets the focus.
  mutating func beginField() { told = Told() }

  /// Waits until another field gets the focus.
  mutating func wait() { told = nil }

  /// True if another window has the focus, as far as it is known.
  var isAway: Bool { told == nil }

  /// True if there are reports that were not used for a decision yet.
  var isToBeDecided: Bool { told?.isNew == true }

  mutating func use(givesText: Bool) {
    if told?.givesText == false, givesText { told?.hasBegunToGive = true }
    told?.givesText = givesText
    told?.isNew = true
  }

  mutating func read(_ text: SurroundingText) {
    told?.text = text
    told?.isNew = true
  }

  mutating func read(_ caret: CaretRectangle) {
    told?.caret = caret
    told?.isNew = true
  }

  /// Decides what happened to the word, from the reports since the focus came back.
  ///
  /// - Parameter atKey: True if a key was pressed in the field.
  mutating func decide(in type: ContentType, _ field: FieldText, atKey: Bool) -> Verdict {
    told?.isNew = false
    guard let told, type == contentType else { return .unknown }
    guard field.client == place.client else { return .isElsewhere }
    let isLastTold =
      told.hasBegunToGive || atKey && field.clientFacts.reportsBeforeKeys && field.givesText
    // ibus-daemon passes on only changes.
    if let text = told.text ?? (isLastTold ? field.lastTold : nil) {
      guard isSame(text) else { return isPut(into: text) ? .isThere : .isElsewhere }
      return isSameLine(told.caret, isStart: text.before.isEmpty) ? .isLost(before: text) : .unknown
    }
    if place.isExact, atKey, !(field.clientFacts.reportsBeforeKeys && field.givesText) {
      return decide(by: told.caret)
    }
    // Terminals report no text. If the word is lost, the caret is in the cell where the word began.
    let isTerminal = type.purpose == .terminal && told.givesText == false
    return isTerminal && told.caret != nil && told.caret == startCell
      ? .isLost(before: nil) : .unknown
  }

  /// Decides by the place of the caret alone, which Chromium and Qt report on X11. If the word is lost, it
  /// is where the word began. In an empty field a button may have sent the word.
  private func decide(by caret: CaretRectangle?) -> Verdict {
    guard let caret, let start = place.startCaret, start != place.endCaret else { return .unknown }
    if caret == place.endCaret { return .isThere }
    return caret == start && place.isBehindText ? .isLost(before: nil) : .unknown
  }

  /// True if the text is the one before the word followed by the word.
  private func isPut(into text: SurroundingText) -> Bool {
    text.before.hasSuffix(place.seen)
      && place.before.map { TextHistory.isSame($0 + place.seen, text.before) } ?? false
  }

  /// True if the text is the one before the word, or the one that was reported with the word, but
  /// without it.
  private func isSame(_ text: SurroundingText) -> Bool {
    let hasOtherAfter = place.after.map {
      $0.unicodeScalars.first != text.after.unicodeScalars.first
    }
    guard !text.hasSelection, hasOtherAfter != true else { return false }
    if let before = place.before, TextHistory.isSame(before, text.before) { return true }
    if place.isExact { return false }
    // A slow application had not reported the word. With the word, its text would differ.
    if text.before == place.toldWithWord, !text.before.hasSuffix(place.seen) { return true }
    guard text.after.isEmpty, !text.before.isEmpty else { return false }
    let known = place.before.map { [$0] } ?? []
    let heads = place.toldWithWord.map { ToldWord.heads(of: $0, before: place.seen) } ?? []
    return (known + heads).contains { ToldWord.isSameButSpaces($0, text.before) }
  }

  /// True if the caret is in the same line as before, as far as it is known. If there is no text
  /// before it, it must be at the same position, and the application must not have emptied the field:
  /// a button may have sent the word. On X11 nothing tells the two apart.
  private func isSameLine(_ caret: CaretRectangle?, isStart: Bool) -> Bool {
    if isStart {
      return caret != nil && caret == place.startCaret && !place.isExact
    }
    guard let last = place.endCaret else { return true }
    return caret?.y == last.y && caret?.height == last.height
  }

  /// The cell of a terminal where the word began. Each character takes one cell.
  private var startCell: CaretRectangle? {
    guard var caret = place.endCaret else { return nil }
    // An overflow must not end the process, whatever a client reports.
    caret.x &-= caret.width &* Int32(clamping: place.seen.count)
    return caret
  }
}
