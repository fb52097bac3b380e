public import TiengAutocomplete
import TiengConfiguration
public import TiengCore

// The user presses the shortcut for emoji, types "cười", and picks a row with an emoji. What is typed
// stays in the search: the application gets nothing but the choice. Escape leaves the search.

/// A field inside the keyboard to which typed text goes: that of a search, or one of the program.
struct OpenSearch {
  /// The search. Nil if the program has only given a field.
  private let search: (any KeyboardSearch)?

  /// The field.
  let field: any TextInput

  /// The table of its results.
  private(set) var table: CandidateTable?

  /// The number of code points before the caret of the field that belong to the open word. It has none
  /// if it shows the word as a preedit.
  private var openCount = 0

  /// True if the field shows the open word as a preedit.
  private var isPreeditShown = false

  init(_ search: any KeyboardSearch) {
    self.search = search
    field = search.field
    showResults()
  }

  init(_ field: any TextInput) {
    search = nil
    self.field = field
  }

  /// True if there is a search, so that the field is left if nothing is in it, and what is typed is no
  /// longer needed then.
  var hasSearch: Bool { search != nil }

  /// The text above the results. Nil for none.
  var auxiliaryText: String? { search?.auxiliaryText ?? (field as? KeyboardTextField)?.line }

  /// Removes the open word from the field, because a key may change it.
  mutating func removeWord() {
    if isPreeditShown { isPreeditShown = !field.showPreedit("") }
    if openCount > 0 { field.deleteBackward(openCount) }
    openCount = 0
  }

  /// Inserts the open word again, and updates the results.
  mutating func putIn(_ word: String) {
    if !word.isEmpty {
      isPreeditShown = field.showPreedit(word)
      if !isPreeditShown {
        openCount = word.unicodeScalars.count
        field.insertText(word)
      }
    }
    showResults()
  }

  /// Leaves the field. The open word stays in it.
  mutating func leave(with word: String) {
    removeWord()
    if !word.isEmpty { field.insertText(word) }
  }

  private mutating func showResults() {
    guard let search else { return }
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
    search?.submit(row, remembers: remembers)
  }
}

extension TextInput {
  /// Handles a key if no engine took it.
  func receive(_ key: KeyEvent) {
    switch KeyboardAction(key) {
    case .backspace: deleteBackward(1)
    case .moveCursorBackward: moveCursor(by: -1)
    case .moveCursorForward: moveCursor(by: 1)
    case .moveToLineStart: moveCursor(by: -lineBefore.unicodeScalars.count)
    case .moveToLineEnd: moveCursor(by: lineAfter.unicodeScalars.count)
    case .moveCursorUp: moveUp()
    case .moveCursorDown: moveDown()
    default: if let character = key.character { insertText(String(character)) }
    }
  }
}

// Lines.
extension TextInput {
  private var lineBefore: Substring {
    textBefore.lastIndex(of: "\n").map { textBefore[$0...].dropFirst() } ?? textBefore[...]
  }
  private var lineAfter: Substring { textAfter.prefix { $0 != "\n" } }

  /// Moves to the same place of the line above, or to its end.
  private func moveUp() {
    let column = lineBefore.unicodeScalars.count
    guard column < textBefore.unicodeScalars.count else { return }
    let above = textBefore.dropLast(lineBefore.count + 1)
    let start = above.lastIndex(of: "\n").map { above.index(after: $0) } ?? above.startIndex
    let length = above[start...].unicodeScalars.count
    moveCursor(by: -(column + 1 + max(0, length - column)))
  }

  /// Moves to the same place of the line below, or to its end.
  private func moveDown() {
    let rest = lineAfter.unicodeScalars.count
    guard rest < textAfter.unicodeScalars.count else { return }
    let below = textAfter.dropFirst(lineAfter.count + 1).prefix { $0 != "\n" }
    moveCursor(by: rest + 1 + min(lineBefore.unicodeScalars.count, below.unicodeScalars.count))
  }
}

extension Session {
  /// The current state of the keyboard and the focused field.
  public var context: KeyboardContext {
    var context = situation.context(client: field.client.name)
    if let search {
      if search.hasSearch { context.keyboardType = .emojiSearch }
      context.textInput = search.field
    }
    context.keyboardCase = situation.keyboardCase ?? keyboardCase
    return context
  }

