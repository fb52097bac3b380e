import TiengAutocomplete
import TiengConfiguration
import TiengCore

// The rows below the word. They take no key until the user enters the table with its shortcut; then
// arrows, digits, Return and Escape are for the rows. Alt with a digit picks a row at once.

extension Environment {
  /// What a key or a click in the table does to the typed text.
  enum TableStep {
    /// The key has its usual meaning.
    case usual
    /// The text stays.
    case taken
    /// A suggestion replaces the word. If `goesOn`, the rest of a phrase follows.
    case inserts(Autocomplete.Suggestion, goesOn: Bool = false)
    /// Words typed without marks are shown with them.
    case acceptsMarks
  }

  /// The effect of a key on the lookup table. Until the user enters the table, it only takes the key
  /// for entering (`suggest-shortcut`), Alt with a digit and, if the preferences ask for it, Tab
  /// (`tab-enters-table`).
  mutating func stepInTable(
    _ key: KeyEvent, for composition: Composition, _ turn: inout Turn
  ) -> TableStep {
    if turn.shortcuts.contains(.suggest) { return enterTable(for: composition, &turn) }
    guard let table = suggesting.table else {
      let isTab = key.modifiers.isEmpty && !key.isText && KeyboardAction(key) == .tab
      return isTab && composition.mayAcceptMarks(in: self) ? .acceptsMarks : .usual
    }
    if key.modifiers == .alt, let digit = key.digit {
      return pick(table.pageStart + digit - 1) ?? .usual
    }
    if key.takesWord, let row = suggesting.serviceRow { return insertWord(of: row) }
    guard key.modifiers.isDisjoint(with: .command) else { return .usual }
    let action = KeyboardAction(key)
    let isTab = action == .tab
    if !table.isEntered { return isTab ? takeTab(for: composition, &turn) : .usual }
    if action == .backTab || isTab && !preferences.autocomplete.tabEntersTable {
      suggesting.changeTable { $0.isEntered = false }
      return isTab ? takeTab(for: composition, &turn) : .usual
    }
    if let command = CandidateTable.Command(key, in: table),
      let step = step(for: command, composition, &turn)
    {
      return step
    }
    suggesting.changeTable { $0.isEntered = false }
    return .usual
  }

  /// The effect of Tab: adds marks to words typed without, or enters the table.
  private mutating func takeTab(for composition: Composition, _ turn: inout Turn) -> TableStep {
    if composition.mayAcceptMarks(in: self) { return .acceptsMarks }
    guard preferences.autocomplete.tabEntersTable, !composition.word.isEmpty else { return .usual }
    return enterTable(for: composition, &turn)
  }

  /// Enters the table or moves to its next row. If there is no table, makes all suggestions first.
  private mutating func enterTable(
    for composition: Composition, _ turn: inout Turn
  ) -> TableStep {
    if suggesting.table == nil, suggests {
      suggesting.request()
      suggest(isAfterText: true, isAfterPause: true, for: composition, &turn)
      if suggesting.table == nil { suggesting.forgetRequest() }
    }
    guard let table = suggesting.table else { return .usual }
    if table.isEntered {
      suggesting.changeTable { $0.move(by: .move(1)) }
    } else {
      suggesting.enterTable()
    }
    return .taken
  }

  /// The effect of a command in the table. Nil if there is no such row.
  mutating func step(
    for command: CandidateTable.Command, _ composition: Composition, _ turn: inout Turn
  ) -> TableStep? {
    switch command {
    case .pick(let row): return pick(row)
    case .ignore(let row): return ignore(row, for: composition, &turn) ? .taken : nil
    case .leave: suggesting.leaveTable()
    case .move, .turnPage: suggesting.changeTable { $0.move(by: command) }
    }
    return .taken
  }

  /// Replaces the word by a suggestion followed by a space. Nil if there is no such row.
  private func pick(_ row: Int) -> TableStep? {
    let suggestions = suggesting.context.suggestions
    guard let table = suggesting.table, suggestions.indices.contains(row),
      services.actionHandler.canHandle(.press, on: .suggestion(row - table.pageStart))
    else { return nil }
    return .inserts(suggestions[row])
  }

  /// Inserts the first word of a row. The rest stays as a row.
  private mutating func insertWord(of row: Int) -> TableStep {
    let phrase = suggesting.context.suggestions[row]
    let text = phrase.text.drop(while: \.isWhitespace)
    guard let end = text.firstIndex(where: \.isWhitespace) else { return pick(row) ?? .usual }
    var (first, rest) = (phrase, phrase)
    first.text = String(text[..<end])
    rest.text = String(text[end...].drop(while: \.isWhitespace))
    rest.title = rest.text
    guard !rest.text.isEmpty,
      services.actionHandler.canHandle(.press, on: .suggestion(row - suggesting.table!.pageStart))
    else { return pick(row) ?? .usual }
    suggesting.rest = rest
    return .inserts(first, goesOn: true)
  }

  /// Never suggests a row again.
  private mutating func ignore(
    _ row: Int, for composition: Composition, _ turn: inout Turn
  ) -> Bool {
    let suggestions = suggesting.context.suggestions
    guard services.autocomplete.canIgnoreWords, suggestions.indices.contains(row) else {
      return false
    }
    if suggestions[row].source == Homophones.source {
      acceptWritten(insteadOf: suggestions[row], for: composition)
      suggesting.remove(row)
      return true
    }
    services.autocomplete.ignoreWord(suggestions[row].text)
    if suggesting.hasAnswers {
      suggesting.remove(row)
      return true
    }
    suggest(isAfterText: true, for: composition, &turn)
    return true
  }

  /// Learns the written word instead of ignoring one that was offered for it, because that one is
  /// right in other places.
  private func acceptWritten(
    insteadOf suggestion: Autocomplete.Suggestion, for composition: Composition
  ) {
    guard learnsWords else { return }
    let before = composition.textBefore(in: self).split(separator: " ").last.map(String.init) ?? ""
    let written = suggestion.replacedCount > 0 ? before : composition.word.text(by: situation.rules)
    if !written.isEmpty { services.autocomplete.learnWord(written.lowercased()) }
  }
}

extension KeyEvent {
  /// True for Control+Right, which takes the next word of a phrase.
  fileprivate var takesWord: Bool {
    modifiers.intersection(.command) == .control && !modifiers.contains(.shift)
      && KeyboardAction(KeyEvent(symbol)) == .moveCursorForward
  }
}
