/// Repairs text of an old charset that a program took for Windows-1252 and saved as UTF-8: `Céng
/// hßa x· héi` for Cộng hòa xã hội. If the old charset was UTF-8 itself, `Viá»‡t` becomes Việt.
///
///     Misreading.likely(Array("Céng hßa x· héi".utf8))   // [.tcvn3]
///     var output: [UInt8] = []
///     var misreading = Misreading(of: .tcvn3)
///     misreading.convert(Array("Céng hßa\n".utf8), into: &output)
///     misreading.finish(into: &output)
///     String(decoding: output, as: UTF8.self)   // "Cộng hòa\n"
///
/// Text is repaired word by word, because such files contain other text as well. A line stays as it
/// is if more of its words are Vietnamese that way. So does a word that is neither Vietnamese nor a
/// loanword in the charset, and anything between the angle brackets of HTML.
public struct Misreading {
  private let charset: Charset
  /// Nil for UTF-8.
  private let table: ByteTable?
  private var unicode = DamagedUnicode()
  private var hyphens = LostHyphens()
  /// The bytes after the last complete line.
  private var rest: [UInt8] = []
  private var markup = Markup()
  /// True if the last line that decided the question was in the charset.
  private var isOfCharset = true

  /// The number of words that have letters of the charset but were left as they are, because they
  /// are not Vietnamese.
  public private(set) var leftWords = 0

  /// The longest line, in bytes. A longer one is cut at a space.
  private static let longestLine = 1 << 20

  /// - Parameter charset: A charset for which ``Charset/needsFont`` is true, or ``Charset/unicode``.
  public init(of charset: Charset) {
    precondition(charset.needsFont || charset == .unicode)
    self.charset = charset
    table = charset.table
  }

  /// Repairs the next bytes of a text, and appends the result as UTF-8. The last line is held back.
  public mutating func convert(_ bytes: some Collection<UInt8>, into result: inout [UInt8]) {
    rest += bytes
    guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) ?? cut() else { return }
    let whole = rest[...end]
    rest = Array(rest[(end + 1)...])
    for line in whole.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast(whole.last == UInt8(ascii: "\n") ? 1 : 0)
    {
      convert(line: line, into: &result)
      if line.endIndex < whole.endIndex { result.append(UInt8(ascii: "\n")) }
    }
  }

  private func cut() -> Int? {
    rest.count > Self.longestLine ? rest.lastIndex(of: UInt8(ascii: " ")) : nil
  }

  /// Appends what was held back.
  public mutating func finish(into result: inout [UInt8]) {
    let line = rest
    rest = []
    convert(line: line[...], into: &result)
  }

  private mutating func convert(line: ArraySlice<UInt8>, into result: inout [UInt8]) {
    guard let text = String(validating: line, as: UTF8.self) else {
      result += line
      return
    }
    guard let table else {
      result += unicode.mended(text).utf8
      return
    }
    guard hyphens.isLost || line.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "<") }) else {
      result += line
      return
    }
    let pieces = markup.pieces(of: text)
    let words = pieces.filter { !$0.isMarkup }.flatMap { MisreadWord.all(in: $0.text, by: table) }
    if charset == .tcvn3 { hyphens.add(text, words) }
    let (asItIs, asCharset) = (words.count { $0.fitsAsItIs }, words.count { $0.fits })
    // A line that can be both is treated like the line before.
    if asItIs != asCharset { isOfCharset = asItIs < asCharset }
    guard isOfCharset else {
      result += line
      return
    }
    for piece in pieces {
      if piece.isMarkup {
        result += piece.text.utf8
      } else {
        put(piece.text, by: table, into: &result)
      }
    }
  }

  private mutating func put(_ text: Substring, by table: ByteTable, into result: inout [UInt8]) {
    var end = text.startIndex
    for word in MisreadWord.all(in: text, by: table) {
      put(plain: text[end..<word.range.lowerBound], into: &result)
      end = word.range.upperBound
      if word.isToBeConverted {
        let restored = charset == .tcvn3 ? hyphens.restored(word.decoded) : nil
        result += (restored ?? String(word.decoded)).utf8
      } else {
        leftWords += word.isChanged ? 1 : 0
        result += text[word.range].utf8
      }
    }
    put(plain: text[end...], into: &result)
  }

  /// Appends words that are the same in the charset.
  private func put(plain text: Substring, into result: inout [UInt8]) {
    guard hyphens.isLost else {
      result += text.utf8
      return
    }
    var end = text.startIndex
    let words = text.split { !$0.isASCII || !$0.isLetter }
    for word in words {
      guard let restored = hyphens.restored(String(word).unicodeScalars) else { continue }
      result += text[end..<word.startIndex].utf8
      result += restored.utf8
      end = word.endIndex
    }
    result += text[end...].utf8
  }
}

