import TiengCore

/// The keys of vi, as far as needed to know when it inserts text again: after Escape, keys are
/// commands until one of them begins to insert.
///
/// vi does not report its mode to input methods. This follows the usual meaning of its keys.
struct ViKeys: Hashable, Sendable {
  private var state = State.command

  /// The meaning of the next key.
  private enum State: Hashable, Sendable {
    case command
    /// A selection, in which an object may follow: `viw`.
    case selection
    /// A motion, after `c`, `d`, `y` and similar. True if text is inserted after it.
    case motion(inserts: Bool)
    /// One more character of a motion or command, then the state before or text.
    case argument(inserts: Bool, inSelection: Bool)
    /// A command after `g`.
    case afterG
    /// A line after `:`, `/` or `?`.
    case line
  }

  /// Handles a key that the application gets.
  ///
  /// - Returns: True if text is typed after it.
  mutating func insertsText(after key: KeyEvent) -> Bool {
    if key.symbol == .escape {
      state = .command
      return false
    }
    if state == .line {
      if key.symbol == .return || key.symbol == .keypadEnter { state = .command }
      return false
    }
    guard key.isText, let character = key.character else { return false }
    let (next, inserts) = ViKeys.step(state, Character(character))
    state = next
    return inserts
  }

  private static func step(_ state: State, _ key: Character) -> (State, inserts: Bool) {
    switch state {
    case .line: (state, false)
    case .argument(let inserts, let inSelection):
      (inSelection ? .selection : .command, inserts)
    case .afterG: (.command, "iI".contains(key))
    case .motion(let inserts):
      if key.isNumber && key != "0" {
        (state, false)
      } else if "iafFtT'`g[]".contains(key) {
        (.argument(inserts: inserts, inSelection: false), false)
      } else {
        (.command, inserts)
      }
    case .command: command(key)
    case .selection:
      if "cCsSRAI".contains(key) {
        (.command, true)
      } else if "iafFtT'`g\"".contains(key) {
        (.argument(inserts: false, inSelection: true), false)
      } else {
        ("vVydDxXpPJuU<>=~:".contains(key) ? key == ":" ? .line : .command : .selection, false)
      }
    }
  }

  private static func command(_ key: Character) -> (State, inserts: Bool) {
    switch key {
    case "i", "a", "o", "I", "A", "O", "s", "S", "C", "R": (.command, true)
    case "c": (.motion(inserts: true), false)
    case "d", "y", "<", ">", "=", "!": (.motion(inserts: false), false)
    case "g": (.afterG, false)
    case "r", "f", "F", "t", "T", "m", "q", "@", "'", "`", "\"", "z", "Z", "[", "]":
      (.argument(inserts: false, inSelection: false), false)
    case "v", "V": (.selection, false)
    case ":", "/", "?": (.line, false)
    default: (.command, false)
    }
  }
}

/// The line that is typed in a terminal, as far as needed to know that it starts vi, which begins with
/// commands.
struct ShellLine: Hashable, Sendable {
  private var state = State.name("")

  private enum State: Hashable, Sendable {
    /// The name of the program so far.
    case name(String)
    /// What follows the name. True if the program is vi.
    case arguments(startsVi: Bool)
  }

  private static let names: Set = ["vi", "vim", "nvim", "view", "vimdiff", "vim.tiny"]
  /// The programs that start the one whose name follows.
  private static let starters: Set = ["sudo", "doas", "command", "env"]
  private static let longestName = 16

  /// True if Return after `more` starts vi.
  func startsVi(with more: String) -> Bool {
    var line = self
    line.insert(more + " ")
    return line.state == .arguments(startsVi: true)
  }

  /// Updates this after inserted text.
  mutating func insert(_ text: String) {
    for character in text.unicodeScalars {
      switch state {
      case _ where character == "\n": state = .name("")
      case .arguments: break
      case .name(let name) where character == " ":
        if !name.isEmpty, !ShellLine.starters.contains(name) {
          state = .arguments(startsVi: ShellLine.names.contains(name))
        } else {
          state = .name("")
        }
      // A path: its last part is the name.
      case .name where character == "/": state = .name("")
      case .name(let name):
        state =
          name.utf8.count < ShellLine.longestName
          ? .name(name + String(character)) : .arguments(startsVi: false)
      }
    }
  }

  /// Updates this after a key that the application gets.
  mutating func update(afterPassing key: KeyEvent) {
    if key.endsLine {
      state = .name("")
    } else if key.isText, let character = key.character {
      insert(String(character))
    } else if case .name(let name) = state {
      // Another key may bring any line there, such as one of the history.
      state =
        key.isBackSpace ? .name(String(name.dropLast())) : .arguments(startsVi: false)
    }
  }
}
