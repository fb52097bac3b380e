// A keyboard of your own: types Vietnamese in a terminal, or out of a pipe. Control-D ends.
//
// A session decides what a key does, and this program does it. It shows the text of the line,
// and in brackets behind it the word that is being typed: the preedit.

import Glibc
import TiengKit

/// A field of one line: its text, and the preedit at the end.
struct TextField {
  var text = ""
  var preedit = ""

  /// Does what the session asks for.
  mutating func perform(_ effect: Effect) {
    switch effect {
    case .commit(let committed): text += committed
    case .showPreedit(let word): preedit = "[\(word)]"
    case .hidePreedit: preedit = ""
    default: break  // Suggestions, menus and settings: this keyboard has none.
    }
  }

  /// Does what a key does where the session leaves it to the application.
  mutating func type(_ key: KeyEvent) {
    if key.isBackSpace { text = String(text.dropLast()) }
    if key.isText, let character = key.character { text.unicodeScalars.append(character) }
  }
}

/// The key that a terminal sends as this character.
func pressedKey(_ character: Unicode.Scalar) -> KeyEvent {
  switch character {
  case "\u{8}", "\u{7f}": KeyEvent(.backSpace)
  case "\n", "\r": KeyEvent(.return)
  case "\u{1b}": KeyEvent(.escape)
  default: KeyEvent(character)
  }
}

// A terminal is told to send every key at once, and not to show it.
let isTerminal = isatty(STDIN_FILENO) == 1
if isTerminal { system("stty -icanon -echo") }

var session = Session()
var field = TextField()
var utf8 = UTF8()
var input = AnyIterator { UInt8(exactly: getchar()) }
while case .scalarValue(let character) = utf8.decode(&input), character != "\u{4}" {
  let key = pressedKey(character)
  let response = session.receive(.key(key))
  for effect in response.effects { field.perform(effect) }
  if !response.isHandled { field.type(key) }
  let (start, end) = isTerminal ? ("\r\u{1b}[K", key.symbol == .return ? "\n" : "") : ("", "\n")
  print(start + field.text + field.preedit, terminator: end)
  fflush(nil)
  if key.symbol == .return { field = TextField() }
}
if isTerminal { system("stty icanon echo") }
