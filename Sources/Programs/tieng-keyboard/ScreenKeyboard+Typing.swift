import GLibSupport
import TiengCore
import TiengKeyboard
import TiengLayouts

extension ScreenKeyboard {
  /// Carries out the action of a key, here or through the engine.
  func type(_ action: KeyAction, _ modifiers: KeyEvent.Modifiers, again isAgain: Bool) {
    switch action {
    case .hide: dismiss()
    case .emoji: openEmoji()
    case .preferences: openSettings()
    case .dictation:
      notice = OtherPrograms.startDictation(settings?.dictationCommand ?? "") ?? notice
    case .url(let address): notice = OtherPrograms.open(address) ?? notice
    case .nextKeyboard: typist.type(action, modifiers, again: isAgain)
    case .language:
      choice.isOther.toggle()
      showLayout()
    case .text(let text) where emoji != nil:
      typist.type(action, modifiers)
      remember(text)
    default:
      if searches(action) { return }
      if !engine.isAttached { tellOfEngine() }
      typist.type(action, modifiers, again: isAgain)
    }
  }

  /// Shows why nothing is typed.
  private func tellOfEngine() {
    notice =
      engine.hasOther
      ? translated("Another program is the keyboard on the screen: end it first")
      : translated("The engine does not run: choose Tiếng as the input source")
  }

  /// Picks a suggestion of the bar.
  func pick(_ index: Int) { if emoji == nil, notice == nil { typist.choose(index) } }

  func showLayout() { if emoji == nil { view.use(choice.keyboardLayout(for: context)) } }

  /// Is called when another page is shown.
  func turned(to page: String) {
    guard let emoji else { return }
    if !page.hasPrefix(EmojiPages.prefix) { return closeEmoji() }
    if page != EmojiPages.search, !emoji.name.text.isEmpty {
      emoji.forgetName()
      showSearch(emoji)
    }
  }

  func closeEmoji() {
    guard emoji != nil else { return }
    emoji = nil
    showLayout()
    showSuggestions()
  }

  func openSettings() {
    notice = OtherPrograms.start(["ibus-setup-tieng", "--page", "keyboard"]) ?? notice
  }

  /// Handles a message of the engine.
  func handle(_ message: EngineMessage) {
    switch message {
    case .state(let state):
      tellSeen()
      show(state.serial, state.suggestions)
      use(state)
      // A keyboard that the user asked for stays, even if no field has the focus yet.
      if state.field.isFocused || !window.isShown { moveFocus(to: state.field) }
    case .suggestions(let serial, let rows): show(serial, rows)
    case .shift(let state): setShift(state)
    case .field(let field):
      isSecret = true
      moveFocus(to: field)
      if field.isFocused { askForState() }
    case .hardwareKey:
      external.press()
      dismiss()
    }
  }

  /// Asks the engine for what its signals do not tell: the language, and whether the field is for
  /// secrets.
  private func askForState() {
    engine.call("State") { [weak self] in
      guard let self, case .success(let answer) = $0 else { return }
      use(EngineState(answer))
      showLayout()
    }
  }

  private func use(_ state: EngineState) {
    if !state.locale.isEmpty { context.locale = state.locale }
    isSecret = state.isSecret || !state.learns
    setShift(state.shift)
  }

  private func openEmoji() {
    guard emoji == nil else { return }
    let board = EmojiBoard(
      choice.keyboardLayout(for: context), locales: [Translations.language, "en", "vi"])
    guard let first = board.first else {
      return Log.warning("there are no emoji for the keyboard on the screen")
    }
    view.use(board.layout)
    view.show(page: first)
    emoji = board
    view.suggestions = []
  }

  /// Passes an action to the search for emoji. Returns true if the search is open and has taken it.
  private func searches(_ action: KeyAction) -> Bool {
    guard let emoji, view.touches.page == EmojiPages.search, emoji.take(action) else {
      return false
    }
    showSearch(emoji)
    return true
  }

  /// Shows the typed name in the bar, and the emoji with that name below it.
  private func showSearch(_ emoji: EmojiBoard) {
    view.replace(emoji.search)
    view.suggestions = emoji.name.text.isEmpty ? [] : [emoji.name.text]
  }

  /// Adds a typed emoji to those that were used lately. No signal tells that the user has turned
  /// learning off since the field got the focus, so the engine is asked.
  private func remember(_ text: String) {
    guard let emoji, !isSecret else { return }
    engine.call("State") { [weak self] in
      guard let self, case .success(let answer) = $0 else { return }
      use(EngineState(answer))
      if !isSecret { emoji.remember(text) }
    }
  }

  private func show(_ serial: UInt32, _ rows: [EngineMessage.Suggestion]) {
    notice = nil
    typist.serial = serial
    suggestions = rows
    showSuggestions()
  }

  func showSuggestions() {
    guard emoji == nil else { return }
    view.suggestions = notice.map { [$0] } ?? suggestions.map(\.text)
  }

  private func setShift(_ state: UInt32) {
    view.setShift(state == 0 ? .off : state == 1 ? .once : .locked)
  }
}
