/// Reads the marks of VIQR: `Vie^.t Nam` is Việt Nam.
///
/// By RFC 1456 the marks are `^` circumflex, `(` breve, `+` or `*` horn, followed by a tone: `'`
/// sắc, `` ` `` huyền, `?` hỏi, `~` ngã, `.` nặng; `dd` is đ. A backslash makes the next character
/// plain, and no following character changes it: `la\.` is "la." and `\dd` is "dd".
struct VIQRReader: CharacterRewriting {
  /// The place of a backslash whose character has not come yet.
  private var escape: Int?

  mutating func rewrite(_ text: inout CharacterBuffer, from first: Int) -> Int {
    let end = text.count
    text.truncate(to: first)
    for index in first..<end { read(text.start[index], into: &text) }
    return 0
  }

  private mutating func read(_ character: LocatedCharacter, into text: inout CharacterBuffer) {
    if !VIQR.isSign(character.scalar), escape == nil {
      text.append(character)
    } else if let offset = escape, character.scalar < 0x80 {
      text.append(LocatedCharacter(character.scalar, at: offset, isSealed: true))
      escape = nil
    } else if character.scalar == 0x5C {
      escape = character.offset
    } else if let whole = Self.joined(text.last, character.scalar) {
      text.replaceLast(by: whole)
    } else {
      text.append(character)
    }
  }

  @inline(__always)
  private static func joined(_ last: LocatedCharacter?, _ sign: UInt32) -> UInt32? {
    guard let meaning = VIQR.meaning(sign), let last, !last.isSealed else { return nil }
    return VIQR.joined(last.scalar, meaning)
  }

  mutating func finish(_ text: inout CharacterBuffer) {
    if let escape { text.append(LocatedCharacter(0x5C, at: escape, isSealed: true)) }
    escape = nil
  }
}

/// The meanings of the signs of VIQR, for the reader and the writer.
enum VIQR {
  enum Meaning {
    case tone(Int)
    case mark(UInt32)
    case bar
  }

  /// True if a character may have a meaning in VIQR: one of `'` `(` `*` `+` `.` `?`, or of `D` `\`
  /// `^` `` ` `` `d` `~`. All others, which are most, stand for themselves.
  @inline(__always)
  static func isSign(_ scalar: UInt32) -> Bool {
    guard scalar < 0x80 else { return false }
    let signs: UInt64 = scalar < 0x40 ? 0x8000_4D80_0000_0000 : 0x4000_0011_5000_0010
    return signs >> UInt64(scalar & 0x3F) & 1 != 0
  }

  @inline(__always)
  static func meaning(_ sign: UInt32) -> Meaning? {
    switch sign {
    case 0x27: .tone(1)
    case 0x60: .tone(2)
    case 0x3F: .tone(3)
    case 0x7E: .tone(4)
    case 0x2E: .tone(5)
    case 0x5E: .mark(Alphabet.circumflex)
    case 0x28: .mark(Alphabet.breve)
    case 0x2B, 0x2A: .mark(Alphabet.horn)
    case 0x44, 0x64: .bar
    default: nil
    }
  }

  /// The letter that a sign makes of the letter before it, or nil.
  static func joined(_ letter: UInt32, _ meaning: Meaning) -> UInt32? {
    switch meaning {
    case .tone(let tone): Alphabet.toned(letter, tone)
    case .mark(let mark):
      Alphabet.place(of: letter).flatMap { $0 % 6 == 0 ? Alphabet.marked(letter, mark) : nil }
    case .bar: letter == 0x64 ? 0x111 : letter == 0x44 ? 0x110 : nil
    }
  }
}
