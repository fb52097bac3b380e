package import TiengCore

/// The text before the caret where words are typed into the text itself: the requested changes, and
/// what the application has reported of them.
///
/// It is updated by reports, changes, and keys that the application gets.
///
///     var text = ToldText()
///     _ = text.read(SurroundingText(before: "Anh "), isHolding: false)
///     text.change(deleting: 0, inserting: "a")
///     text.mayDelete(1)   // false: not reported yet
///     _ = text.read(SurroundingText(before: "Anh a"), isHolding: true)
///     text.mayDelete(1)   // true
package struct ToldText: Sendable {
  /// The end of the text after all requested changes. Nil if it is not known.
  private var known: KnownText?

  /// The text before the caret by the last report. Nil if it is out of date.
  private var told: String?

  /// The texts since the last report that was up to date. They may still be reported. Nil stands
  /// for a text that was not known: any report may be that one.
  private var past: [KnownText?] = []

  /// True if the application has got a key and has not yet reported the result.
  private(set) var isBehindKey = false

  /// True if a deletion was requested and its result was not yet reported.
  private var isDeleting = false

  /// True if another text than expected was reported since then.
  private(set) var isDoubted = false

  /// The number of past texts to keep. An application that answers in time is never further behind.
  private static let memory = 32

  package init() {}

  /// What a report says.
  package enum Report: Hashable, Sendable {
    /// An older text.
    case past
    /// Another text than expected.
    case unexpected
    /// The expected text. LibreOffice leaves out spaces at the end of a line.
    case expected(withSpaces: Bool)
  }

  /// True if the last report matches the expected text.
  private var isFresh: Bool {
    guard let told else { return false }
    guard let known else { return true }
    return known.isEnd(of: told) || known.withoutSpaces?.isEnd(of: told) == true
  }

  /// True if the application may be asked to delete code points before the caret.
  package func mayDelete(_ count: Int) -> Bool {
    isFresh && (known?.end.unicodeScalars.count ?? 0) >= count
  }

  // MARK: Reports

  /// Handles a reported text.
  ///
  /// - Parameter isHolding: True if the open word is in the text or waits to go there.
  package mutating func read(_ text: SurroundingText, isHolding: Bool) -> Report {
    told = text.hasSelection ? nil : text.before
    // An older text may still have a word that is gone.
    if !isFresh || isBehindKey && known == nil,
      meetOther(text.before, isHolding: isHolding) == .past
    {
      return .past
    }
    guard isFresh, !isBehindKey || known != nil else { return .unexpected }
    isBehindKey = false
    // A match without the spaces may still be an older text.
    let withSpaces = known?.isEnd(of: text.before) ?? true
    if withSpaces {
      forgetPast()
      endRequests()
      known = KnownText(of: text.before)
    }
    return .expected(withSpaces: withSpaces)
  }

  /// Handles a text that differs from the expected one, or that comes when nothing is known.
  ///
  /// An application may react to a key in any way, and may change its text between words. The
  /// reported text is then the current one, unless a deletion may have gone wrong.
  private mutating func meetOther(_ before: String, isHolding: Bool) -> Report {
    if let index = past.firstIndex(where: { $0?.isEnd(of: before) ?? true }) {
      // A past text may be reported again, except the unknown one.
      let isUnknown = past[index] == nil
      past.removeSubrange(..<(isUnknown ? index + 1 : index))
      return isUnknown ? .unexpected : .past
    }
    if isDeleting {
      isDoubted = told != nil
      return .unexpected
    }
    if isBehindKey || !isHolding { known = nil }
    isBehindKey = false
    return .unexpected
  }

  /// Forgets the last report, because it could not be read.
  mutating func forgetReport() { told = nil }

  /// Handles that no report comes: what the application got is taken as done.
  mutating func stopWaiting() { isBehindKey = false }

  /// Ends the requests: the application has done all of them.
  private mutating func endRequests() {
    isDeleting = false
    isDoubted = false
  }

  /// Forgets the texts that cannot be reported any more. If the text was the same once before, the
  /// report may be of then.
  private mutating func forgetPast() {
    if past.isEmpty { return }
    if let known, let index = past.firstIndex(of: known) {
      past.removeSubrange(...index)
    } else {
      past = []
    }
  }

  // MARK: Changes

  /// Handles that the caret has moved.
  mutating func forget() {
    known = nil
    told = nil
    isBehindKey = false
    if !past.isEmpty { past = [] }
    endRequests()
  }

  /// Updates this after a requested change.
  package mutating func change(deleting count: Int, inserting text: String) {
    rememberPast()
    known = known?.dropLast(count)
    if count > 0 {
      isDeleting = true
      isDoubted = false
      if !text.isEmpty { rememberPast() }
    }
    append(text)
  }

  /// Updates this after a key that the application gets. The effect of a character or BackSpace is known.
  /// After any other key, the result of an earlier deletion cannot be recognized.
  mutating func update(afterPassing key: KeyEvent) {
    rememberPast()
    if key.isText, let character = key.character {
      // The text before it is unknown, and may still be reported.
      if known == nil, past.isEmpty { past.append(nil) }
      append(String(character))
    } else if key.isBackSpace {
      known = known?.withoutLastCharacter()
    } else {
      known = nil
      isDeleting = false
      isDoubted = false
    }
    isBehindKey = true
    told = nil
  }

  private mutating func append(_ text: String) {
    if !text.isEmpty { known = (known ?? KnownText()).appending(text) }
  }

  /// Moves the known text to the past texts.
  private mutating func rememberPast() {
    guard let known, !known.end.isEmpty else { return }
    if past.count == ToldText.memory { past.removeFirst() }
    past.append(known)
  }
}

