import CGLib
import IBusValues
import KeyboardCore
import KeyboardLayouts

/// Makes of what is typed on the screen what the engine is asked for, and what the engine cannot
/// pass on what the desktop is asked for.
final class Typist {
  private let engine: EngineClient
  private let desktop: DesktopKeys
  /// The number of the suggestions that are seen.
  var serial: UInt32 = 0
  /// What is typed next, as long as something may be left to the desktop.
  private var waiting: [() -> Void] = []
  /// How many calls the engine has not answered that it may leave to the desktop.
  private var unanswered = 0

  init(_ engine: EngineClient, _ desktop: DesktopKeys) {
    (self.engine, self.desktop) = (engine, desktop)
    desktop.onIdle = { [unowned self] in goOn() }
  }

  func type(_ action: KeyAction, _ modifiers: KeyEvent.Modifiers) {
    inOrder { [unowned self] in send(action, modifiers) }
  }

  func moveCaret(_ count: Int) {
    inOrder { [unowned self] in
      let key = ScreenKey(count < 0 ? .left : .right)
      call("MoveCursor", [g_variant_new_int32(gint(count))]) { [desktop] in
        for _ in 0..<min(count.magnitude, 200) { desktop.press(key, []) }
      }
    }
  }

  /// Picks a suggestion by its number.
  func choose(_ index: Int) {
    let serial = serial
    inOrder { [engine] in
      engine.call("Choose", [g_variant_new_uint32(serial), g_variant_new_uint32(guint(index))])
    }
  }

  /// Does something when all that was typed is done.
  func finish(then: @escaping () -> Void) { inOrder(then) }

  /// What waits is not typed: there is no engine, or it does not answer.
  func forget() { waiting = [] }

  /// Ends what lasts, at once.
  func end() {
    forget()
    desktop.end()
  }

  private func send(_ action: KeyAction, _ modifiers: KeyEvent.Modifiers) {
    switch action {
    case .character(let character): press(ScreenKey(character), modifiers)
    case .letter(let text): engine.call("Letter", [g_variant_new_string(text)])
    case .text(let text): engine.call("Text", [g_variant_new_string(text)])
    case .key(let symbol): press(ScreenKey(symbol), modifiers)
    case .space: press(ScreenKey(" "), modifiers)
    case .backspace: press(ScreenKey(.backSpace), modifiers)
    case .deleteWord:
      call("DeleteWord") { [desktop] in desktop.press(ScreenKey(.backSpace), .control) }
    case .primary: press(ScreenKey(.return), modifiers)
    case .page, .shift, .modifier, .emoji, .hide, .language, .preferences, .none: break
    }
  }

  /// Presses a key. The engine lets it go: none is ever down between two calls, and neither is a
  /// modifier, which is but a bit of the key's state.
  private func press(_ key: ScreenKey, _ modifiers: KeyEvent.Modifiers) {
    let modifiers = modifiers.union(key.isCapital ? .shift : [])
    let event = KeyEvent(key.symbol, modifiers: modifiers)
    let numbers = [key.symbol.rawValue, key.code, event.ibusState]
    call("Key", numbers.map { g_variant_new_uint32($0) }) { [engine, desktop] in
      // A character may be elsewhere on the desktop's layout, or nowhere.
      if let character = key.character, modifiers.isDisjoint(with: .command) {
        engine.call("Text", [g_variant_new_string(String(character))])
      } else {
        desktop.press(key, modifiers)
      }
    }
  }

  /// Calls a method of the engine's.
  ///
  /// - Parameter left: Is called if the engine leaves to the desktop what was to be done.
  private func call(
    _ method: String, _ arguments: [OpaquePointer?] = [], left: @escaping () -> Void
  ) {
    unanswered += 1
    engine.call(method, arguments) { [weak self] in
      guard let self else { return }
      if Typist.isLeft($0) { left() }
      if case .failure(let failure) = $0, failure.name.isEmpty { forget() }
      unanswered -= 1
      goOn()
    }
  }

  /// Does something after all that was typed before. A key that the engine leaves to the desktop
  /// would come after those that are typed next, and so these wait until it is pressed.
  private func inOrder(_ body: @escaping () -> Void) {
    waiting.append(body)
    goOn()
  }

  private func goOn() {
    while unanswered == 0, !desktop.isBusy, !waiting.isEmpty { waiting.removeFirst()() }
  }

  /// Whether the engine leaves a key to the desktop.
  private static func isLeft(_ answer: Result<Variant, EngineFailure>) -> Bool {
    guard case .success(let reply) = answer else { return false }
    return reply[0]?.flag == false
  }
}
