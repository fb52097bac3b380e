import Autocomplete
import Configuration
import KeyboardCore

extension Session {
  /// Handles a key for the lookup table. Returns false if the key has its usual meaning. Until the
  /// user enters the table, it only takes the key for entering (`suggest-shortcut`), Alt with a
  /// digit and, if the preferences ask for it, Tab (`tab-enters-table`).
  mutating func takeInTable(_ key: KeyEvent, _ turn: inout Turn) -> Bool {
    if turn.shortcuts.contains(.suggest) { return enterTable(&turn) }
    guard let table = suggesting.table else {
      return key.modifiers.isEmpty && !key.isText && KeyboardAction(key) == .tab
        && acceptMarks(&turn)
    }
    if key.modifiers == .alt, let digit = key.digit {
      return pick(table.pageStart + digit - 1, &turn)
    }
    if key.takesWord, let row = suggesting.serviceRow { return takeWord(of: row, &turn) }
    guard key.modifiers.isDisjoint(with: .command) else { return false }
    let action = KeyboardAction(key)
    if !table.isEntered { return action == .tab && takeTab(&turn) }
    let isTab = action == .tab
    if action == .backTab || isTab && !preferences.autocomplete.tabEntersTable {
      environment.suggesting.changeTable { $0.isEntered = false }
      return isTab && takeTab(&turn)
    }
    if let command = CandidateTable.Command(key, in: table), perform(command, &turn) { return true }
    environment.suggesting.changeTable { $0.isEntered = false }
    return false
  }

  /// Handles Tab: adds marks to words typed without, or enters the table.
  private mutating func takeTab(_ turn: inout Turn) -> Bool {
    if acceptMarks(&turn) { return true }
    guard preferences.autocomplete.tabEntersTable, !word.isEmpty else { return false }
    return enterTable(&turn)
  }

  /// Enters the table or moves to its next row. If there is no table, makes all suggestions first.
  ///
  /// - Returns: True if there is a table.
  private mutating func enterTable(_ turn: inout Turn) -> Bool {
    if suggesting.table == nil, suggests {
      environment.suggesting.request()
      suggest(isAfterText: true, isAtRest: true, &turn)
      if suggesting.table == nil { environment.suggesting.forgetRequest() }
    }
    guard let table = suggesting.table else { return false }
    if table.isEntered {
      environment.suggesting.changeTable { $0.move(by: .move(1)) }
    } else {
      environment.suggesting.enterTable()
    }
    return true
  }

  /// Handles keys and clicks in the table.
  ///
  /// - Returns: False if there is no such row.
  @discardableResult
  private mutating func perform(_ command: CandidateTable.Command, _ turn: inout Turn) -> Bool {
    switch command {
    case .pick(let row): return pick(row, &turn)
    case .ignore(let row): return ignore(row, &turn)
    case .leave: environment.suggesting.leaveTable()
    case .move, .turnPage: environment.suggesting.changeTable { $0.move(by: command) }
    }
    return true
  }

  /// Handles an event of the panel: a click or the mouse wheel.
  mutating func receive(_ event: CandidateEvent, _ turn: inout Turn) {
    guard let table = shownTable, let command = CandidateTable.Command(event, in: table) else {
      return
    }
    if search != nil {
      performInSearch(command, &turn)
    } else if selecting.hasTable {
      performInChoice(command, &turn)
    } else {
      perform(command, &turn)
    }
  }

  /// Replaces the word by a suggestion followed by a space.
  ///
  /// - Returns: False if there is no such row.
  private mutating func pick(_ row: Int, _ turn: inout Turn) -> Bool {
    let suggestions = suggesting.context.suggestions
    guard let table = suggesting.table, suggestions.indices.contains(row),
      services.actionHandler.canHandle(.press, on: .suggestion(row - table.pageStart))
    else { return false }
    insert(suggestions[row], &turn)
    turn.isFollowed = true
    return true
  }

  /// Inserts the first word of a row. The rest stays as a row.
  private mutating func takeWord(of row: Int, _ turn: inout Turn) -> Bool {
    let phrase = suggesting.context.suggestions[row]
    let text = phrase.text.drop(while: \.isWhitespace)
    guard let end = text.firstIndex(where: \.isWhitespace) else { return pick(row, &turn) }
    var (first, rest) = (phrase, phrase)
    first.text = String(text[..<end])
    rest.text = String(text[end...].drop(while: \.isWhitespace))
    rest.title = rest.text
    guard !rest.text.isEmpty,
      services.actionHandler.canHandle(.press, on: .suggestion(row - suggesting.table!.pageStart))
    else { return pick(row, &turn) }
    insert(first, goesOn: true, &turn)
    environment.suggesting.rest = rest
    turn.isFollowed = true
    return true
  }

  /// Never suggests a row again.
  private mutating func ignore(_ row: Int, _ turn: inout Turn) -> Bool {
    let suggestions = suggesting.context.suggestions
    guard services.autocomplete.canIgnoreWords, suggestions.indices.contains(row) else {
      return false
    }
    if suggestions[row].source == Homophones.source {
      acceptWritten(insteadOf: suggestions[row])
      environment.suggesting.remove(row)
      return true
    }
    services.autocomplete.ignoreWord(suggestions[row].text)
    if suggesting.hasAnswers {
      environment.suggesting.remove(row)
      return true
    }
    suggest(isAfterText: true, &turn)
    return true
  }

  /// Learns the written word instead of ignoring one that was offered for it, because that one is
  /// right in other places.
  private func acceptWritten(insteadOf suggestion: Autocomplete.Suggestion) {
    guard learnsWords else { return }
    let before = textBeforeWord.split(separator: " ").last.map(String.init) ?? ""
    let written = suggestion.replacedCount > 0 ? before : word.text(by: situation.rules)
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