/// The known end of a text: the end of its last line, in the length that applications report.
struct KnownText: Hashable, Sendable {
  private(set) var end = ""

  /// True if it begins at the start of a line.
  private var isWholeLine = false

  init() {}

  /// The end of a reported text.
  init(of text: String) {
    end = KnownText.lastLine(of: text)
    isWholeLine = end.unicodeScalars.count < SurroundingText.reach
  }

  /// This with more text behind it.
  func appending(_ text: String) -> KnownText {
    var longer = self
    longer.end = KnownText.lastLine(of: end + text)
    let hasLineBreak = text.unicodeScalars.contains { $0 == "\n" || $0 == "\r" }
    let count = longer.end.unicodeScalars.count
    longer.isWholeLine = (isWholeLine || hasLineBreak) && count < SurroundingText.reach
    return longer
  }

  /// This without some code points at the end. Nil if that is not known.
  func dropLast(_ count: Int) -> KnownText? {
    guard count <= end.unicodeScalars.count else { return nil }
    return with(String(end.unicodeScalars.dropLast(count)))
  }

  /// This without the last character. Nil if that is not known.
  func withoutLastCharacter() -> KnownText? { end.isEmpty ? nil : with(String(end.dropLast())) }

  /// This without spaces at the end. Nil if it has none or nothing else.
  var withoutSpaces: KnownText? {
    guard end.last == " " else { return nil }
    let rest = with(KnownText.withoutSpaces(end))
    return rest?.end.isEmpty == false ? rest : nil
  }

  /// The same with another end. Nil if nothing is known then.
  private func with(_ end: String) -> KnownText? {
    guard isWholeLine || !end.isEmpty else { return nil }
    var other = self
    other.end = end
    return other
  }

  /// True if a reported text ends with this. The report may be shorter than what is known, and NBSP
  /// counts as a space.
  func isEnd(of text: String) -> Bool {
    if end.isEmpty, isWholeLine { return KnownText.lastLine(of: text).isEmpty }
    if text.hasSuffix(end) { return true }
    let text = text.unicodeScalars.map { $0 == "\u{a0}" ? " " : $0 }
    let known = end.unicodeScalars.map { $0 == "\u{a0}" ? " " : $0 }
    let count = min(text.count, known.count)
    guard count == known.count || count >= SurroundingText.reach / 2 else { return false }
    return text.suffix(count) == known.suffix(count)
  }

  private static func lastLine(of text: String) -> String {
    let last = text.unicodeScalars.suffix(SurroundingText.reach)
    let line = last.lastIndex { $0 == "\n" || $0 == "\r" }
    return String(last[(line.map(last.index(after:)) ?? last.startIndex)...])
  }

  static func withoutSpaces(_ text: String) -> String {
    let count = text.unicodeScalars.reversed().prefix { $0 == " " }.count
    return String(text.unicodeScalars.dropLast(count))
  }
}
