import TiengAutocomplete
import TiengConfiguration
import TiengCore

// The shortcuts for changing selected text or the last words.
extension Selecting {
  /// What a key or a report leads to, besides a change of the table.
  enum Outcome {
    /// The key has its usual meaning.
    case usual
    case taken
    /// The text is replaced.
    case replaces(Target, by: String)
    /// A service is asked for a change of the text. The table waits for the answer.
    case asks(Autocomplete.TextChange, of: String)
  }

  /// Handles a key for a change of selected text.
  mutating func take(_ key: KeyEvent, in session: Session, _ turn: inout Turn) -> Outcome {
    if !isIdle {
      if let old = takeBack(key, in: session) { return old }
      if let outcome = takeInChoice(key, in: session, &turn) { return outcome }
      forget()
    }
    // The table would show what is selected, and a screen reader would say it.
    guard key.mayBeShortcut, session.search == nil, !session.situation.facts.isConfidential,
      let request = request(by: key, turn.shortcuts, in: session)
    else { return .usual }
    turn.hidesSuggestions = true
    close()
    switch session.target(isLine: false, isPatient: true) {
    case .found(let target): return offer(request, for: target, in: session, &turn)
    case .missing(let notice): turn.notice = notice
    case .awaited:
      wait(for: request)
      turn.wantsText = true
    }
    return .taken
  }

  private func request(
    by key: KeyEvent, _ shortcuts: Shortcuts, in session: Session
  ) -> Request? {
    guard session.environment.services.mayHandle(key) else { return nil }
    if shortcuts.contains(.selection) { return .table }
    return session.preferences.rewritingShortcuts.rewriting(for: key).map { .rewriting($0) }
  }

  /// Handles a report of the text. A request may have waited for it, or the text may differ from
  /// that of the open table.
  mutating func readReport(in session: Session, _ turn: inout Turn) -> Outcome {
    let reports = session.field.reports
    if let request = awaited {
      // The first report may be outdated. Only if no other follows is it certain that nothing is
      // selected.
      if case .found(let target) = session.target(isLine: false, isPatient: true),
        target.isSelected || reports.isCollapsed
      {
        close()
        return offer(request, for: target, in: session, &turn)
      }
    } else if let target = choice?.target, target.inText != "" {
      let isSame =
        if target.isSelected {
          reports.last?.selection?.text == target.inText
        } else {
          reports.last.map { !$0.hasSelection && target.isBefore($0) } ?? false
        }
      if !isSame { close() }
    }
    return .usual
  }

  /// Handles that the application has not reported its text.
  mutating func missText(in session: Session, _ turn: inout Turn) -> Outcome {
    let request = awaited
    close()
    switch session.target(isLine: false, isPatient: false) {
    case .found(let target):
      if let request { return offer(request, for: target, in: session, &turn) }
    case .missing(let notice): turn.notice = notice
    case .awaited: break
    }
    return .usual
  }

  private mutating func offer(
    _ request: Request, for target: Target, in session: Session, _ turn: inout Turn
  ) -> Outcome {
    if case .rewriting(let rewriting) = request {
      return rewrite(target, as: rewriting, in: session)
    }
    let rows = session.rewriter.rows(for: target.text, after: target.before)
    let asked = session.changesToAsk(for: target)
    guard !rows.isEmpty || !asked.isEmpty else {
      turn.notice = .selection(.none)
      return .taken
    }
    let candidates: [CandidateTable.Candidate] =
      rows.map { .init(title: $0.preview, rewriting: $0.rewriting) }
      + asked.map { .init(title: "", subtitle: $0.service, asking: $0.change) }
    open(
      Choice(
        target: target,
        changes: rows.map { .own($0.rewriting) }
          + asked.map { .asked($0.change, service: $0.service) },
        table: CandidateTable(candidates, highlighted: 0, isEntered: true)))
    return .taken
  }

  private mutating func takeInChoice(
    _ key: KeyEvent, in session: Session, _ turn: inout Turn
  ) -> Outcome? {
    guard let choice else { return nil }
    switch request(by: key, turn.shortcuts, in: session) {
    case .rewriting(let rewriting): return rewrite(choice.target, as: rewriting, in: session)
    case .table: return widen(choice, in: session, &turn)
    case nil: break
    }
    switch CandidateTable.Command(key, in: choice.table) {
    case nil, .ignore: return nil
    case let command?: return perform(command, in: session)
    }
  }

  /// Handles the shortcut in the open table: switches to the line, or moves to the next row.
  private mutating func widen(
    _ choice: Choice, in session: Session, _ turn: inout Turn
  ) -> Outcome {
    guard !choice.target.isSelected,
      case .found(let line) = session.target(isLine: true, isPatient: false),
      line != choice.target
    else {
      move(by: .move(1))
      return .taken
    }
    return offer(.table, for: line, in: session, &turn)
  }

