public import TiengAutocomplete
import TiengConfiguration
public import TiengCore

// The user presses the shortcut for emoji, types "cười", and picks a row with an emoji. What is typed
// stays in the search: the application gets nothing but the choice. Escape leaves the search.

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

  var field: any TextInput { search.field }
  var auxiliaryText: String { search.auxiliaryText }

  /// Removes the open word from the field, because a key may change it.
  mutating func removeWord() {
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
  mutating func move(by command: CandidateTable.Command) {
    guard table != nil else { return }
    if table!.isEntered { table!.move(by: command) }
    table!.isEntered = true
  }

  /// The text of a result, or nil if there is no such result.
  func submit(_ row: Int, remembers: Bool) -> String? {
    search.submit(row, remembers: remembers)
  }
}

extension TextInput {
  /// Handles a key in a field of one line if no engine took it.
  func receive(_ key: KeyEvent) {
    switch KeyboardAction(key) {
    case .backspace: deleteBackward(1)
    case .moveCursorBackward: moveCursor(by: -1)
    case .moveCursorForward: moveCursor(by: 1)
    case .moveToLineStart: moveCursor(by: -textBefore.unicodeScalars.count)
    case .moveToLineEnd: moveCursor(by: textAfter.unicodeScalars.count)
    default: if let character = key.character { insertText(String(character)) }
    }
  }
}

extension Session {
  /// The current state of the keyboard and the focused field.
  public var context: KeyboardContext {
    var context = situation.context(client: field.client.name)
    if let search {
      context.keyboardType = .emojiSearch
      context.textInput = search.field
    }
    context.keyboardCase =
      composition.wantsCapital(in: environment) ? .autoCapitalized : .lowercased
    return context
  }

  /// Commits the open word and opens a search for a button of the keyboard; ``Services/makeSearch``
  /// is for the shortcut. Typed text then goes to the field of the search, until the user picks a
  /// result or presses Escape, the focus is lost, or ``InputEvent/endRouting`` comes.
  ///
  ///     var session = Session()
  ///     let response = session.beginRouting(to: EmojiSearch(tables: [table]))
  ///     session.context.isRouting   // true
  ///
  /// - Returns: The effects to perform. There are none if the field is secret or a search is open.
  public mutating func beginRouting(to search: any KeyboardSearch) -> Response {
    guard context.allowsRouting, self.search == nil else { return .ignored }
    var turn = Turn()
    selecting.forget()
    begin(search, &turn)
    return respond(to: &turn)
  }

  /// Handles a key while a search is open.
  mutating func takeInSearch(_ key: KeyEvent, _ turn: inout Turn) -> Turn.Fate? {
    guard let table = search.map(\.table) else { return nil }
    if key.modifiers == .alt, let digit = key.digit {
      submit((table?.pageStart ?? 0) + digit - 1, &turn)
    } else if !key.modifiers.isDisjoint(with: .command) {
      endSearch()
      return .passed
    } else {
      switch CandidateTable.Command(key, in: table) {
      case nil, .ignore: typeInSearch(key, &turn)
      case let command?: performInSearch(command, &turn)
      }
    }
    return .taken
  }

  mutating func submit(_ row: Int, _ turn: inout Turn) {
    guard services.actionHandler.canHandle(.press, on: .suggestion(row)),
      let text = search?.submit(row, remembers: environment.learns)
    else { return }
    endSearch()
    turn.commit(text)
  }

  /// Begins a search. The open word is committed.
  mutating func begin(_ search: any KeyboardSearch, _ turn: inout Turn) {
    commitWord(&turn)
    turn.take()
    environment.field.forgetTold()
    environment.suggesting.hide()
    environment.search = OpenSearch(search)
  }

  /// Ends the search, and drops what is typed into it.
  mutating func endSearch() {
    guard search != nil else { return }
    composition.end()
    environment.search = nil
  }

  /// Handles keys and clicks in the results. No result can be ignored: it is picked.
  mutating func performInSearch(_ command: CandidateTable.Command, _ turn: inout Turn) {
    switch command {
    case .pick(let row), .ignore(let row): submit(row, &turn)
    case .leave: endSearch()
    case .move, .turnPage: environment.search?.move(by: command)
    }
  }

  /// Handles a key as usual, but types the result into the field of the search.
  mutating func typeInSearch(_ key: KeyEvent, _ turn: inout Turn) {
    guard let input = search?.field else { return }
    environment.search?.removeWord()
    let wasEmpty = input.text.isEmpty && word.isEmpty
    var inner = Turn(key, turn.shortcuts)
    type(key, &inner)
    inner.decideCharacter(isOvertaking: false, isBehindKeys: false)
    for effect in inner.others { turn.request(effect) }
    input.insertText(inner.committed)
    if !inner.isTaken { input.receive(key) }
    let text = word.text(by: situation.rules)
    environment.search?.putIn(text)
    if wasEmpty, key.symbol == .backSpace { endSearch() }
  }

}
