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

  init(_ engine: EngineClient, _ desktop: DesktopKeys) {
    (self.engine, self.desktop) = (engine, desktop)
  }

  func type(_ action: KeyAction, _ modifiers: KeyEvent.Modifiers) {
    switch action {
    case .character(let character): press(ScreenKey(character), modifiers)
    case .letter(let text): engine.call("Letter", [g_variant_new_string(text)])
    case .text(let text): engine.call("Text", [g_variant_new_string(text)])
    case .key(let symbol): press(ScreenKey(symbol), modifiers)
    case .space: press(ScreenKey(" "), modifiers)
    case .backspace: press(ScreenKey(.backSpace), modifiers)
    case .deleteWord:
      engine.call("DeleteWord") { [desktop] in
        if Typist.isLeft($0) { desktop.press(ScreenKey(.backSpace).code, .control) }
      }
    case .primary: press(ScreenKey(.return), modifiers)
    case .page, .shift, .modifier, .emoji, .hide, .language, .preferences, .none: break
    }
  }

  func moveCaret(_ count: Int) {
    let key = ScreenKey(count < 0 ? .left : .right)
    engine.call("MoveCursor", [g_variant_new_int32(gint(count))]) { [desktop] in
      guard Typist.isLeft($0) else { return }
      for _ in 0..<min(count.magnitude, 200) { desktop.press(key.code, []) }
    }
  }

  /// Picks a suggestion by its number.
  func choose(_ index: Int) {
    engine.call("Choose", [g_variant_new_uint32(serial), g_variant_new_uint32(guint(index))])
  }

  /// Ends what lasts.
  func letGo() { desktop.end() }

  /// Presses a key. The engine lets it go: none is ever down between two calls, and neither is a
  /// modifier, which is but a bit of the key's state.
  private func press(_ key: ScreenKey, _ modifiers: KeyEvent.Modifiers) {
    let modifiers = modifiers.union(key.isCapital ? .shift : [])
    let event = KeyEvent(key.symbol, modifiers: modifiers)
    let numbers = [key.symbol.rawValue, key.code, event.ibusState]
    engine.call("Key", numbers.map { g_variant_new_uint32($0) }) { [desktop] in
      if Typist.isLeft($0) { desktop.press(key.code, modifiers) }
    }
  }

  /// Whether the engine leaves a key to the desktop.
  private static func isLeft(_ answer: Result<Variant, EngineFailure>) -> Bool {
    guard case .success(let reply) = answer else { return false }
    return reply[0]?.flag == false
  }
}