  /// Handles keys and clicks in the table. No change can be ignored: it is picked.
  mutating func perform(_ command: CandidateTable.Command, in session: Session) -> Outcome {
    switch command {
    case .pick(let row), .ignore(let row): return pick(row, in: session)
    case .leave: close()
    case .move, .turnPage: move(by: command)
    }
    return .taken
  }

  private mutating func pick(_ row: Int, in session: Session) -> Outcome {
    guard let choice, choice.changes.indices.contains(row) else { return .taken }
    switch choice.changes[row] {
    case .own(let rewriting): return rewrite(choice.target, as: rewriting, in: session)
    case .asked(let change, let service):
      return ask(service, for: change, of: choice.target, in: session)
    case .answered(let text): return self.change(choice.target, to: text, in: session)
    }
  }

  /// Replaces the text by the result of a change.
  private mutating func rewrite(
    _ target: Target, as rewriting: Rewriting, in session: Session
  ) -> Outcome {
    let new = session.rewriter.rewrite(target.text, as: rewriting, after: target.before)
    return change(target, to: new, in: session)
  }

  /// Replaces the text, if there is another one.
  private mutating func change(
    _ target: Target, to new: String?, in session: Session
  ) -> Outcome {
    close()
    guard target.open == session.preedit, let new else { return .taken }
    done = Done(old: target.text, new: new)
    return .replaces(target, by: new)
  }

  /// BackSpace right after a change restores the old text, if the new text is still before the
  /// caret.
  private mutating func takeBack(_ key: KeyEvent, in session: Session) -> Outcome? {
    guard let done, key.isBackSpace else { return nil }
    self.done = nil
    let new = Target(inText: done.new)
    guard let told = session.field.told, !told.hasSelection, session.field.isSureOfCaret,
      session.preedit.isEmpty, new.isBefore(told), session.field.mayRewrite(done.new)
    else { return nil }
    return .replaces(new, by: done.old)
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
  var mayBeShortcut: Bool { !modifiers.isDisjoint(with: .command) || character == nil }
}

// Changes of selected text that services make. Nothing is sent before the user picks such a row.
extension Selecting {
  /// Asks the service that the row names for a change, if it is still the one that would be asked.
  /// The table stays until the answer, or until another key closes it.
  private mutating func ask(
    _ service: String, for change: Autocomplete.TextChange, of target: Target,
    in session: Session
  ) -> Outcome {
    guard session.changesToAsk(for: target).contains(where: { $0 == (change, service) }) else {
      close()
      return .taken
    }
    return .asks(change, of: target.text)
  }

  /// Shows the answer of a service as rows. The text is not changed before one of them is picked.
  mutating func receive(
    _ suggestions: [Autocomplete.Suggestion], in session: Session, _ turn: inout Turn
  ) {
    guard let choice, let (change, _) = choice.asked else { return }
    let text = choice.target.text
    let rows = suggestions.compactMap { answer in
      var row = answer
      row.text = answer.text.spaced(like: text)
      let isOther = !row.text.utf8.elementsEqual(text.utf8)
      return isOther && change.mayMake(row.text, of: text) ? row : nil
    }
    guard !rows.isEmpty, !session.changesToAsk(for: choice.target).isEmpty else {
      return fail(suggestions.isEmpty ? .failed("") : .none, &turn)
    }
    open(
      Choice(
        target: choice.target, changes: rows.map { .answered($0.text) },
        table: CandidateTable(
          rows.map { .init(title: Rewriter.preview(of: $0.text), subtitle: $0.subtitle) },
          highlighted: 0, isEntered: true)))
  }

  /// Closes the table. The text stays as it is.
  mutating func fail(_ problem: Notice.SelectionProblem, _ turn: inout Turn) {
    close()
    turn.notice = .selection(problem)
  }
}

extension Session {
  fileprivate var rewriter: Rewriter {
    Rewriter(services: services, preferences: preferences, method: situation.method)
  }

  /// The changes for which services may be asked. The consent is the same as for suggestions. There
  /// are none if services may not get the whole text of the field (``ServiceAccess``).
  fileprivate func changesToAsk(
    for target: Selecting.Target
  ) -> [(change: Autocomplete.TextChange, service: String)] {
    guard situation.facts.mayAskServices, !situation.isLatin, !field.mayBeSecret,
      field.access.isOpen, !field.access.isWary, target.text.contains(where: \.isLetter),
      target.text.unicodeScalars.count <= Autocomplete.TextChange.longestText
    else { return [] }
    return services.textChanges()
  }

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
