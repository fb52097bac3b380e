import Autocomplete
import KeyboardCore

/// A search that is open inside the keyboard: what is typed goes to its field.
struct OpenSearch {
  private let search: any KeyboardSearch

  /// Its results, as they are seen.
  private(set) var table: CandidateTable?

  /// How many code points before the caret of its field are the word being
  /// typed.
  private var openCount = 0

  init(_ search: any KeyboardSearch) {
    self.search = search
    showResults()
  }

  var field: KeyboardTextField { search.field }
  var auxiliaryText: String { search.auxiliaryText }

  /// Takes the word that is typed out of the field, for a key may change it.
  mutating func takeOutWord() {
    field.deleteBackward(openCount)
    openCount = 0
  }

  /// Puts it back as it has become, and looks for what is in the field then.
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

  /// Moves among the results, once they are entered.
  mutating func move(_ change: (inout CandidateTable) -> Void) {
    guard table != nil else { return }
    if table!.isEntered { change(&table!) }
    table!.isEntered = true
  }

  /// The text of a result; nil if there is no such.
  func submit(_ row: Int, remembers: Bool) -> String? {
    search.submit(row, remembers: remembers)
  }
}

extension KeyboardTextField {
  /// What a key means in a field of one line that no engine took.
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
