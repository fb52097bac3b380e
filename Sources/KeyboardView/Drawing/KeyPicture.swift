/// A picture on a key, drawn with lines in a square of 24 units.
package enum KeyPicture: Hashable, Sendable {
  case backspace, delete, enter, search, send, done, next
  case shift, shiftOnce, capsLock
  case tab, hide, emoji, language, settings, clear
  case left, right, up, down

  /// Whether it is filled and not only drawn.
  var isFilled: Bool { self == .shiftOnce || self == .capsLock }

  /// What is drawn: M and L are a point to go and to draw a line to, C a curve, O a circle by its
  /// middle and radius, D a filled one, Z the way back.
  var path: String {
    switch self {
    case .backspace: "M8 6 L21 6 L21 18 L8 18 L2 12 Z M11 9.5 L16 14.5 M16 9.5 L11 14.5"
    case .delete: "M16 6 L3 6 L3 18 L16 18 L22 12 Z M13 9.5 L8 14.5 M8 9.5 L13 14.5"
    case .enter: "M20 6 L20 13 L5 13 M9 9 L5 13 L9 17"
    case .search: "O10 10 6 M14.5 14.5 L20 20"
    case .send: "M3 4 L21 12 L3 20 L6 12 Z M6 12 L13 12"
    case .done: "M4 13 L9 18 L20 6"
    case .next: "M4 12 L19 12 M13 6 L19 12 L13 18"
    case .shift, .shiftOnce: "M12 4 L20 12 L16 12 L16 19 L8 19 L8 12 L4 12 Z"
    case .capsLock:
      "M12 3 L20 11 L16 11 L16 16 L8 16 L8 11 L4 11 Z M8 18.5 L16 18.5 L16 20.5 L8 20.5 Z"
    case .tab: "M3 12 L17 12 M12 7 L17 12 L12 17 M20 6 L20 18"
    case .hide: "M3 4 L21 4 L21 14 L3 14 Z M7 8 L17 8 M9 11 L15 11 M9 18 L12 21 L15 18"
    case .emoji: "O12 12 9 D9 10 1.2 D15 10 1.2 M7.5 14 C9.5 17.5 14.5 17.5 16.5 14"
    case .language: "O12 12 9 M3 12 L21 12 M12 3 C6.5 8 6.5 16 12 21 M12 3 C17.5 8 17.5 16 12 21"
    case .settings:
      "O12 12 3 O12 12 6.5 M18.5 12 L21.5 12 M2.5 12 L5.5 12 M12 2.5 L12 5.5 M12 18.5 L12 21.5 "
        + "M16.6 16.6 L18.7 18.7 M5.3 5.3 L7.4 7.4 M16.6 7.4 L18.7 5.3 M5.3 18.7 L7.4 16.6"
    case .clear: "M6 6 L18 18 M18 6 L6 18"
    case .left: "M15 5 L8 12 L15 19"
    case .right: "M9 5 L16 12 L9 19"
    case .up: "M5 15 L12 8 L19 15"
    case .down: "M5 9 L12 16 L19 9"
    }
  }
}
