/// A word with characters beyond ASCII, as it stands in a text and as it reads in a charset.
struct MisreadWord {
  let range: Range<Substring.Index>
  /// The word read in the charset. The word itself if it cannot be in the charset.
  let decoded: String.UnicodeScalarView
  /// True if the word reads differently in the charset.
  let isChanged: Bool
  /// True if the word is Vietnamese in the charset; and if it is Vietnamese as it stands.
  let fits: Bool
  let fitsAsItIs: Bool
  /// True if the word is an abbreviation with Đ, or contains signs that are letters in the charset.
  private let isAbbreviation: Bool
  /// True if the word is a loanword or a name in the charset, such as `xim¨ng`, ximăng.
  let isJoined: Bool

  var isToBeConverted: Bool { isChanged && (fits || isAbbreviation || isJoined) }

  /// The words with characters beyond ASCII.
  static func all(in text: Substring, by table: ByteTable) -> [MisreadWord] {
    let scalars = text.unicodeScalars
    var words: [MisreadWord] = []
    var index = scalars.startIndex
    while let start = scalars[index...].firstIndex(where: isOfWord) {
      let end = scalars[start...].firstIndex { !isOfWord($0) } ?? scalars.endIndex
      index = end
      if text[start..<end].utf8.contains(where: { $0 >= 0x80 }) {
        let before = start > scalars.startIndex ? scalars[scalars.index(before: start)] : " "
        let after = end < scalars.endIndex ? scalars[end] : " "
        words.append(
          MisreadWord(scalars[start..<end], between: before, after, start..<end, table))
      }
    }
    return words
  }

  /// True for ASCII letters, and for all characters beyond ASCII that are letters in Unicode or in
  /// a font of an old charset.
  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A: true
    case 0..<0x80, 0xA0, 0x2013...0x2014, 0x201C...0x201D, 0x2022, 0x2026, 0xFEFF: false
    case 0x80..<0x100: true
    default: scalar.properties.isAlphabetic || byte(of: scalar) != nil
    }
  }

  /// The byte that was read as a character of Windows-1252 or ISO 8859-1.
  private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    Windows1252.byte(shownAs: scalar) ?? UInt8(exactly: scalar.value)
  }

  private init(
    _ word: Substring.UnicodeScalarView, between before: Unicode.Scalar, _ after: Unicode.Scalar,
    _ range: Range<Substring.Index>, _ table: ByteTable
  ) {
    self.range = range
    let values = word.map(\.value)
    fitsAsItIs = SyllableShape.fits(values[...])
    let bytes = word.compactMap { Self.byte(of: $0) }
    let read = bytes.count == values.count ? table.scalars(of: bytes) : nil
    decoded = String.UnicodeScalarView(
      (read ?? values).map { Unicode.Scalar($0) ?? Unicode.Scalar(0xFFFD)! })
    isChanged = read.map { $0 != values } ?? false
    let core = Self.trimmed(read ?? values)
    // A single sign may really be a sign, such as ©, which is â in TCVN3.
    let isSign = word.count == 1 && !word.first!.properties.isAlphabetic
    fits = read != nil && (!isSign || Self.isWordAlone(core)) && SyllableShape.fits(core)
    isAbbreviation = Self.isAbbreviation(word, core, before, after)
    // A sign of the same shape as a letter may really be a sign, as in a∙b.
    let isCertain = values.allSatisfy { Windows1252.byte(of: $0) != nil }
    let isQuoted = values.first == 0xAB && values.last == 0xBB
    // Words of other languages have letters, such as café, but no signs among them.
    let hasSign = word.contains { !$0.properties.isAlphabetic }
    isJoined =
      isChanged && !fits && !fitsAsItIs && isCertain && !isQuoted
      && SyllableShape.fitsJoined(core, isForeign: hasSign)
  }

  /// True if the word is a single vowel that can be a word, such as à and ở, but not ă and â.
  private static func isWordAlone(_ word: ArraySlice<UInt32>) -> Bool {
    guard word.count == 1, let place = Alphabet.place(of: word.first!) else { return false }
    return place % 6 > 0 && ![1, 2].contains(place % 72 / 6)
  }

  /// The word without quotation marks.
  private static func trimmed(_ word: [UInt32]) -> ArraySlice<UInt32> {
    var core = word[...]
    while let first = core.first, isQuote(first) { core.removeFirst() }
    while let last = core.last, isQuote(last) { core.removeLast() }
    return core
  }

  private static func isQuote(_ scalar: UInt32) -> Bool {
    [0x2018, 0x2019, 0x201A, 0x201E, 0xAB, 0xBB].contains(scalar)
  }

  private static func isAbbreviation(
    _ word: Substring.UnicodeScalarView, _ core: ArraySlice<UInt32>, _ before: Unicode.Scalar,
    _ after: Unicode.Scalar
  ) -> Bool {
    let ascii = word.count { $0.isASCII }
    let d = core.contains { $0 == 0x110 || $0 == 0x111 }
    if ascii == 0 {
      // Such as t/đ and 500đ.
      return core.count == 1 && d
        && (before == "/" || after == "/" || after == "-" || "0"..."9" ~= before)
    }
    let isCapital = core.allSatisfy(Alphabet.isCapital)
    return ascii <= 4 && isCapital && d
  }
}

extension ByteTable {
  /// The characters of bytes. Nil if a byte has no character.
  func scalars(of bytes: [UInt8]) -> [UInt32]? {
    var result: [UInt32] = []
    var last: UInt8 = 0
    for byte in bytes {
      let whole = last == 0 ? 0 : pairs[Int(last) * 256 + Int(byte)]
      if whole != 0 {
        result[result.count - 1] = whole
        last = 0
        continue
      }
      guard single[Int(byte)] != ByteTable.unassigned else { return nil }
      result.append(single[Int(byte)])
      last = row[Int(byte)]
    }
    return result
  }
}
