// A second language: a session composes Ê Đê, which is typed by a letter and its sign, and Vietnamese as always.
//
// A composer gets the keys of a word and says what they are. All else is the session's: words and
// their ends, capitals, passwords, suggestions, a note inside the keyboard.

import TiengKit

/// The letters of Ê Đê that keyboards lack: `b-` is ƀ, `e(` is ĕ, `ê(` is ê̆.
struct EdeComposer: Composing {
  static let letters = [
    "a(": "ă", "a^": "â", "b-": "ƀ", "c(": "č", "d-": "đ", "e(": "ĕ", "e^": "ê", "i(": "ĭ",
    "n~": "ñ", "o(": "ŏ", "o^": "ô", "o'": "ơ", "u(": "ŭ", "u'": "ư",
  ]
  private(set) var keys = ""

  /// The text of the keys. A sign changes the letter before it.
  var text: String {
    keys.reduce(into: "") { text, key in
      guard let letter = text.popLast() else { return text.append(key) }
      text += EdeComposer.composed(letter, key) ?? "\(letter)\(key)"
    }
  }

  mutating func append(_ key: Unicode.Scalar) -> ComposingStep {
    let isSign = text.last.map { EdeComposer.composed($0, Character(key)) != nil } == true
    guard isSign || key.properties.isAlphabetic else { return .refuses }
    keys.unicodeScalars.append(key)
    return .composes
  }

  mutating func clear() { keys = "" }

  /// The letter with the sign, in the case of the letter. A second breve goes on top: `e^(` is ê̆.
  private static func composed(_ letter: Character, _ sign: Character) -> String? {
    if sign == "(", "êôơư".contains(letter.lowercased()) { return "\(letter)\u{306}" }
    guard let found = letters["\(letter.lowercased())\(sign)"] else { return nil }
    return letter.isUppercase ? found.uppercased() : found
  }
}

/// What an application has after the keys, and the open word in brackets.
func typed(_ keys: String, in session: inout Session) throws -> String {
  var text = ""
  for key in try KeySequence(keys).events {
    let response = session.receive(.key(key))
    for case .commit(let part) in response.effects { text += part }
    if !response.isHandled, let character = key.character { text.unicodeScalars.append(character) }
  }
  return session.preedit.isEmpty ? text : "\(text)[\(session.preedit)]"
}

var session = Session(locale: "rad")
session.services.composer = EdeComposer()
for (place, keys) in CommandLine.arguments.dropFirst().enumerated() {
  if place > 0 { _ = session.change { $0.locale = "vi" } }
  print(session.locale, try typed(keys, in: &session))
}
