/// Reads the escapes `\x1EC7` of C and `\u1ec7` of JSON. The first have one to four digits, as UniKey
/// writes and reads them, the others four; higher characters are surrogate pairs.
///
/// Every other backslash stays as it is, such as the `\n` of a program.
struct EscapeReader: CharacterRewriting {
  private enum State { case text, backslash, x, u }

  private var state = State.text
  private var value: UInt32 = 0
  /// The number of characters of the open escape so far.
  private var length = 0

  mutating func rewrite(_ text: inout CharacterBuffer, from first: Int) -> Int {
    let end = text.count
    text.truncate(to: first)
    for index in first..<end {
      let character = text.start[index]
      if state == .text && character.scalar != 0x5C {
        text.put(character.scalar, at: character.offset, isSealed: character.isSealed)
      } else {
        read(character, into: &text)
      }
    }
    return length + 1
  }

  private mutating func read(_ character: LocatedCharacter, into text: inout CharacterBuffer) {
    let digit = Hexadecimal.value(character.scalar)
    if state == .x, digit == nil { resolve(in: &text) }
    text.put(character.scalar, at: character.offset, isSealed: character.isSealed)
    length += 1
    switch (state, character.scalar) {
    case (_, 0x5C): (state, length, value) = (.backslash, 1, 0)
    case (.backslash, 0x78), (.backslash, 0x58): state = .x
    case (.backslash, 0x75): state = .u
    case (.x, _) where digit != nil, (.u, _) where digit != nil:
      value = value << 4 | digit!
      if length == 6 { resolve(in: &text) }
    default: (state, length) = (.text, 0)
    }
  }

  private mutating func resolve(in text: inout CharacterBuffer) {
    if length > 2 {
      let offset = text.start[text.count - length].offset
      text.truncate(to: text.count - length)
      if let whole = Self.paired(text.last, value) {
        text.replaceLast(by: whole)
      } else {
        text.put(value, at: offset)
      }
    }
    (state, length) = (.text, 0)
  }

  /// The character of two surrogates, or nil.
  private static func paired(_ high: LocatedCharacter?, _ low: UInt32) -> UInt32? {
    guard let high = high?.scalar, 0xD800..<0xDC00 ~= high, 0xDC00..<0xE000 ~= low
    else { return nil }
    return 0x1_0000 + (high - 0xD800) << 10 + (low - 0xDC00)
  }

  mutating func finish(_ text: inout CharacterBuffer) {
    if state == .x { resolve(in: &text) }
    (state, length) = (.text, 0)
  }
}