  /// The case of the next letter, by the keys that are held and by the text.
  private var keyboardCase: Keyboard.Case {
    if environment.situation.isCapsLocked { return .capsLocked }
    if environment.situation.isShiftHeld { return .uppercased }
    return composition.wantsCapital(in: environment) ? .autoCapitalized : .lowercased
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
    begin(OpenSearch(search), &turn)
    return respond(to: &turn)
  }

  /// Commits the open word, and types into a field of the program from then on: a prompt, a note, a view of several
  /// lines. It ends at Escape, when the focus is lost, at ``InputEvent/endRouting``, and at Return if the field
  /// submits its text (`TextInput.returnKeyType`). What was typed stays in the field.
  ///
  ///     let note = KeyboardTextField(title: "Note", returnKeyType: .done)
  ///     var session = Session()
  ///     _ = session.beginRouting(to: note)
  ///     for key in "tieengs".unicodeScalars { _ = session.receive(.key(KeyEvent(key))) }
  ///     note.text   // tiếng
  ///
  /// - Returns: The effects to perform. There are none if the field of the application is secret or text goes to
  ///   another field already.
  public mutating func beginRouting(to field: any TextInput) -> Response {
    guard context.allowsRouting, search == nil else { return .ignored }
    var turn = Turn()
    selecting.forget()
    begin(OpenSearch(field), &turn)
    return respond(to: &turn)
  }

  /// Inserts a text into the field of the application while text goes to a field of the keyboard, which stays as it
  /// is. Without such a field, it is inserted as ``OnScreenEvent/text(_:)`` is.
  ///
  ///     var session = Session()
  ///     _ = session.beginRouting(to: KeyboardTextField())
  ///     session.insertInApplication("😀").effects   // [.commit("😀")]
  ///
  /// - Returns: The effects to perform.
  public mutating func insertInApplication(_ text: String) -> Response {
    respond { session, turn in
      if session.search == nil { session.put(text, &turn) } else { turn.commit(text) }
    }
  }

  /// Handles a key while a search is open.
  mutating func takeInSearch(_ key: KeyEvent, _ turn: inout Turn) -> Turn.Fate? {
    guard let open = search else { return nil }
    if !open.hasSearch { return take(key, in: open.field, &turn) }
    let table = open.table
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

  /// Handles a key for a field of the program.
  private mutating func take(
    _ key: KeyEvent, in field: any TextInput, _ turn: inout Turn
  ) -> Turn.Fate {
    guard key.modifiers.isDisjoint(with: .command) else { return .passed }
    switch KeyboardAction(key) {
    case .escape: endSearch()
    case .primary:
      if field.returnKeyType.submits {
        endSearch()
        field.submit()
      } else {
        insertInField("\n")
      }
    default: typeInSearch(key, &turn)
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

  /// Begins to type into a field of the keyboard. The open word is committed.
  mutating func begin(_ search: OpenSearch, _ turn: inout Turn) {
    commitWord(&turn)
    turn.take()
    environment.field.forgetTold()
    environment.suggesting.hide()
    environment.search = search
  }

  /// Ends the search, and drops what is typed into it. A field of the program keeps its text.
  mutating func endSearch() {
    guard let search else { return }
    if search.hasSearch { composition.end() } else { leaveWordInField() }
    environment.search = nil
  }

  /// Inserts a text into a field of the program. The open word ends before it.
  mutating func insertInField(_ text: String) {
    leaveWordInField()
    search?.field.insertText(text)
  }

  /// Ends the open word in a field of the program.
  private mutating func leaveWordInField() {
    let text = composition.wordAtEnd(in: environment)
    environment.search?.leave(with: text)
    composition.end()
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
    if !inner.committed.isEmpty { input.insertText(inner.committed) }
    if !inner.isTaken { input.receive(key) }
    let text = word.text(by: situation.rules)
    environment.search?.putIn(text)
    if wasEmpty, key.symbol == .backSpace, search?.hasSearch == true { endSearch() }
  }

}
