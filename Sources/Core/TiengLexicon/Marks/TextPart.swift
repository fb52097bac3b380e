/// A word of a text, or a part between two words: a range of bytes.
struct TextPart {
  enum Kind {
    /// A word. A plain word has only ASCII letters and digits.
    case word, plainWord, number
    /// Spaces, or a hyphen inside a word. The model ignores it.
    case gap
    /// A point or a comma between digits.
    case point
    /// Punctuation that a model knows as `<,>`.
    case mark
    /// The end of a clause. The words after it do not depend on those before.
    case end
  }

  let range: Range<Int>
  var kind: Kind

  var isWord: Bool { kind == .word || kind == .plainWord || kind == .number }
  /// True if the model has a word or a sign for it.
  var isToken: Bool { isWord || kind == .mark }

  /// The words of a text and the parts between them.
  ///
  /// - Parameter text: UTF-8. Any other byte is taken for a mark.
  static func parts(of text: [UInt8]) -> [TextPart] {
    var parts: [TextPart] = []
    parts.reserveCapacity(text.count / 3)
    var (start, index) = (0, 0)
    while index < text.count {
      let isWord = TextCharacter(at: index, in: text).isInWord
      while index < text.count {
        let character = TextCharacter(at: index, in: text)
        guard character.isInWord == isWord else { break }
        index += character.length
      }
      let kind = isWord ? wordKind(text[start..<index]) : gapKind(start..<index, in: text)
      parts.append(TextPart(range: start..<index, kind: kind))
      start = index
    }
    return parts
  }

  private static func wordKind(_ word: ArraySlice<UInt8>) -> Kind {
    var kind = Kind.number
    for byte in word {
      if byte >= 0x80 { return .word }
      if !(0x30...0x39 ~= byte) { kind = .plainWord }
    }
    return kind
  }

  private static func gapKind(_ range: Range<Int>, in text: [UInt8]) -> Kind {
    if range.count == 1 {
      switch text[range.lowerBound] {
      case 0x20: return .gap
      case UInt8(ascii: "-") where range.lowerBound > 0 && range.upperBound < text.count:
        return .gap
      case UInt8(ascii: "."), UInt8(ascii: ","):
        if isDigit(range.lowerBound - 1, text), isDigit(range.upperBound, text) { return .point }
      default: break
      }
    }
    let gap = text[range]
    if gap.contains(where: isEnd) || gap.contains(ellipsis) { return .end }
    return gap.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? .gap : .mark
  }

  private static func isDigit(_ index: Int, _ text: [UInt8]) -> Bool {
    text.indices.contains(index) && 0x30...0x39 ~= text[index]
  }

  private static func isEnd(_ byte: UInt8) -> Bool { ".!?;|\n".utf8.contains(byte) }

  private static let ellipsis = Array("…".utf8)

  /// A clause as the model sees it: it has no mark at its ends, and a number with points or commas
  /// is one part.
  static func asTokens(_ clause: ArraySlice<TextPart>) -> ArraySlice<TextPart> {
    var clause = clause
    var before: Int?
    for index in clause.indices where clause[index].isToken {
      let isInNumber = index > clause.startIndex && clause[index - 1].kind == .point
      if before == nil ? clause[index].kind == .mark : clause[index].kind == .number && isInNumber {
        clause[index].kind = .gap
      } else {
        before = index
      }
    }
    if let before, clause[before].kind == .mark { clause[before].kind = .gap }
    return clause
  }
}

/// A character of a text in UTF-8.
private struct TextCharacter {
  let length: Int
  /// True if it is a letter, a digit or a mark on one.
  let isInWord: Bool

  @inline(__always)
  init(at index: Int, in text: [UInt8]) {
    let byte = text[index]
    if byte < 0x80 {
      length = 1
      isInWord = 0x61...0x7a ~= byte | 0x20 || 0x30...0x39 ~= byte
    } else {
      (length, isInWord) = TextCharacter.beyondASCII(byte, at: index, in: text)
    }
  }

  private static func beyondASCII(
    _ first: UInt8, at index: Int, in text: [UInt8]
  ) -> (length: Int, isInWord: Bool) {
    let length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
    guard first >= 0xc2, first < 0xf5, index + length <= text.count,
      text[index + 1..<index + length].allSatisfy({ $0 & 0xc0 == 0x80 })
    else { return (1, false) }
    var value = UInt32(first) & (first < 0xe0 ? 0x1f : first < 0xf0 ? 0x0f : 0x07)
    for byte in text[index + 1..<index + length] { value = value << 6 | UInt32(byte & 0x3f) }
    switch value {
    case 0xd7, 0xf7: return (length, false)
    case 0xc0...0x24f, 0x300...0x36f, 0x1e00...0x1eff: return (length, true)
    default: return (length, Unicode.Scalar(value)?.properties.isAlphabetic ?? false)
    }
  }
}
