import TiengCore
import TiengLayouts

extension Fingers {
  /// The typed text and the final state.
  var text: String {
    var words = outputs.compactMap(\.text)
    if !touches.page.isEmpty { words.append("page:\(touches.page)") }
    if touches.shift != .off { words.append("shift:\(touches.shift)") }
    if touches.latch.once != [] { words.append("next:\(touches.latch.once.text)") }
    if touches.latch.locked != [] { words.append("locked:\(touches.latch.locked.text)") }
    if !touches.pressed.isEmpty { words.append("down:\(touches.pressed.count)") }
    return words.joined(separator: " ").split(separator: " ").joined(separator: " ")
  }
}

extension KeyboardOutput {
  fileprivate var text: String? {
    switch self {
    case .typed(let action, let modifiers): modifiers.text + action.text
    case .repeated(let action, let modifiers): modifiers.text + action.text + "…"
    case .movedCaret(let count): "caret:\(count)"
    case .callout(let callout):
      "[\(callout.selected.map { callout.choices[$0].label } ?? "")]"
    case .pressed, .released, .calloutGone, .changed: nil
    }
  }
}

extension KeyAction {
  fileprivate var text: String {
    switch self {
    case .character(let character): String(character)
    case .letter(let text): "letter:\(text)"
    case .text(let text): "text:\(text)"
    case .key(.escape): "Esc"
    case .key(.left): "←"
    case .key(.tab): "Tab"
    case .key(let symbol): "\(symbol.rawValue)"
    case .space: "space"
    case .backspace: "⌫"
    case .deleteWord: "⌫word"
    case .primary: "⏎"
    case .emoji, .hide, .language, .nextKeyboard, .preferences, .url, .dictation, .custom, .shift,
      .modifier, .page, .none:
      "\(self)"
    }
  }
}

extension KeyEvent.Modifiers {
  fileprivate var text: String {
    (contains(.control) ? "Ctrl+" : "") + (contains(.alt) ? "Alt+" : "")
      + (contains(.super) ? "Super+" : "") + (contains(.shift) ? "Shift+" : "")
  }
}
