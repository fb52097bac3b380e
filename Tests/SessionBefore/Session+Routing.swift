public import Autocomplete
import Configuration
public import KeyboardCore

/// What is typed inside the keyboard: the search that is open.
struct Routing {
  let search: any KeyboardSearch
  /// How many code points before the caret of its field are the word being
  /// typed.
  var openCount = 0
}

extension Session {
  /// What is known of the keyboard and of the field that has the focus.
  public var context: KeyboardContext {
    var context = KeyboardContext(locale: locale)
    context.contentType = contentType
    context.client = surroundings.client
    context.keyboardType = routing == nil ? contentType.keyboardType : .emojiSearch
    context.keyboardCase = wantsCapitalNow ? .autoCapitalized : .lowercased
    context.textInput = routing?.search.field
    return context
  }

  /// Opens a search: what is typed from now on goes to its field, until
  /// something is found, Escape is pressed or the focus goes. The word typed
  /// so far is committed first.
  ///
  /// - Returns: What is to be done; nothing where what is typed is secret.
  public mutating func beginRouting(to search: any KeyboardSearch) -> Response {
    guard context.allowsRouting, routing == nil else { return .ignored }
    var response = pendingCommitted(pass())
    response.isHandled = true
    rememberCommits(of: response)
    surroundings.forget()
    suggestionsDue = nil
    routing = Routing(search: search)
    showSearch(&response)
    response.effects.append(.showDone(true))
    return response
  }

  /// Closes the search that is open, if one is.
  public mutating func endRouting() -> Response {
    guard routing != nil else { return .ignored }
    forgetWord()
    state = .typing
    routing = nil
    table = nil
    return .handled(.hideCandidates, .hideAuxiliary, .showDone(false))
  }

  /// A key while a search is open.
  mutating func receiveRouted(_ key: KeyEvent) -> Response {
    if key.isRelease || key.symbol.isModifier { return .ignored }
    if key.modifiers == .alt, let digit = key.digit {
      return submit((table?.pageStart ?? 0) + digit - 1)
    }
    guard key.modifiers.isDisjoint(with: .command) else {
      var response = endRouting()
      response.isHandled = false
      return response
    }
    switch KeyboardAction(key) {
    case .escape: return endRouting()
    case .primary: return submit(table?.highlighted ?? 0)
    case .tab, .moveCursorDown: return moveInSearch { $0.move(by: 1) }
    case .backTab, .moveCursorUp: return moveInSearch { $0.move(by: -1) }
    case .movePageDown: return moveInSearch { $0.movePage(forward: true) }
    case .movePageUp: return moveInSearch { $0.movePage(forward: false) }
    default: break
    }
    if table?.isEntered == true, let digit = key.digit {
      return submit((table?.pageStart ?? 0) + digit - 1)
    }
    return typeInSearch(key)
  }

  /// What the panel did to the results of a search.
  mutating func receiveRouted(_ event: CandidateEvent) -> Response {
    switch event {
    case .clicked(let place, _): submit((table?.pageStart ?? 0) + place)
    case .cursor(let isForward): moveInSearch { $0.move(by: isForward ? 1 : -1) }
    case .page(let isForward): moveInSearch { $0.movePage(forward: isForward) }
    }
  }

  /// A key goes the way of all keys, and what comes of it into the field.
  private mutating func typeInSearch(_ key: KeyEvent) -> Response {
    guard let field = routing?.search.field else { return .ignored }
    field.deleteBackward(routing?.openCount ?? 0)
    let wasEmpty = field.text.isEmpty && isBetweenWords
    let answer = receive(key)
    for case .commit(let text) in answer.effects { field.insertText(text) }
    if !answer.isHandled { field.receive(key) }
    let word = composedWord
    routing?.openCount = word.unicodeScalars.count
    field.insertText(word)
    if wasEmpty, key.symbol == .backSpace { return endRouting() }
    var response = Response(isHandled: true)
    table?.isEntered = false
    showSearch(&response)
    return response
  }

  private mutating func submit(_ row: Int) -> Response {
    guard let search = routing?.search,
      services.actionHandler.canHandle(.press, on: .suggestion(row)),
      let text = search.submit(row, remembers: !contentType.isPrivate && !isOffTheRecord)
    else { return Response(isHandled: true) }
    var response = endRouting()
    response.effects.append(.commit(text))
    rememberCommits(of: response)
    return response
  }

  private mutating func moveInSearch(_ change: (inout CandidateTable) -> Void) -> Response {
    guard var table else { return Response(isHandled: true) }
    if table.isEntered { change(&table) }
    table.isEntered = true
    var response = Response(isHandled: true)
    show(table, &response)
    return response
  }

  private mutating func showSearch(_ response: inout Response) {
    guard let search = routing?.search else { return }
    response.effects.append(.showAuxiliary(search.auxiliaryText))
    let results = search.results.map {
      CandidateTable.Candidate(title: $0.title, subtitle: $0.subtitle)
    }
    guard !results.isEmpty else {
      table = nil
      return response.effects.append(.hideCandidates)
    }
    show(CandidateTable(results, highlighted: 0), &response)
  }

  mutating func pendingCommitted(_ answer: Response) -> Response {
    guard let pending else { return answer }
    self.pending = nil
    var answer = answer
    answer.effects.insert(contentsOf: [.hidePreedit, .commit(pending.text)], at: 0)
    return answer
  }
}

extension KeyboardTextField {
  /// What a key means in a field of one line that no engine took.
  fileprivate func receive(_ key: KeyEvent) {
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
