package import IBusClient
package import Terminal
package import TiengCore

/// A text field that gets its text from an engine through IBus.
package final class ClientField: TerminalField {
  private let context: InputContext
  package private(set) var inputLine = InputLine(document: Document())

  /// Whether the field tells its text and lets it be deleted from.
  private let givesText: Bool
  private let desktop: SessionField.Desktop
  /// What the turn commits, on Wayland.
  private var turn: String?

  package init(
    context: InputContext, givesText: Bool = false, desktop: SessionField.Desktop = .none
  ) {
    self.context = context
    self.givesText = givesText
    self.desktop = desktop
    context.onEvent = { [unowned self] in self.receive($0) }
    context.setCapabilities(givesText: givesText)
    tellText()
  }

  /// Reports the text, as applications do after a change.
  package func tellText() {
    guard givesText else { return }
    let document = inputLine.document
    context.tell(SurroundingText(before: document.before, after: document.after))
  }

  private func receive(_ event: InputContext.Event) {
    switch event {
    case .commit(let text): commit(text)
    case .preedit(let text): inputLine.preedit = text
    case .candidates(let candidates): inputLine.candidates = candidates
    case .auxiliary(let text): inputLine.auxiliaryText = text
    case .forwardKey(let key): inputLine.document.receive(key)
    case .deleteSurroundingText(let offset, let count):
      if offset == -count { inputLine.document.deleteBackward(count) }
    }
  }

  /// Gives the field the focus.
  package func focusIn() { context.focusIn() }

  /// Takes the focus away.
  package func focusOut() {
    context.focusOut()
    endTurn()
  }

  /// Presses and lets go a key.
  package func press(_ key: KeyEvent) {
    let isHandled = context.press(key)
    endTurn()
    if !isHandled { inputLine.document.receive(key) }
    tellText()
    _ = context.press(key.released)
    endTurn()
  }

  /// Presses keys faster than they are answered. What comes of each is done in the order in
  /// which it arrives.
  package func press(burst keys: some Sequence<KeyEvent>) {
    for key in keys {
      context.pressWithoutWaiting(key) { [unowned self] isHandled in
        endTurn()
        if !isHandled { inputLine.document.receive(key) }
      }
    }
    context.waitForAnswers()
    endTurn()
    tellText()
  }

  /// On Wayland the last commit of a turn is left.
  private func commit(_ text: String) {
    if desktop == .wayland { turn = text } else { inputLine.document.insert(text) }
  }

  private func endTurn() {
    inputLine.document.insert(turn ?? "")
    turn = nil
  }

  /// Waits for suggestions.
  package func rest() {
    context.rest()
    endTurn()
  }

  /// Waits until the word is seen as it will be committed, if there is one.
  func settle() {
    for _ in 0..<7 where !inputLine.preedit.isEmpty { pause() }
  }

  /// Lets a while pass without a key.
  package func pause() {
    context.pause()
    endTurn()
  }

  /// Takes the focus away, upon which the daemon commits the preedit, and
  /// returns what the field holds then. The next text starts anew.
  package func finish() -> String {
    focusOut()
    let text = inputLine.document.text
    inputLine = InputLine(document: Document())
    context.focusIn()
    return text
  }

  /// Starts a new inputLine.
  package func clear() {
    inputLine = InputLine(document: Document())
  }
}
