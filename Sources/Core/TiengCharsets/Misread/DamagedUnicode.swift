/// Repairs Unicode text that other programs damaged, line by line.
///
/// | damaged | right | what happened |
/// |---|---|---|
/// | `Tiáº¿ng Viá»‡t` | Tiếng Việt | UTF-8 was read as Windows-1252 and saved as UTF-8 again |
/// | `Ti%E1%BA%BFng` | Tiếng | UTF-8 was written for an address |
/// | `Ðà Nẵng` with U+00D0 | Đà Nẵng | the letter of Icelandic looks the same |
struct DamagedUnicode {
  /// True if the text had letters beyond ASCII. Then percent signs belong to addresses.
  private var sawLetters = false

  /// The repaired line.
  mutating func mended(_ line: String) -> String {
    sawLetters = sawLetters || !Self.isASCII(line)
    var line = line
    if !sawLetters, line.utf8.contains(UInt8(ascii: "%")) { line = Self.unescaped(line) }
    let counts = Self.countTwice(in: line)
    if counts.twice > 0, counts.twice >= counts.others { line = Self.decodedTwice(line) }
    return Self.withRightBars(line)
  }

  /// True if a sample of text was encoded twice, or for an address.
  static func isEncoded(_ text: String) -> Bool {
    if isASCII(text) { return text.utf8.contains(UInt8(ascii: "%")) && unescaped(text) != text }
    let counts = countTwice(in: text)
    return counts.twice > 1 && counts.twice * 10 >= 6 * (counts.twice + counts.others)
  }

  /// True if a sample of text is Vietnamese, with Ð for Đ.
  static func hasWrongBars(_ text: String) -> Bool {
    guard text.unicodeScalars.contains(where: isEth) else { return false }
    let words = words(of: text).map { $0.map(\.value) }
    let fitting = words.count { word in
      word.contains { $0 >= 0x80 } && SyllableShape.fits(word[...])
    }
    return fitting > 1 && withRightBars(text) != text
  }

  private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  // MARK: UTF-8 that was encoded twice

  /// How many letters were encoded twice, and how many characters beyond ASCII are something else.
  private static func countTwice(in text: String) -> (twice: Int, others: Int) {
    var counts = (twice: 0, others: 0)
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      if let (scalar, length) = decoded(scalars[index...]) {
        if scalar.properties.isAlphabetic { counts.twice += 1 }
        index += length
      } else {
        if scalars[index].value >= 0x80 { counts.others += 1 }
        index += 1
      }
    }
    return counts
  }

  private static func decodedTwice(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      let (scalar, length) = decoded(scalars[index...]) ?? (scalars[index], 1)
      result.append(scalar)
      index += length
    }
    return String(result)
  }

  /// The character whose bytes of UTF-8 the next characters stand for, and the number of these. Nil
  /// if they stand for none.
  private static func decoded(
    _ scalars: ArraySlice<Unicode.Scalar>
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    guard let first = scalars.first, let lead = byte(of: first) else { return nil }
    let length =
      switch lead {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 0
      }
    guard length > 0, scalars.count >= length else { return nil }
    var bytes = [lead]
    for scalar in scalars.dropFirst().prefix(length - 1) {
      // A space without a break became a plain one.
      let isLostSpace =
        scalar == " " && bytes.count == length - 1 && scalars.dropFirst(length).first == " "
      guard let byte = isLostSpace ? 0xA0 : byte(of: scalar) else { return nil }
      bytes.append(byte)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    return (text.unicodeScalars.first!, length)
  }

  /// The byte above ASCII that was read as a character of Windows-1252 or ISO 8859-1.
  private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    guard scalar.value >= 0x80 else { return nil }
    return Windows1252.byte(of: scalar.value) ?? UInt8(exactly: scalar.value)
  }

  // MARK: Percent signs of addresses

  /// The text in which words with an escaped letter beyond ASCII are written out.
  private static func unescaped(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false)
      .map { unescapedWord($0) ?? String($0) }.joined(separator: " ")
  }

  /// Nil if no letter beyond ASCII is escaped, or if the bytes are no UTF-8.
  private static func unescapedWord(_ word: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = word.utf8
    var isBeyondASCII = false
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let code = UInt8(String(rest.prefix(2)) ?? "", radix: 16),
        rest.count >= 2, code >= 0x20
      {
        bytes.append(code)
        isBeyondASCII = isBeyondASCII || code >= 0x80
        rest.removeFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    guard isBeyondASCII, let text = String(validating: bytes, as: UTF8.self),
      text.unicodeScalars.contains(where: { Alphabet.place(of: $0.value) != nil })
    else { return nil }
    return text
  }

  // MARK: Letters that look like đ

  private static func isEth(_ scalar: Unicode.Scalar) -> Bool {
    [0xD0, 0xF0, 0x189, 0x256].contains(scalar.value)
  }

  private static func words(of text: String) -> [Substring.UnicodeScalarView] {
    text[...].unicodeScalars.split { !$0.properties.isAlphabetic }
  }

  /// The text in which Ð is Đ where the word is a Vietnamese syllable then, or an abbreviation.
  private static func withRightBars(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isEth) else { return text }
    var result = String.UnicodeScalarView()
    var end = text.startIndex
    for word in words(of: text) where word.contains(where: isEth) {
      result.append(contentsOf: text.unicodeScalars[end..<word.startIndex])
      end = word.endIndex
      let right = word.map { scalar in
        isEth(scalar) ? [0xD0, 0x189].contains(scalar.value) ? 0x110 : 0x111 : scalar.value
      }
      let isAbbreviation = right.allSatisfy(Alphabet.isCapital)
      let isRight = isAbbreviation || SyllableShape.fits(right[...])
      result.append(
        contentsOf: isRight ? right.map { Unicode.Scalar($0)! } : Array(word))
    }
    result.append(contentsOf: text.unicodeScalars[end...])
    return String(result)
  }
}
