import Autocomplete
import Configuration
import KeyboardCore

// The shortcuts for changing selected text or the last words.
extension Session {
  /// Handles a key for this. Returns false if the key has its usual meaning.
  mutating func takeForSelection(_ key: KeyEvent, _ turn: inout Turn) -> Bool {
    if !selecting.isIdle {
      if takeBack(key, &turn) || takeInChoice(key, &turn) { return true }
      selecting.forget()
    }
    guard key.mayBeShortcut, search == nil, let request = request(by: key, turn.shortcuts) else {
      return false
    }
    begin(request, &turn)
    return true
  }

  private func request(by key: KeyEvent, _ shortcuts: Shortcuts) -> Selecting.Request? {
    guard services.mayHandle(key) else { return nil }
    if shortcuts.contains(.selection) { return .table }
    return preferences.rewritingShortcuts.rewriting(for: key).map { .rewriting($0) }
  }

  private mutating func begin(_ request: Selecting.Request, _ turn: inout Turn) {
    suggesting.hide()
    selecting.close()
    switch target(isLine: false, isPatient: true) {
    case .found(let target): offer(request, for: target, &turn)
    case .missing(let notice): situation.notice = notice
    case .awaited:
      selecting.wait(for: request)
      turn.wantsText = true
    }
  }

  /// Handles a report of the text. A request may have waited for it, or the text may differ from
  /// that of the open table.
  mutating func followToldSelection(_ turn: inout Turn) {
    if let request = selecting.awaited {
      // The first report may be outdated. Only if no other follows is it certain that nothing is
      // selected.
      if case .found(let target) = target(isLine: false, isPatient: true),
        target.isSelected || field.reports.isCollapsed
      {
        selecting.close()
        offer(request, for: target, &turn)
      }
    } else if let choice = selecting.choice, choice.target.inText != "" {
      let isSame =
        if choice.target.isSelected {
          field.reports.last?.selection?.text == choice.target.inText
        } else {
          field.reports.last.map { !$0.hasSelection && choice.target.isBefore($0) } ?? false
        }
      if !isSame { selecting.close() }
    }
  }

  /// Handles that the application has not reported its text.
  mutating func missSelection(_ turn: inout Turn) {
    let request = selecting.awaited
    selecting.close()
    switch target(isLine: false, isPatient: false) {
    case .found(let target): if let request { offer(request, for: target, &turn) }
    case .missing(let notice): situation.notice = notice
    case .awaited: break
    }
  }

  private mutating func offer(
    _ request: Selecting.Request, for target: Selecting.Target, _ turn: inout Turn
  ) {
    switch request {
    case .rewriting(let rewriting): rewrite(target, as: rewriting, &turn)
    case .table:
      let rows = rewriter.rows(for: target.text, after: target.before)
      let asked = changesToAsk(for: target)
      guard !rows.isEmpty || !asked.isEmpty else {
        situation.notice = .selection(.none)
        return
      }
      let candidates: [CandidateTable.Candidate] =
        rows.map { .init(title: $0.preview, rewriting: $0.rewriting) }
        + asked.map { .init(title: "", subtitle: $0.service, asking: $0.change) }
      selecting.open(
        Selecting.Choice(
          target: target,
          changes: rows.map { .own($0.rewriting) }
            + asked.map { .asked($0.change, service: $0.service) },
          table: CandidateTable(candidates, highlighted: 0, isEntered: true)))
    }
  }

  private var rewriter: Rewriter {
    Rewriter(services: services, preferences: preferences, method: situation.method)
  }

  private mutating func takeInChoice(_ key: KeyEvent, _ turn: inout Turn) -> Bool {
    guard let choice = selecting.choice else { return false }
    switch request(by: key, turn.shortcuts) {
    case .rewriting(let rewriting):
      rewrite(choice.target, as: rewriting, &turn)
      return true
    case .table:
      widen(choice, &turn)
      return true
    case nil: break
    }
    switch CandidateTable.Command(key, in: choice.table) {
    case nil, .ignore: return false
    case let command?:
      performInChoice(command, &turn)
      return true
    }
  }

  /// Handles the shortcut in the open table: switches to the line, or moves to the next row.
  private mutating func widen(_ choice: Selecting.Choice, _ turn: inout Turn) {
    guard !choice.target.isSelected,
      case .found(let line) = target(isLine: true, isPatient: false), line != choice.target
    else { return selecting.move(by: .move(1)) }
    offer(.table, for: line, &turn)
  }

  /// Handles keys and clicks in the table. No change can be ignored: it is picked.
  mutating func performInChoice(_ command: CandidateTable.Command, _ turn: inout Turn) {
    switch command {
    case .pick(let row), .ignore(let row): pick(row, &turn)
    case .leave: selecting.close()
    case .move, .turnPage: selecting.move(by: command)
    }
  }

  private mutating func pick(_ row: Int, _ turn: inout Turn) {
    guard let choice = selecting.choice, choice.changes.indices.contains(row) else { return }
    switch choice.changes[row] {
    case .own(let rewriting): rewrite(choice.target, as: rewriting, &turn)
    case .asked(let change, let service): ask(service, for: change, of: choice.target, &turn)
    case .answered(let text): change(choice.target, to: text, &turn)
    }
  }

