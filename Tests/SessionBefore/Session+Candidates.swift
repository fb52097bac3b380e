import Autocomplete
import Configuration
import KeyboardCore

extension Session {
  /// What a key does to the lookup table, or nil if it means what it always
  /// means. Until the user enters the table, it takes Tab, Down and Alt with a
  /// digit only.
  mutating func receiveInTable(_ key: KeyEvent) -> Response? {
    guard let table, !key.isRelease, !key.symbol.isModifier else { return nil }
    if key.modifiers == .alt, let row = key.digit.map({ table.pageStart + $0 - 1 }) {
      return pick(row)
    }
    guard key.modifiers.isDisjoint(with: .command) else { return nil }
    let action = KeyboardAction(key)
    guard table.isEntered else {
      guard action == .tab || action == .moveCursorDown else { return nil }
      if action == .tab, let response = acceptMarks() { return response }
      return enterTable()
    }
    switch action {
    case .tab, .moveCursorDown: return moveInTable { $0.move(by: 1) }
    case .backTab, .moveCursorUp: return moveInTable { $0.move(by: -1) }
    case .movePageDown: return moveInTable { $0.movePage(forward: true) }
    case .movePageUp: return moveInTable { $0.movePage(forward: false) }
    case .primary, .space: return pick(table.highlighted ?? 0)
    case .escape: return leaveTable()
    default: break
    }
    if key.symbol == .delete, let row = table.highlighted { return ignore(row) }
    if let digit = key.digit, let response = pick(table.pageStart + digit - 1) { return response }
    self.table?.isEntered = false
    return nil
  }

  private mutating func enterTable() -> Response {
    moveInTable { table in
      table.isEntered = true
      table.highlighted = table.highlighted ?? 0
    }
  }

  private mutating func leaveTable() -> Response {
    moveInTable { [autocomplete] table in
      table.isEntered = false
      table.highlighted = autocomplete.suggestions.firstIndex { $0.isAutocorrect }
    }
  }

  private mutating func moveInTable(_ change: (inout CandidateTable) -> Void) -> Response {
    guard var table else { return .ignored }
    change(&table)
    var response = Response(isHandled: true)
    show(table, &response)
    return response
  }

  /// What the panel did to the table: a click, or a turn of the wheel.
  mutating func receive(_ event: CandidateEvent) -> Response {
    switch event {
    case .clicked(let place, let isIgnoring):
      guard let table, (0..<table.pageSize).contains(place) else { return .ignored }
      let row = table.pageStart + place
      guard var response = isIgnoring ? ignore(row) : pick(row) else { return .ignored }
      response.isHandled = false
      return response
    case .cursor(let isForward):
      return moveInTable { $0.move(by: isForward ? 1 : -1) }
    case .page(let isForward):
      return moveInTable { $0.movePage(forward: isForward) }
    }
  }

  /// Puts a suggestion in the place of the word, and a space after it.
  ///
  /// - Returns: Nil if there is no such row.
  mutating func pick(_ row: Int) -> Response? {
    guard let table, table.candidates.indices.contains(row),
      services.actionHandler.canHandle(.press, on: .suggestion(row - table.pageStart))
    else { return nil }
    if autocomplete.suggestions.indices.contains(row) {
      return insert(autocomplete.suggestions[row])
    }
    return nil
  }

  private mutating func insert(_ suggestion: Autocomplete.Suggestion) -> Response {
    var response = Response(isHandled: true, effects: [.hidePreedit])
    if suggestion.replacedCount > 0 {
      surroundings.delete(suggestion.replacedCount)
      response.effects.append(.deleteBackward(suggestion.replacedCount))
    }
    if suggestion.isUnknown, learns { services.autocomplete.learnWord(suggestion.text) }
    let isWhole = suggestion.source == Session.languages || suggestion.source == Session.marks
    let waiting = isWhole ? "" : pending?.text ?? ""
    chooseComposed(insteadOf: suggestion)
    trail = LanguageTrail()
    hasCommittedPending = true
    forgetWord()
    state = .typing
    response.effects.append(.commit(waiting + suggestion.text))
    let isBeforeSpace = surroundings.text?.after.unicodeScalars.first == " "
    if suggestion.kind != .emoji, !isBeforeSpace {
      pending = .space
      response.effects.append(.showPreedit(preedit))
    }
    return response
  }

  /// Never suggests a row again.
  private mutating func ignore(_ row: Int) -> Response? {
    guard services.autocomplete.canIgnoreWords, autocomplete.suggestions.indices.contains(row)
    else { return nil }
    services.autocomplete.ignoreWord(autocomplete.suggestions[row].text)
    var response = Response(isHandled: true)
    suggest(isAfterText: true, &response)
    return response
  }
}

extension KeyEvent {
  /// The number on the key, from 1 to 9.
  var digit: Int? {
    guard let character, ("1"..."9").contains(character) else { return nil }
    return Int(character.value) - 0x30
  }
}
