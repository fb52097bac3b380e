import CGLib
import IBusValues
import KeyboardCore
import KeyboardLayouts

/// Makes of what is typed on the screen what the engine is asked for, and what the engine cannot
/// pass on what the desktop is asked for.
final class Typist {
  private let engine: any TypingEngine
  private let desktop: DesktopKeys
  /// The number of the suggestions that are seen.
  var serial: UInt32 = 0
  /// What is typed next, as long as something may be left to the desktop.
  private var waiting: [() -> Void] = []
  /// What is done when nothing waits any more.
  private var onFinished: (() -> Void)?
  /// How many calls the engine has not answered that it may leave to the desktop.
  private var unanswered = 0

  init(_ engine: any TypingEngine, _ desktop: DesktopKeys) {
    (self.engine, self.desktop) = (engine, desktop)
    desktop.onIdle = { [unowned self] in goOn() }
  }

  /// - Parameter isAgain: Whether a key that is held types it again. It does not while something
  ///   waits: what came late would go on deleting when the finger is lifted.
  func type(_ action: KeyAction, _ modifiers: KeyEvent.Modifiers, again isAgain: Bool = false) {
    if isAgain, !waiting.isEmpty { return }
    inOrder { [unowned self] in send(action, modifiers) }
  }

  /// Moves the caret, a call for each character: of a longer way a part may be left to the desktop.
  func moveCaret(_ count: Int) {
    inOrder { [unowned self] in
      let key = ScreenKey(count < 0 ? .left : .right)
      for _ in 0..<min(count.magnitude, 200) {
        call("MoveCursor", [g_variant_new_int32(gint(count.signum()))]) { [desktop] in
          desktop.press(key, [])
        }
      }
    }
  }

  /// Picks a suggestion by its number.
  func choose(_ index: Int) {
    let serial = serial
    inOrder { [engine] in
      engine.call(
        "Choose", [g_variant_new_uint32(serial), g_variant_new_uint32(guint(index))], then: nil)
    }
  }

  /// Does something when all that was typed is done or forgotten.
  func finish(then: @escaping () -> Void) {
    onFinished = then
    goOn()
  }

  /// What waits is not typed: its field is left, there is no engine, or it does not answer.
  func forget() {
    waiting = []
    desktop.forget()
    goOn()
  }

  /// Ends what lasts, at once.
  func end() {
    forget()
    desktop.end()
  }

  private func send(_ action: KeyAction, _ modifiers: KeyEvent.Modifiers) {
    switch action {
    case .character(let character): press(ScreenKey(character), modifiers)
    case .letter(let text): engine.call("Letter", [g_variant_new_string(text)], then: nil)
    case .text(let text): engine.call("Text", [g_variant_new_string(text)], then: nil)
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
        engine.call("Text", [g_variant_new_string(String(character))], then: nil)
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

  private var isIdle: Bool { unanswered == 0 && !desktop.isBusy }

  private func goOn() {
    while isIdle, !waiting.isEmpty { waiting.removeFirst()() }
    guard isIdle, let then = onFinished else { return }
    onFinished = nil
    then()
  }

  /// Whether the engine leaves a key to the desktop.
  private static func isLeft(_ answer: Result<Variant, EngineFailure>) -> Bool {
    guard case .success(let reply) = answer else { return false }
    return reply[0]?.flag == false
  }
}
