/// Text of an old charset that a program took for Windows-1252, and saved as UTF-8:
/// `Céng hßa x· héi` for Cộng hòa xã hội.
///
///     Misreading.likely(Array("Céng hßa x· héi".utf8))   // [.tcvn3]
///     var misreading = Misreading(of: .tcvn3)
///     misreading.convert(Array("Céng hßa\n".utf8), into: &output)
///     misreading.finish(into: &output)                   // "Cộng hòa" in UTF-8
///
/// It is put right word by word, for such files have other text in them as well. A line with more
/// Vietnamese words as it is stays; so does a word that is no Vietnamese one in the charset, and
/// what stands between the angle brackets of HTML.
public struct Misreading {
  private let charset: Charset
  private let table: ByteTable
  /// What came after the last line that is whole.
  private var rest: [UInt8] = []
  private var markup = Markup()
  /// Whether the last line that told was of the charset.
  private var isOfCharset = true

  /// How many words with letters of the charset were left, because they are none of Vietnamese.
  public private(set) var leftWords = 0

  /// How long a line may be before it is cut at a space.
  private static let longestLine = 1 << 20

  /// - Parameter charset: One that ``Charset/needsFont``.
  public init(of charset: Charset) {
    precondition(charset.needsFont)
    self.charset = charset
    table = charset.table!
  }

  /// Appends what the next bytes of a text come to, as UTF-8. The last line is held back.
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
    guard line.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "<") }),
      let text = String(validating: line, as: UTF8.self)
    else {
      result += line
      return
    }
    let pieces = markup.pieces(of: text)
    let words = pieces.filter { !$0.isMarkup }.flatMap { MisreadWord.all(in: $0.text, by: table) }
    let (asItIs, asCharset) = (words.count { $0.fitsAsItIs }, words.count { $0.fits })
    // Where a line can be both, it is as the one before.
    if asItIs != asCharset { isOfCharset = asItIs < asCharset }
    guard isOfCharset else {
      result += line
      return
    }
    for piece in pieces {
      if piece.isMarkup {
        result += piece.text.utf8
      } else {
        put(piece.text, into: &result)
      }
    }
  }

  private mutating func put(_ text: Substring, into result: inout [UInt8]) {
    var end = text.startIndex
    for word in MisreadWord.all(in: text, by: table) {
      result += text[end..<word.range.lowerBound].utf8
      end = word.range.upperBound
      if word.isToBeConverted {
        result += String(word.decoded).utf8
      } else {
        leftWords += word.isChanged ? 1 : 0
        result += text[word.range].utf8
      }
    }
    result += text[end...].utf8
  }
}

extension Misreading {
  /// The charset that a text in UTF-8 may really be in, if one is likelier than all others. None if
  /// it is what it seems to be.
  ///
  /// Six of ten words with letters beyond ASCII must be Vietnamese in the charset, more than are as
  /// they are, and two of them different words. A few words of German can be so in two charsets at
  /// once; Vietnamese hardly can.
  ///
  /// - Parameter sample: The beginning of the text.
  public static func likely(_ sample: some Collection<UInt8>) -> [Charset] {
    let charsets = shares(of: sample).filter { $0.share >= 0.6 && $0.words > 1 }.likeliest
    return charsets.count == 1 ? charsets : []
  }

  /// Whether a text in UTF-8 may be in a charset that somebody named: more of its words fit so than
  /// as they are.
  public static func isPossible(_ sample: some Collection<UInt8>, in charset: Charset) -> Bool {
    guard charset.needsFont else { return false }
    return shares(of: sample).contains { $0.charset == charset && $0.share >= 0.4 }
  }

  fileprivate struct Share {
    let charset: Charset
    let share: Double
    /// How many different words fit.
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
      let fitting = words.filter { $0.fits }
      guard fitting.count > words.count(where: { $0.fitsAsItIs }), words.count * 50 >= count else {
        return nil
      }
      return Share(
        charset: charset, share: Double(fitting.count) / Double(words.count),
        words: Set(fitting.filter(\.isChanged).map { String($0.decoded) }).count)
    }
  }

  /// The text of a sample, whose last character may be cut.
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
