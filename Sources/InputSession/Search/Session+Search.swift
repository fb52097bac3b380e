public import Autocomplete
import Configuration
public import KeyboardCore

extension Session {
  /// The current state of the keyboard and the focused field.
  public var context: KeyboardContext {
    var context = situation.context(client: field.client.name)
    if let search {
      context.keyboardType = .emojiSearch
      context.textInput = search.field
    }
    context.keyboardCase = wantsCapital ? .autoCapitalized : .lowercased
    return context
  }

  /// Opens a search. Typed text then goes to its field, until the user picks a result, presses
  /// Escape, or the focus goes. The open word is committed first.
  ///
  /// - Returns: The effects to perform. There are none if the field is secret.
  public mutating func beginRouting(to search: any KeyboardSearch) -> Response {
    guard context.allowsRouting, self.search == nil else { return .ignored }
    var turn = Turn()
    open(search, &turn)
    return finish(&turn)
  }

  /// Closes the open search, if there is one.
  public mutating func endRouting() -> Response {
    guard search != nil else { return .ignored }
    var turn = Turn()
    closeSearch()
    return finish(&turn)
  }

  mutating func open(_ search: any KeyboardSearch, _ turn: inout Turn) {
    pass(&turn)
    turn.fate = .taken
    field.forgetTold()
    suggesting.hide()
    self.search = OpenSearch(search)
  }

  mutating func closeSearch() {
    guard search != nil else { return }
    forgetWord()
    word.mode = .typing
    search = nil
  }

  /// Handles a key while a search is open.
  mutating func takeInSearch(_ key: KeyEvent, _ turn: inout Turn) -> Bool {
    guard let table = search.map(\.table) else { return false }
    turn.fate = .taken
    let isCommand = !key.modifiers.isDisjoint(with: .command)
    if let digit = key.digit,
      key.modifiers == .alt || !isCommand && table?.isEntered == true
    {
      submit((table?.pageStart ?? 0) + digit - 1, &turn)
    } else if isCommand {
      closeSearch()
      turn.fate = .passed
    } else if !takeMoveInSearch(KeyboardAction(key), table?.highlighted, &turn) {
      typeInSearch(key)
    }
    return true
  }

  private mutating func takeMoveInSearch(
    _ action: KeyboardAction, _ highlighted: Int?, _ turn: inout Turn
  ) -> Bool {
    switch action {
    case .escape: closeSearch()
    case .primary: submit(highlighted ?? 0, &turn)
    case .tab, .moveCursorDown: search?.move { $0.move(by: 1) }
    case .backTab, .moveCursorUp: search?.move { $0.move(by: -1) }
    case .movePageDown: search?.move { $0.movePage(forward: true) }
    case .movePageUp: search?.move { $0.movePage(forward: false) }
    default: return false
    }
    return true
  }

  /// Handles an event of the panel in the results.
  mutating func receiveInSearch(_ event: CandidateEvent, _ turn: inout Turn) {
    switch event {
    case .clicked(let place, _): submit((search?.table?.pageStart ?? 0) + place, &turn)
    case .cursor(let isForward): search?.move { $0.move(by: isForward ? 1 : -1) }
    case .page(let isForward): search?.move { $0.movePage(forward: isForward) }
    }
  }

  /// Handles a key as usual, but types the result into the field of the search.
  private mutating func typeInSearch(_ key: KeyEvent) {
    guard let input = search?.field else { return }
    search?.takeOutWord()
    let wasEmpty = input.text.isEmpty && word.isEmpty
    var turn = Turn(key)
    type(key, &turn)
    turn.settle(isOvertaking: false, isBehindKeys: false)
    input.insertText(turn.committed)
    if !turn.isTaken { input.receive(key) }
    search?.putIn(word.text(by: situation.rules))
    if wasEmpty, key.symbol == .backSpace { closeSearch() }
  }

  private mutating func submit(_ row: Int, _ turn: inout Turn) {
    guard services.actionHandler.canHandle(.press, on: .suggestion(row)),
      let text = search?.submit(row, remembers: learns)
    else { return }
    closeSearch()
    turn.commit(text)
  }
}
