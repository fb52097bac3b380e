package import TiengCore
import TiengGLib
import TiengIBusValues
package import TiengLayouts

/// Turns what is typed on the screen into calls of the engine, and passes to the desktop the keys
/// that the engine cannot pass on.
package final class Typist {
  private let engine: any TypingEngine
  private let desktop: DesktopKeys
  /// The serial number of the suggestions that are shown.
  var serial: UInt32 = 0
  /// The actions that wait until it is certain whether the desktop has to press an earlier key.
  private var waiting: [() -> Void] = []
  /// Is called when nothing waits any more.
  private var onIdle: (() -> Void)?
  /// The number of calls that the engine has not answered yet and may leave to the desktop.
  private var unanswered = 0

  package init(_ engine: any TypingEngine, _ desktop: DesktopKeys) {
    (self.engine, self.desktop) = (engine, desktop)
    desktop.onIdle = { [unowned self] in goOn() }
  }

  /// - Parameter isAgain: True if this is a repeat of a key that is held. A repeat is dropped while
  ///   something waits, because it would go on deleting after the finger was lifted.
  package func type(
    _ action: KeyAction, _ modifiers: KeyEvent.Modifiers, again isAgain: Bool = false
  ) {
    if isAgain, !waiting.isEmpty { return }
    inOrder { [unowned self] in send(action, modifiers) }
  }

  /// Moves the caret. Each character is a call of its own, because the engine may leave a part of
  /// the way to the desktop.
  package func moveCaret(_ count: Int) {
    inOrder { [unowned self] in
      let key = ScreenKey(count < 0 ? .left : .right)
      for _ in 0..<min(count.magnitude, 200) {
        call("MoveCursor", [g_variant_new_int32(gint(count.signum()))]) { [desktop] in
          desktop.press(key, [])
        }
      }
    }
  }

  /// Picks a suggestion by its index.
  func choose(_ index: Int) {
    let serial = serial
    inOrder { [engine] in
      engine.call(
        "Choose", [g_variant_new_uint32(serial), g_variant_new_uint32(guint(index))], then: nil)
    }
  }

  /// Calls `then` when everything that was typed is done or forgotten.
  package func whenIdle(then: @escaping () -> Void) {
    onIdle = then
    goOn()
  }

  /// Drops everything that waits, because the field was left, there is no engine, or the engine
  /// does not answer.
  package func forget() {
    waiting = []
    desktop.forget()
    goOn()
  }

  /// Ends everything at once.
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
    case .nextKeyboard:
      let shortcut = NextInputSource.shortcut()
      desktop.press(ScreenKey(shortcut.symbol), shortcut.modifiers)
    case .page, .shift, .modifier, .emoji, .hide, .language, .preferences, .url, .dictation,
      .custom, .none:
      break
    }
  }

  /// Presses a key. The engine also releases it: no key is down between two calls, and no modifier
  /// either, since a modifier is only a bit in the key's state.
  private func press(_ key: ScreenKey, _ modifiers: KeyEvent.Modifiers) {
    let modifiers = modifiers.union(key.isCapital ? .shift : [])
    let event = KeyEvent(key.symbol, modifiers: modifiers)
    let numbers = [key.symbol.rawValue, key.code, event.ibusState]
    call("Key", numbers.map { g_variant_new_uint32($0) }) { [engine, desktop] in
      // On the desktop's layout, the character may be on another key or on none.
      if let character = key.character, modifiers.isDisjoint(with: .command) {
        engine.call("Text", [g_variant_new_string(String(character))], then: nil)
      } else {
        desktop.press(key, modifiers)
      }
    }
  }

  /// Calls a method of the engine's.
  ///
  /// - Parameter left: Is called if the engine leaves the call to the desktop.
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

  /// Runs `body` after everything that was typed before. If the engine leaves a key to the desktop,
  /// the following keys wait until the desktop has pressed it: otherwise they would come first.
  private func inOrder(_ body: @escaping () -> Void) {
    waiting.append(body)
    goOn()
  }

  private var isIdle: Bool { unanswered == 0 && !desktop.isBusy }

  private func goOn() {
    while isIdle, !waiting.isEmpty { waiting.removeFirst()() }
    guard isIdle, let then = onIdle else { return }
    onIdle = nil
    then()
  }

  /// True if the engine leaves a key to the desktop.
  private static func isLeft(_ answer: Result<Variant, EngineFailure>) -> Bool {
    guard case .success(let reply) = answer else { return false }
    return reply[0]?.flag == false
  }
}