extension Misreading {
  /// The charset that a text in UTF-8 is really in, if one is likelier than all others. Empty if
  /// there is none or if the text is what it seems to be.
  ///
  /// In that charset, at least six of ten words with letters beyond ASCII are Vietnamese, more than
  /// in the text as it stands, and at least two of them are different words. A few words of German
  /// can look Vietnamese in two charsets at once; Vietnamese hardly can.
  ///
  /// - Parameter sample: The beginning of the text.
  public static func likely(_ sample: some Collection<UInt8>) -> [Charset] {
    guard let text = text(of: Array(sample.prefix(1 << 16))) else { return [] }
    if DamagedUnicode.isEncoded(text) { return [.unicode] }
    let charsets = shares(of: sample).filter { $0.share >= 0.6 && $0.words > 1 }.likeliest
    if charsets.count == 1 { return charsets }
    return DamagedUnicode.hasWrongBars(text) ? [.unicode] : []
  }

  /// True if a text in UTF-8 may be in a charset that the user named: more of its words are
  /// Vietnamese in the charset than as they stand. For ``Charset/unicode``: if it was damaged.
  public static func isPossible(_ sample: some Collection<UInt8>, in charset: Charset) -> Bool {
    if charset == .unicode { return likely(sample) == [.unicode] }
    return shares(of: sample).contains { $0.charset == charset }
  }

  fileprivate struct Share {
    let charset: Charset
    let share: Double
    /// The number of different words that fit.
    let words: Int
  }

  private static func shares(of sample: some Collection<UInt8>) -> [Share] {
    let sample = Array(sample.prefix(1 << 16))
    guard sample.contains(where: { $0 >= 0x80 }), let text = text(of: sample) else { return [] }
    var markup = Markup()
    let pieces = text.split(separator: "\n").flatMap { markup.pieces(of: String($0)) }
      .filter { !$0.isMarkup }
    let count = pieces.reduce(0) { $0 + $1.text.split { $0.isWhitespace }.count }
    return Charset.allCases.filter(\.needsFont).compactMap { charset in
      let words = pieces.flatMap { MisreadWord.all(in: $0.text, by: charset.table!) }
      let fitting = words.filter { $0.fits || $0.isJoined }
      guard fitting.count > words.count(where: { $0.fitsAsItIs }), words.count * 50 >= count else {
        return nil
      }
      // A syllable counts more than a loanword, which can be one in several charsets.
      let share = Double(2 * fitting.count - fitting.count(where: { $0.isJoined })) / 2
      return Share(
        charset: charset, share: share / Double(words.count),
        words: Set(fitting.filter { $0.isChanged && $0.fits }.map { String($0.decoded) }).count)
    }
  }

  /// The text of a sample, whose last character may be incomplete.
  private static func text(of sample: [UInt8]) -> String? {
    for length in 0..<min(4, sample.count) {
      if let text = String(validating: sample.dropLast(length), as: UTF8.self) { return text }
    }
    return nil
  }
}

extension [Misreading.Share] {
  fileprivate var likeliest: [Charset] {
    let best = map(\.share).max()
    return filter { $0.share == best }.map(\.charset)
  }
}
