/// Typed text that no message may repeat, because messages go to journals and windows.
///
///     let typed = AskedText("hôm nay tôi đi", word: "đi")
///     typed.isRepeated(in: "bad request: 'Hôm nay tôi đi'")            // true
///     typed.isRepeated(in: #"bad request: "h\u00f4m nay t\u00f4i""#)   // true
package struct AskedText: Hashable, Sendable {
  private let text: String
  private let word: String

  /// So many consecutive characters in common cannot be chance.
  private static let run = 8
  /// The least length of a word or a text that is looked for.
  private static let shortest = 3
  /// The length of a text, and of a message, that is looked at. No more of a text is sent, and no
  /// more of a message may be shown.
  private static let longestText = 1000
  private static let longestMessage = 2000

  /// - Parameters:
  ///   - text: The text before the caret.
  ///   - word: The word at the end of the text. It may be empty.
  package init(_ text: String, word: String) {
    self.text = AskedText.plain(String(text.suffix(AskedText.longestText)))
    self.word = AskedText.plain(String(word.suffix(AskedText.longestText)))
  }

  /// True if a message has a part of the text: the word, the whole text, or a part of some length.
  /// Case, spaces and the ways in which programs write characters outside ASCII make no difference.
  package func isRepeated(in message: String) -> Bool {
    let message = AskedText.plain(String(message.prefix(AskedText.longestMessage)))
    return hasPart(message) || hasPart(AskedText.plain(AskedText.unescaped(message)))
      || AskedText.haveRun(AskedText.skeleton(text), AskedText.skeleton(message))
  }

  private func hasPart(_ message: String) -> Bool {
    [word, text].contains { $0.count >= AskedText.shortest && message.contains($0) }
      || AskedText.haveRun(Array(text), Array(message))
  }

  /// A message in small letters with the characters that its escapes stand for: `\u00f4`,
  /// `\xc3\xb4`, `%c3%b4`.
  private static func unescaped(_ message: String) -> String {
    var rest = Array(message.utf8)[...]
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      let (sign, length) =
        switch (byte, rest.first) {
        case (UInt8(ascii: "\\"), UInt8(ascii: "u")): (1, 4)
        case (UInt8(ascii: "\\"), UInt8(ascii: "x")): (1, 2)
        case (UInt8(ascii: "%"), _): (0, 2)
        default: (0, 0)
        }
      let digits = rest.dropFirst(sign).prefix(length)
      guard length > 0, digits.count == length, digits.allSatisfy(\.isHexadecimal),
        let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
      else {
        bytes.append(byte)
        continue
      }
      rest = rest.dropFirst(sign + length)
      if length == 2 {
        bytes.append(UInt8(value))
      } else {
        bytes += String(Unicode.Scalar(value) ?? "\u{fffd}").utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A text in small letters, with one space wherever there is some.
  private static func plain(_ text: String) -> String {
    text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The part of a text that is the same in every way to write it, of which there are more than
  /// ``unescaped(_:)`` knows: letters and digits of ASCII, without those of escapes.
  private static func skeleton(_ text: String) -> [UInt8] {
    var rest = Array(text.utf8)[...]
    var letters: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\\"):
        let count =
          switch rest.first {
          case UInt8(ascii: "u"): 5
          case UInt8(ascii: "x"): 3
          default: 1
          }
        rest = rest.dropFirst(count)
      case UInt8(ascii: "%") where rest.prefix(2).allSatisfy(\.isHexadecimal):
        rest = rest.dropFirst(2)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        letters.append(byte)
      default: break
      }
    }
    return letters
  }

  /// True if two texts have several characters in a row in common.
  private static func haveRun<Unit: Hashable>(_ one: [Unit], _ other: [Unit]) -> Bool {
    !runs(of: one).isDisjoint(with: runs(of: other))
  }

  private static func runs<Unit: Hashable>(of units: [Unit]) -> Set<ArraySlice<Unit>> {
    guard units.count >= run else { return [] }
    return Set((0...units.count - run).map { units[$0..<$0 + run] })
  }
}

extension UInt8 {
  fileprivate var isHexadecimal: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }
}
