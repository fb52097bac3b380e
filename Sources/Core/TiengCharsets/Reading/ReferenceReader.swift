/// Reads character references, `&#7879;`, `&#x1EC7;` and the names of letters, `&ocirc;`. All forms
/// are read in both charsets.
///
/// Other text such as `&amp;` or `&#;` stays as it is. A number that is not that of a character is
/// an error.
struct ReferenceReader: CharacterRewriting {
  private enum State { case text, ampersand, name, sharp, x, decimal, hexadecimal }

  private var state = State.text
  private var value: UInt32 = 0
  /// The number of characters of the open reference so far.
  private var length = 0

  mutating func rewrite(_ text: inout CharacterBuffer, from first: Int) -> Int {
    let end = text.count
    text.truncate(to: first)
    for index in first..<end {
      let character = text.start[index]
      text.put(character.scalar, at: character.offset, isSealed: character.isSealed)
      if state != .text || character.scalar == 0x26 { read(character.scalar, in: &text) }
    }
    return length
  }

  private mutating func read(_ scalar: UInt32, in text: inout CharacterBuffer) {
    length += 1
    switch (state, scalar) {
    case (_, 0x26): (state, length, value) = (.ampersand, 1, 0)
    case (.ampersand, 0x23): state = .sharp
    case (.sharp, 0x78), (.sharp, 0x58): state = .x
    case (.sharp, 0x30...0x39), (.decimal, 0x30...0x39): digit(scalar & 0xF, base: 10)
    case (.x, _) where Hexadecimal.value(scalar) != nil,
      (.hexadecimal, _) where Hexadecimal.value(scalar) != nil:
      digit(Hexadecimal.value(scalar)!, base: 16)
    case (.decimal, 0x3B), (.hexadecimal, 0x3B): resolve(in: &text)
    case (.ampersand, 0x41...0x5A), (.ampersand, 0x61...0x7A): state = .name
    case (.name, 0x41...0x5A) where length < 9, (.name, 0x61...0x7A) where length < 9: break
    case (.name, 0x3B): resolveName(in: &text)
    default: (state, length) = (.text, 0)
    }
  }

  private mutating func digit(_ digit: UInt32, base: UInt32) {
    state = base == 10 ? .decimal : .hexadecimal
    value = min(value * base + digit, 0x11_0000)
    if length > 12 { (state, length) = (.text, 0) }
  }

  private mutating func resolve(in text: inout CharacterBuffer) {
    let first = text.count - length
    let offset = text.start[first].offset
    let bytes = (first..<text.count).map { UInt8(truncatingIfNeeded: text.start[$0].scalar) }
    text.truncate(to: first)
    if Unicode.Scalar(value) != nil {
      text.put(value, at: offset)
    } else {
      text.putUndecodable(bytes, at: offset)
    }
    (state, length) = (.text, 0)
  }

  /// Replaces the name of a letter. Other names stay.
  private mutating func resolveName(in text: inout CharacterBuffer) {
    let first = text.count - length
    let name = (first + 1..<text.count - 1).map { UInt8(truncatingIfNeeded: text.start[$0].scalar) }
    if let letter = Self.letters[String(decoding: name, as: UTF8.self)] {
      let offset = text.start[first].offset
      text.truncate(to: first)
      text.put(letter, at: offset)
    }
    (state, length) = (.text, 0)
  }

  /// The names of HTML for letters of Vietnamese, such as `ocirc` for ô.
  private static let letters: [String: UInt32] = {
    let accents: [(String, UInt32)] = [
      ("acute", 0x301), ("grave", 0x300), ("tilde", 0x303), ("circ", 0x302), ("breve", 0x306),
    ]
    var letters: [String: UInt32] = ["dstrok": 0x111, "Dstrok": 0x110, "eth": 0x111, "ETH": 0x110]
    for letter in "aeiouyAEIOUY".unicodeScalars {
      for (name, accent) in accents {
        letters["\(letter)\(name)"] = Alphabet.composed(letter.value, accent)
      }
    }
    return letters
  }()

  mutating func finish(_ text: inout CharacterBuffer) {}
}

/// Hexadecimal digits.
enum Hexadecimal {
  static func value(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0x30...0x39: scalar - 0x30
    case 0x41...0x46: scalar - 0x41 + 10
    case 0x61...0x66: scalar - 0x61 + 10
    default: nil
    }
  }

  /// The digits of a number, without leading zeros.
  static func text(_ value: UInt32) -> String { String(value, radix: 16, uppercase: true) }
}
