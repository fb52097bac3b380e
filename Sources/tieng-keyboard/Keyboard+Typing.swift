import GLibSupport
import KeyboardCore
import KeyboardLayouts
import KeyboardView

extension Keyboard {
  /// Does what a key says: here, or by the engine.
  func type(_ action: KeyAction, _ modifiers: KeyEvent.Modifiers) {
    switch action {
    case .hide: leave()
    case .emoji: if emoji == nil { openEmoji() } else { closeEmoji() }
    case .preferences: openSettings()
    case .language:
      choice.isOther.toggle()
      showLayout()
    case .text(let text) where emoji != nil:
      typist.type(action, modifiers)
      remember(text)
    default:
      if searches(action) { return }
      typist.type(action, modifiers)
    }
  }

  /// Picks a row of the bar.
  func pick(_ index: Int) {
    guard let emoji else { return typist.choose(index) }
    let results = emoji.results
    guard results.indices.contains(index) else { return }
    typist.type(.text(results[index]), [])
    remember(results[index])
  }

  func showLayout() { if emoji == nil { view.use(choice.layout()) } }

  func closeEmoji() {
    guard emoji != nil else { return }
    emoji = nil
    showLayout()
    showSuggestions()
  }

  func openSettings() {
    do {
      try CompanionProgram.start(
        "env", Backend.undoing + ["ibus-setup-tieng", "--page", "keyboard"])
    } catch {
      Log.warning("\(error)")
    }
  }

  /// Takes what the engine tells.
  func take(_ message: EngineMessage) {
    switch message {
    case .state(let state):
      tellSeen()
      show(state.serial, state.suggestions)
      adopt(state)
      setShift(state.shift)
      // One that was asked for stays, though no field has the focus yet.
      if state.field.isFocused || !window.isShown { follow(state.field) }
    case .suggestions(let serial, let rows): show(serial, rows)
    case .shift(let state): setShift(state)
    case .field(let field):
      isSecret = true
      follow(field)
      if field.isFocused { learnMore() }
    case .hardwareKey: leave()
    }
  }

  /// Asks what a signal does not tell: the language, and whether the field is one for secrets.
  private func learnMore() {
    engine.call("State") { [weak self] in
      guard let self, case .success(let answer) = $0 else { return }
      adopt(EngineState(answer))
      showLayout()
    }
  }

  private func adopt(_ state: EngineState) {
    if !state.locale.isEmpty { choice.locale = state.locale }
    isSecret = state.isSecret || !state.learns
  }

  private func openEmoji() {
    let board = EmojiBoard(locale: Translations.language)
    emoji = board
    view.use(board.layout)
    view.toolbar.suggestions = []
  }

  /// Looks for an emoji, if its search is open; says whether it is.
  private func searches(_ action: KeyAction) -> Bool {
    guard let emoji, view.touches.page == EmojiPages.search, emoji.take(action) else {
      return false
    }
    view.toolbar.suggestions = emoji.results.isEmpty ? [emoji.query] : emoji.results
    return true
  }

  private func remember(_ text: String) { if !isSecret { emoji?.remember(text) } }

  private func show(_ serial: UInt32, _ rows: [EngineMessage.Suggestion]) {
    typist.serial = serial
    suggestions = rows
    showSuggestions()
  }

  private func showSuggestions() {
    if emoji == nil { view.toolbar.suggestions = suggestions.map(\.text) }
  }

  private func setShift(_ state: UInt32) {
    if emoji == nil { view.setShift(state == 0 ? .off : state == 1 ? .once : .locked) }
  }
}