  /// Replaces the text by the result of a change.
  private mutating func rewrite(
    _ target: Selecting.Target, as rewriting: Rewriting, _ turn: inout Turn
  ) {
    let new = rewriter.rewrite(target.text, as: rewriting, after: target.before)
    change(target, to: new, &turn)
  }

  /// Replaces the text, if there is another one.
  private mutating func change(
    _ target: Selecting.Target, to new: String?, _ turn: inout Turn
  ) {
    selecting.close()
    guard target.open == preedit, let new else { return }
    replace(target, by: new, &turn)
    selecting.done = Selecting.Done(old: target.text, new: new)
  }

  private mutating func replace(
    _ target: Selecting.Target, by new: String, _ turn: inout Turn
  ) {
    leaveWord()
    if target.isSelected {
      field.forget()
    } else {
      turn.delete(target.inText.unicodeScalars.count)
    }
    if !target.inText.isEmpty { field.access.mixInTold() }
    field.hasNewWord = false
    turn.isRewriting = true
    turn.commit(new)
  }

  /// BackSpace right after a change restores the old text, if the new text is still before the
  /// caret.
  private mutating func takeBack(_ key: KeyEvent, _ turn: inout Turn) -> Bool {
    guard let done = selecting.done, key.isBackSpace else { return false }
    selecting.done = nil
    let new = Selecting.Target(inText: done.new)
    guard let told = field.told, !told.hasSelection, field.isSureOfCaret, preedit.isEmpty,
      new.isBefore(told), field.mayRewrite(done.new)
    else { return false }
    replace(new, by: done.old, &turn)
    return true
  }
}

extension Selecting.Target {
  /// True if the text ends at the caret, as far as it is reported.
  fileprivate func isBefore(_ told: SurroundingText) -> Bool {
    let text = inText.unicodeScalars.suffix(SurroundingText.reach)
    return told.before.unicodeScalars.suffix(text.count).elementsEqual(text)
  }
}

extension KeyEvent {
  /// True if the key is pressed with Control, Alt or Super, or types nothing.
  fileprivate var mayBeShortcut: Bool {
    !modifiers.isDisjoint(with: .command) || character == nil
  }
}

// Changes of selected text that services make. Nothing is sent before the user picks such a row.
extension Session {
  /// The changes for which services may be asked, by the same consent as for suggestions, and not
  /// where they get less than the text of the field (``ServiceAccess``).
  func changesToAsk(
    for target: Selecting.Target
  ) -> [(change: Autocomplete.TextChange, service: String)] {
    guard situation.facts.mayAskServices, !situation.isLatin, !field.mayBeSecret,
      field.access.isOpen, !field.access.isWary, target.text.contains(where: \.isLetter),
      target.text.unicodeScalars.count <= Autocomplete.TextChange.longestText
    else { return [] }
    return services.textChanges()
  }

  /// Asks the service that the row names for a change, if it is still the one that would be asked.
  /// The table stays until the answer, or until another key closes it.
  mutating func ask(
    _ service: String, for change: Autocomplete.TextChange, of target: Selecting.Target,
    _ turn: inout Turn
  ) {
    guard changesToAsk(for: target).contains(where: { $0 == (change, service) }) else {
      return selecting.close()
    }
    suggesting.beginRequest()
    let generation = suggesting.generation
    selecting.ask(change, generation)
    let request = Autocomplete.RemoteRequest(changing: target.text, as: change, locale: locale)
    turn.request(.askServices(request, generation: generation))
  }

  /// Shows the answer of a service as rows. The text is not changed before one of them is picked.
  mutating func receiveChange(_ suggestions: [Autocomplete.Suggestion]) {
    guard let choice = selecting.choice, let (change, _) = choice.asked else { return }
    let text = choice.target.text
    let rows = suggestions.compactMap { answer in
      var row = answer
      row.text = answer.text.spaced(like: text)
      let isOther = !row.text.utf8.elementsEqual(text.utf8)
      return isOther && change.mayMake(row.text, of: text) ? row : nil
    }
    guard !rows.isEmpty, !changesToAsk(for: choice.target).isEmpty else {
      return failChange(suggestions.isEmpty ? .failed("") : .none)
    }
    selecting.open(
      Selecting.Choice(
        target: choice.target, changes: rows.map { .answered($0.text) },
        table: CandidateTable(
          rows.map { .init(title: Rewriter.preview(of: $0.text), subtitle: $0.subtitle) },
          highlighted: 0, isEntered: true)))
  }

  /// Closes the table. The text stays as it is.
  mutating func failChange(_ problem: Notice.SelectionProblem) {
    selecting.close()
    situation.notice = .selection(problem)
  }
}

extension Session {
  /// True if the answer of a service to a change is awaited.
  public var awaitsChange: Bool { selecting.choice?.asked != nil }

  /// The message that is shown.
  var shownNotice: Notice? { awaitsChange ? .selection(.asking) : situation.notice }
}

extension String {
  /// The text between the spaces and line breaks at the ends of another one. Services leave them
  /// out.
  fileprivate func spaced(like other: String) -> String {
    let inner = other.drop(while: \.isWhitespace)
    guard let last = inner.lastIndex(where: { !$0.isWhitespace }) else { return self }
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(other[..<inner.startIndex] + text + other[other.index(after: last)...])
  }
}
