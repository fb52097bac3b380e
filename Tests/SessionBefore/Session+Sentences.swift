import Configuration
import KeyboardCore
import VietnameseInput

/// Where in a sentence the caret is, as far as is known.
enum SentencePosition: Hashable, Sendable {
  case unknown
  /// Within a sentence.
  case inside
  /// After a full stop, question or exclamation mark, before a space.
  case afterMark
  /// Where the next word is the first of a sentence.
  case start

  /// The position after some more text.
  mutating func advance(over text: some StringProtocol) {
    for character in text.unicodeScalars { advance(over: character) }
  }

  mutating func advance(over character: Unicode.Scalar) {
    switch character {
    case ".", "!", "?", "…": self = .afterMark
    case "\n", "\r": self = .start
    case " ", "\t", "\u{a0}": if self == .afterMark { self = .start }
    case "\"", "'", ")", "]", "}", "”", "’", "»", "“", "‘", "«", "(", "[": break
    default: self = .inside
    }
  }
}

extension Session {
  /// The key with Shift, where a capital is due.
  func capitalized(_ key: UInt8) -> UInt8 {
    wantsCapitalNow ? rules.method.capital(of: key) : key
  }

  /// Whether the next letter is to be a capital.
  var wantsCapitalNow: Bool {
    preferences.capitalizes && contentType.purpose.isProse && wantsCapital
  }

  private var wantsCapital: Bool {
    switch contentType.capitalization {
    case .characters: true
    case .words: isBetweenWords
    case .none, .sentences: isBetweenWords && beginsSentence
    }
  }

  private var beginsSentence: Bool {
    var position = sentence
    if let before = surroundings.text?.before {
      position = .start
      position.advance(over: before)
    } else if position == .unknown, contentType.capitalization == .sentences {
      position = .start
    }
    if let pending { position.advance(over: pending.text) }
    return position == .start
  }

  /// Ends the sentence by the second of two spaces.
  mutating func endSentence(with character: Unicode.Scalar) -> Response? {
    guard character == " ", pending == nil, preferences.endsSentenceByDoubleSpace,
      contentType.purpose.isProse,
      let around = surroundings.text, surroundings.mayDelete(" ", in: .on), !around.hasSelection,
      around.before.unicodeScalars.last == " ",
      around.before.unicodeScalars.dropLast().last?.properties.isAlphabetic == true
    else { return nil }
    surroundings.delete(1)
    return .handled(.deleteBackward(1), .commit(". "))
  }

  /// Follows what the response and the key make of the text.
  mutating func note(_ response: Response, to key: KeyEvent) {
    // The preedit is no text yet.
    if response.isHandled, response.effects.count == 1 { return }
    if key.isRelease || key.symbol.isModifier { return }
    for case .commit(let text) in response.effects {
      if preferences.capitalizes { sentence.advance(over: text) }
      surroundings.change(inserting: text)
    }
    if response.isHandled { return }
    surroundings.change()
    if key.modifiers.isDisjoint(with: .command), let character = key.character,
      character.value >= 0x20
    {
      sentence.advance(over: character)
    } else {
      sentence = key.symbol == .return || key.symbol == .keypadEnter ? .start : .unknown
    }
  }
}
