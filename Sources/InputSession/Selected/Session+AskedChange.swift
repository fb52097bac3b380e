import Autocomplete
import Configuration
import KeyboardCore

// Changes of selected text that services make. Nothing is sent before the user picks such a row.
extension Session {
  /// The changes for which services may be asked, by the same consent as for suggestions, and not
  /// where they get less than the text of the field (``ServiceAccess``).
  func changesToAsk(for target: Selecting.Target) -> [Autocomplete.TextChange] {
    guard situation.facts.mayAskServices, !situation.isLatin, !field.mayBeSecret,
      field.access.isOpen, !field.access.isWary, target.text.contains(where: \.isLetter),
      target.text.unicodeScalars.count <= Autocomplete.TextChange.longestText
    else { return [] }
    return services.textChanges()
  }

  /// Asks services for a change. The table stays until the answer, or until another key closes it.
  mutating func ask(
    for change: Autocomplete.TextChange, of target: Selecting.Target, _ turn: inout Turn
  ) {
    turn.fate = .taken
    guard changesToAsk(for: target).contains(change) else { return selecting.close() }
    suggesting.beginRequest()
    let generation = suggesting.generation
    selecting.ask(change, generation)
    turn.serviceQuestion = Turn.ServiceQuestion(
      request: Autocomplete.RemoteRequest(changing: target.text, as: change, locale: locale),
      generation: generation)
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
