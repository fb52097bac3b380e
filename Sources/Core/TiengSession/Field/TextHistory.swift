import TiengCore
import TiengVietnamese

/// The text before the caret, as reported or computed, and its earlier versions.
///
/// A report may be a few keys old. This is recognized by comparing it with the possible current
/// text.
///
///     var history = TextHistory(now: "Anh ay")
///     history.change(deletes: true)
///     history.isPast("Anh ay")     // true
///     history.isPast("Anh a")      // false
///     history.accepts("bat pho")   // false: no change leads to it
package struct TextHistory: Sendable {
  /// The current text, if it is known.
  private(set) var now: String?
  private var past: [String] = []

  /// The text that was reported last. It is not reported twice in a row.
  private let reported: String?

  /// The texts from before a key such as an arrow. The text after it may be equal to one of them.
  private var older: [String] = []

  /// True if the application has got keys while the text was not known. Its next reports may be older
  /// than the last of them.
  private(set) var isUnsure = false

  /// A report that contradicted this, with the changes since.
  private var rival: Rival?

  private struct Rival {
    var text: String
    var hasChanged = false
  }

  /// The number of earlier texts to keep.
  private static let capacity = 8

  package init(now: String? = nil, isUnsure: Bool = false) {
    self.now = now
    reported = now
    self.isUnsure = isUnsure
  }

  /// Trusts reports from now on: no older one can come any more.
  mutating func trustReports() { isUnsure = false }

  /// Remembers that the application gets a key.
  mutating func change(typing text: String?, deletes: Bool) {
    if now == nil { isUnsure = true }
    change(inserting: text, deletes: deletes)
  }

  /// Remembers that text was inserted or the last character deleted. Without either, the new text is
  /// not known.
  package mutating func change(inserting insertion: String? = nil, deletes: Bool = false) {
    guard let before = now else { return }
    if insertion == nil, !deletes {
      // The caret may be anywhere, even where it was before.
      now = nil
      rival = nil
      older = past.filter { $0 != reported }
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

  /// The text after an insertion, or without its last character.
  private static func changed(_ text: String, inserting insertion: String?) -> String {
    let changed = insertion.map { text + $0 } ?? String(text.dropLast())
    return String(changed.unicodeScalars.suffix(SurroundingText.reach))
  }

  /// True if this can be the current text because it matches what is known. If the application has
  /// changed its text itself, it reports a contradiction twice, the second time with what was typed
  /// in between; then it is accepted.
  package mutating func accepts(_ text: String) -> Bool {
    guard let now, !TextHistory.goes(text, with: now) else { return true }
    if let rival, rival.hasChanged, TextHistory.goes(text, with: rival.text) { return true }
    rival = Rival(text: text)
    return false
  }

  /// True if one text is the end of the other. Of a long text only a part may be reported.
  private static func goes(_ one: String, with other: String) -> Bool {
    one.utf8.count < other.utf8.count ? other.hasSuffix(one) : one.hasSuffix(other)
  }

  /// True if this was the text before the caret, but is not now.
  package func isPast(_ text: String) -> Bool {
    if let now, TextHistory.isSame(text, now) { return false }
    return past.contains { TextHistory.isSame(text, $0) }
  }

  /// True if a report of this text may be older than the last key.
  func mayBePast(_ text: String) -> Bool {
    isUnsure || now == nil && older.contains { TextHistory.isSame(text, $0) }
  }

  /// True if two texts agree as far as both are known. Of long texts only the end is known, and
  /// less of it after deletions.
  static func isSame(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    let (short, long) = one.utf8.count < other.utf8.count ? (one, other) : (other, one)
    return short.unicodeScalars.count >= SurroundingText.reach / 2 && long.hasSuffix(short)
  }
}

/// The open word in reports of an application. LibreOffice reports it as part of its text, possibly
/// a few keys old, and leaves out spaces at the end of a line.
package enum ToldWord {
  /// The possible texts before the word in a report that ends with a beginning of the word,
  /// ignoring marks.
  ///
  ///     ToldWord.heads(of: "một tiê", before: "tiếng")   // ["một "]
  package static func heads(of text: String, before word: String) -> [String] {
    let text = Array(text.unicodeScalars)
    let letters = word.unicodeScalars.map(letter)
    return stride(from: 1, through: min(letters.count, text.count), by: 1).filter { count in
      text.suffix(count).elementsEqual(letters.prefix(count)) { letter($0) == $1 }
    }.map { String(String.UnicodeScalarView(text.dropLast($0))) }
  }

  private static func letter(_ character: Unicode.Scalar) -> Unicode.Scalar {
    guard let letter = ToneAndLetter(character) else { return character }
    return ToneAndLetter(letter: letter.letter.base, tone: .level, isCapital: false).character
  }

  /// True if two texts differ only in spaces at their ends.
  static func isSameButSpaces(_ one: String, _ other: String) -> Bool {
    TextHistory.isSame(KnownText.withoutSpaces(one), KnownText.withoutSpaces(other))
  }

}
