import Terminal
import TiengCore
import TiengSession

/// Types into a field, sees its text, and counts the keys of a word.
struct Hands {
  private var field: SessionField
  /// The keys since the word began, in a readable form.
  private(set) var log = ""
  private(set) var effort = Effort()
  /// The last character before the word.
  private var boundary: Unicode.Scalar?
  /// The length of the text before the word.
  private var start = 0

  init(_ field: SessionField) { self.field = field }

  /// The number of keys that something took.
  struct Effort {
    var keys = 0
    var backSpaces = 0
    /// The number of keys without slips.
    var fewest = 0

    static func += (one: inout Effort, other: Effort) {
      one.keys += other.keys
      one.backSpaces += other.backSpaces
      one.fewest += other.fewest
    }
  }

  mutating func beginWord(after boundary: Unicode.Scalar?) {
    self.boundary = boundary
    start = textAfterFocusOut.unicodeScalars.count
    log = ""
    effort = Effort()
  }

  mutating func press(_ stroke: Stroke) {
    effort.keys += 1
    switch stroke {
    case .key(let character):
      log.unicodeScalars.append(character)
      field.press(KeyEvent(character))
    case .backSpace:
      log += "<BackSpace>"
      effort.backSpaces += 1
      field.press(KeyEvent(.backSpace))
    case .escape:
      log += "<Escape>"
      field.press(KeyEvent(.escape))
    }
  }

  mutating func press(_ strokes: [Stroke]) {
    for stroke in strokes { press(stroke) }
  }

  /// The visible part of the word.
  var seen: [Unicode.Scalar] {
    let text = field.textAfterFocusOut.unicodeScalars
    guard let boundary, let index = text.lastIndex(of: boundary) else { return Array(text) }
    return Array(text[text.index(after: index)...])
  }

  var seesSpace: Bool { textAfterFocusOut.hasSuffix(" ") }

  /// True if the field shows any part of the word.
  var seesWord: Bool { textAfterFocusOut.unicodeScalars.count > start }

  /// Leaves the keyboard for a moment, like somebody who reaches for the mouse.
  mutating func settle() { field.settle() }

  /// The text in the field after a change of focus.
  var textAfterFocusOut: String { field.textAfterFocusOut }

  /// Ends the line by Return, and begins with an empty field.
  mutating func endLine() -> String {
    field.press(KeyEvent(.return))
    defer { field.clear() }
    return String(field.textAfterFocusOut.prefix { $0 != "\n" })
  }
}
