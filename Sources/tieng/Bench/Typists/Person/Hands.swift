import InputSession
import KeyboardCore
import Terminal

/// Types into a field, sees what is there, and counts the keys of a word.
struct Hands {
  private var field: Field
  /// The keys since the word began, to be read.
  private(set) var log = ""
  private(set) var effort = Effort()
  /// The last character before the word.
  private var boundary: Unicode.Scalar?
  /// How long the text was before the word.
  private var start = 0

  init(_ field: Field) { self.field = field }

  /// How many keys something took.
  struct Effort {
    var keys = 0
    var backSpaces = 0
    /// The keys that it takes without slips.
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

  /// What is seen of the word.
  var seen: [Unicode.Scalar] {
    let text = field.textAfterFocusOut.unicodeScalars
    guard let boundary, let index = text.lastIndex(of: boundary) else { return Array(text) }
    return Array(text[text.index(after: index)...])
  }

  var seesSpace: Bool { textAfterFocusOut.hasSuffix(" ") }

  /// Whether there is more than before the word.
  var seesWord: Bool { textAfterFocusOut.unicodeScalars.count > start }

  /// Leaves the keyboard for a moment, as who reaches for the mouse does.
  mutating func settle() { field.settle() }

  /// What a change of focus leaves in the field.
  var textAfterFocusOut: String { field.textAfterFocusOut }

  /// Ends the line by Return, and begins with an empty field.
  mutating func finishLine() -> String {
    field.press(KeyEvent(.return))
    defer { field.clear() }
    return String(field.textAfterFocusOut.prefix { $0 != "\n" })
  }
}
