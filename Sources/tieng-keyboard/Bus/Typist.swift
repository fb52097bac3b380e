import CGLib
import IBusValues
import KeyboardCore
import KeyboardLayouts

/// Makes of what is typed on the screen what the engine is asked for.
final class Typist {
  private let engine: EngineClient
  /// The number of the suggestions that are seen.
  var serial: UInt32 = 0

  init(_ engine: EngineClient) { self.engine = engine }

  func type(_ action: KeyAction, _ modifiers: KeyEvent.Modifiers) {
    switch action {
    case .character(let character): press(ScreenKey(character), modifiers)
    case .letter(let text): engine.call("Letter", [g_variant_new_string(text)])
    case .text(let text): engine.call("Text", [g_variant_new_string(text)])
    case .key(let symbol): press(ScreenKey(symbol), modifiers)
    case .space: press(ScreenKey(" "), modifiers)
    case .backspace: press(ScreenKey(.backSpace), modifiers)
    case .deleteWord: press(ScreenKey(.backSpace), modifiers.union(.control))
    case .primary: press(ScreenKey(.return), modifiers)
    case .page, .shift, .modifier, .emoji, .hide, .language, .preferences, .none: break
    }
  }

  func moveCaret(_ count: Int) {
    engine.call("MoveCursor", [g_variant_new_int32(gint(count))])
  }

  /// Picks a suggestion by its number.
  func choose(_ index: Int) {
    engine.call("Choose", [g_variant_new_uint32(serial), g_variant_new_uint32(guint(index))])
  }

  /// Presses a key and lets it go: none is ever down between two calls, and neither is a modifier,
  /// which is but a bit of the key's state.
  private func press(_ key: ScreenKey, _ modifiers: KeyEvent.Modifiers) {
    let event = KeyEvent(key.symbol, modifiers: modifiers.union(key.isCapital ? .shift : []))
    for release: UInt32 in [0, IBusState.release] {
      engine.call(
        "Key",
        [key.symbol.rawValue, key.code, event.ibusState | release].map { g_variant_new_uint32($0) })
    }
  }
}
