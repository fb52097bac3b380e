import TiengCore
import TiengLayouts

/// Keys and modifiers by their names in squeekboard and X11.
enum SqueekboardKeys {
  static let named: [String: KeyAction] = [
    "BackSpace": .backspace, "Return": .primary, "KP_Enter": .primary, "space": .space,
    "Escape": .key(.escape), "Tab": .key(.tab), "Delete": .key(.delete),
    "Left": .key(.left), "Right": .key(.right), "Up": .key(.up), "Down": .key(.down),
    "Home": .key(.home), "End": .key(.end), "Page_Up": .key(.pageUp),
    "Page_Down": .key(.pageDown), "Menu": .key(KeyEvent.Symbol(rawValue: 0xff67)),
    "Insert": .key(KeyEvent.Symbol(rawValue: 0xff63)),
    "F1": .key(.function(1)), "F2": .key(.function(2)), "F3": .key(.function(3)),
    "F4": .key(.function(4)), "F5": .key(.function(5)), "F6": .key(.function(6)),
    "F7": .key(.function(7)), "F8": .key(.function(8)), "F9": .key(.function(9)),
    "F10": .key(.function(10)), "F11": .key(.function(11)), "F12": .key(.function(12)),
  ]

  static let modifiers: [String: KeyEvent.Modifiers] = [
    "Control": .control, "Alt": .alt, "Mod1": .alt, "Mod4": .super, "Super": .super,
    "Shift": .shift,
  ]
}
