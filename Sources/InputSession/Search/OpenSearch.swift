import Autocomplete
import KeyboardCore

/// A search inside the keyboard that is open. Typed text goes to its field.
struct OpenSearch {
  private let search: any KeyboardSearch

  /// The table of its results.
  private(set) var table: CandidateTable?

  /// The number of code points before the caret of its field that belong to the open word.
  private var openCount = 0

  init(_ search: any KeyboardSearch) {
    self.search = search
    showResults()
  }

  var field: KeyboardTextField { search.field }
  var auxiliaryText: String { search.auxiliaryText }

  /// Removes the open word from the field, because a key may change it.
  mutating func takeOutWord() {
    field.deleteBackward(openCount)
    openCount = 0
  }

  /// Inserts the open word again, and updates the results.
  mutating func putIn(_ word: String) {
    openCount = word.unicodeScalars.count
    field.insertText(word)
    showResults()
  }

  private mutating func showResults() {
    let results = search.results.map {
      CandidateTable.Candidate(title: $0.title, subtitle: $0.subtitle)
    }
    table = results.isEmpty ? nil : CandidateTable(results, highlighted: 0)
  }

  /// Moves in the results. The first move only enters them.
  mutating func move(_ change: (inout CandidateTable) -> Void) {
    guard table != nil else { return }
    if table!.isEntered { change(&table!) }
    table!.isEntered = true
  }

  /// The text of a result, or nil if there is no such result.
  func submit(_ row: Int, remembers: Bool) -> String? {
    search.submit(row, remembers: remembers)
  }
}

extension KeyboardTextField {
  /// Handles a key in a field of one line if no engine took it.
  func receive(_ key: KeyEvent) {
    switch KeyboardAction(key) {
    case .backspace: deleteBackward(1)
    case .moveCursorBackward: moveCursor(by: -1)
    case .moveCursorForward: moveCursor(by: 1)
    case .moveToLineStart: moveCursor(by: -KeyboardTextField.capacity)
    case .moveToLineEnd: moveCursor(by: KeyboardTextField.capacity)
    default: if let character = key.character { insertText(String(character)) }
    }
  }
}
