package import TiengCore

/// Turns the bytes that a terminal sends into keys.
///
/// A control character becomes the key that makes it, an escape sequence of xterm becomes the key
/// of its name, an Escape before a character becomes Alt with that character, and an Escape alone
/// is Escape.
package enum KeyDecoder {
  /// The keys in the bytes of one read from the terminal.
  package static func decode(_ bytes: [UInt8]) -> [KeyEvent] {
    var rest = Substring(String(decoding: bytes, as: UTF8.self)).unicodeScalars[...]
    var keys: [KeyEvent] = []
    while let first = rest.popFirst() {
      keys.append(first == "\u{1b}" ? escape(&rest) : key(first))
    }
    return keys
  }

  private static func key(_ character: Unicode.Scalar) -> KeyEvent {
    switch character.value {
    case 0x09: KeyEvent(.tab)
    case 0x0a, 0x0d: KeyEvent(.return)
    case 0x08, 0x7f: KeyEvent(.backSpace)
    case 0x00: KeyEvent(" ", modifiers: .control)
    case 0x01...0x1a:
      KeyEvent(Unicode.Scalar(UInt8(character.value) + 0x60), modifiers: .control)
    default:
      KeyEvent(character, modifiers: character.properties.isUppercase ? .shift : [])
    }
  }

  private static func escape(_ rest: inout Substring.UnicodeScalarView) -> KeyEvent {
    guard let next = rest.first else { return KeyEvent(.escape) }
    guard next == "[" || next == "O" else {
      rest.removeFirst()
      var key = key(next)
      key.modifiers.insert(.alt)
      return key
    }
    let end = rest.dropFirst().firstIndex { (0x40...0x7e).contains($0.value) }
    guard let end else { return KeyEvent(.escape) }
    let sequence = String(rest[rest.index(after: rest.startIndex)...end])
    rest = rest[rest.index(after: end)...]
    return sequences[sequence] ?? KeyEvent(.escape)
  }

  private static let sequences: [String: KeyEvent] = [
    "A": KeyEvent(.up), "B": KeyEvent(.down), "C": KeyEvent(.right), "D": KeyEvent(.left),
    "H": KeyEvent(.home), "F": KeyEvent(.end), "1~": KeyEvent(.home), "4~": KeyEvent(.end),
    "3~": KeyEvent(.delete), "5~": KeyEvent(.pageUp), "6~": KeyEvent(.pageDown),
    "Z": KeyEvent(.leftTab, modifiers: .shift),
  ]
}
