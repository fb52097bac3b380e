import TiengLanguages
package import TiengLexicon
import TiengVietnamese

/// The text before a word, in the form for the model and the user's words.
package struct TextBefore {
  /// The numbers of the last words in the lexicon, nil for unknown ones.
  private(set) var words: [Int?] = []
  /// The numbers of these words before marks were restored.
  private(set) var written: [Int?] = []
  /// These words in lower case, within the sentence.
  package private(set) var tokens: [String] = []
  /// True if a sentence begins here.
  package let startsSentence: Bool
  /// True if a word can begin here: at the start of the text, or after a space or opening bracket
  /// or quote.
  let isAtWordStart: Bool

  /// True if one of the words before has a mark, or there are none.
  private(set) var isMarked = true

  /// The words that were written shortly before, and may be written again.
  var recent: RecentWords { late.recent }
  private var late = LateRecentWords([])
  /// True if more text before would change neither the last words nor their marks.
  private let isEnough: Bool

  /// The number of bytes that are read from the end of the text.
  private static let reach = 512
  /// The number of bytes that nearly always have enough words to learn the next one.
  private static let shortReach = 96
  /// The number of words that are used.
  private static let order = 3
  /// The number of words that are read together where marks are missing.
  private static let readCount = 8

  /// The last words without ``recent``, out of less text where it has enough of them.
  package static func lastWords(of text: String, lexicon: Lexicon?) -> TextBefore {
    let short = TextBefore(text, lexicon: lexicon, reach: shortReach)
    return short.isEnough ? short : TextBefore(text, lexicon: lexicon)
  }

  package init(_ text: String, lexicon: Lexicon?, reach: Int = TextBefore.reach) {
    let (end, isWhole) = TextBefore.end(of: text, reach)
    startsSentence = TextBefore.startsSentence(after: end)
    isAtWordStart = end.last.map { $0.isWhitespace || "([{\"“‘«".contains($0) } ?? true
    let isVietnamese = lexicon?.locale == "vi"
    let all =
      isVietnamese
      ? TextBefore.tokens(of: String(end).modern, isAtWordStart: isAtWordStart)
      : end.sentenceTokens
    let clause = all.split(separator: "</s>", omittingEmptySubsequences: false).last ?? []
    let isFromStart = isWhole || clause.count < all.count
    isEnough = isFromStart || clause.count > TextBefore.readCount
    tokens = clause.suffix(TextBefore.order)
    guard let lexicon else { return }
    written = tokens.map { lexicon.number(of: $0) }
    let last = clause.suffix(TextBefore.readCount)
    isMarked = last.isEmpty || last.contains { $0.utf8.contains { $0 >= 0x80 } }
    let isPlain = isVietnamese && !isMarked && restoreMarks(of: last, by: lexicon)
    let meant = isPlain ? tokens.map { lexicon.number(of: $0) } : written
    words = zip(tokens, meant).map { $1 ?? lexicon.sign(for: $0) }
    if isFromStart, words.count < TextBefore.order, let start = lexicon.word("<s>") {
      words.insert(start, at: 0)
    }
    if !isPlain { late = LateRecentWords(all) }
  }

  /// The words and signs of a Vietnamese text that goes on: a comma at its end counts, because a
  /// word will follow it.
  private static func tokens(of text: String, isAtWordStart: Bool) -> [String] {
    guard isAtWordStart, !text.isEmpty else { return MarksRestorer.tokens(of: text) }
    return MarksRestorer.tokens(of: text + "a").dropLast()
  }

  /// Adds the marks to words written without marks if this makes them far more probable. Then they
  /// help to predict the next word.
  ///
  /// - Returns: True if words got marks.
  private mutating func restoreMarks(of clause: ArraySlice<String>, by lexicon: Lexicon) -> Bool {
    let restored = MarksRestorer(lexicon).restore(Array(clause), isWhole: false)
    let meant = restored.map { lexicon.word($0) }
    let gain =
      lexicon.logProbability(of: meant) - lexicon.logProbability(of: clause.map(lexicon.number))
    guard gain > TextBefore.leastGain else { return false }
    tokens = restored.suffix(TextBefore.order)
    return true
  }

  private static let leastGain: Float = 4

  /// The end of the text that is read, in whole words.
  private static func end(of text: String, _ reach: Int) -> (Substring, isWhole: Bool) {
    let excess = text.utf8.count - reach
    guard excess > 0 else { return (text[...], true) }
    var start = text.utf8.index(text.startIndex, offsetBy: excess)
    while start < text.endIndex, text.utf8[start] != 0x20 { text.utf8.formIndex(after: &start) }
    return start < text.endIndex ? (text[start...], false) : (text.suffix(reach / 4), false)
  }

  private static func startsSentence(after text: Substring) -> Bool {
    var sawSpace = false
    for character in text.unicodeScalars.reversed() {
      if character == "\n" { return true }
      if character.properties.isWhitespace {
        sawSpace = true
      } else if !"\"'”’»)]“‘(«[".unicodeScalars.contains(character) {
        return sawSpace && ".!?…".unicodeScalars.contains(character)
      }
    }
    return true
  }
}

extension Lexicon {
  /// The log probability of words in a row. Unknown words get a low one.
  func logProbability(
    of words: some BidirectionalCollection<Int?>, after before: [Int?] = []
  ) -> Float {
    var before = before
    return words.reduce(0) { sum, word in
      defer { before.append(word) }
      return sum + (word.map(context(after: before).logProbability) ?? -14)
    }
  }
}

extension Substring {
  /// The words in lower case, with `</s>` wherever two are not in the same clause.
  fileprivate var sentenceTokens: [String] {
    var tokens: [String] = []
    var word = String.UnicodeScalarView()
    for character in unicodeScalars {
      if character.isOfWord {
        word.append(character == "’" ? "'" : character)
        continue
      }
      if !word.isEmpty {
        tokens.append(String(word).lowercased())
        word.removeAll(keepingCapacity: true)
      }
      if !character.properties.isWhitespace || character == "\n" { tokens.append("</s>") }
    }
    if !word.isEmpty { tokens.append(String(word).lowercased()) }
    return tokens
  }
}
