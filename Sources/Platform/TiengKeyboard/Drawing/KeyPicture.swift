/// A picture on a key, drawn with lines in a square of 24 units.
package enum KeyPicture: Hashable, Sendable {
  case backspace, enter
  case shift, shiftOnce, capsLock
  case hide, emoji, language, settings
  case left, right, up, down

  /// True if the picture is filled and not only outlined.
  var isFilled: Bool { self == .shiftOnce || self == .capsLock }

  /// The lines of the picture. M moves to a point, L draws a line to a point, C draws a curve, O a
  /// circle by its middle and radius, D a filled circle, and Z closes the line.
  var path: String {
    switch self {
    case .backspace: "M8 6 L21 6 L21 18 L8 18 L2 12 Z M11 9.5 L16 14.5 M16 9.5 L11 14.5"
    case .enter: "M20 6 L20 13 L5 13 M9 9 L5 13 L9 17"
    case .shift, .shiftOnce: "M12 4 L20 12 L16 12 L16 19 L8 19 L8 12 L4 12 Z"
    case .capsLock:
      "M12 3 L20 11 L16 11 L16 16 L8 16 L8 11 L4 11 Z M8 18.5 L16 18.5 L16 20.5 L8 20.5 Z"
    case .hide: "M3 4 L21 4 L21 14 L3 14 Z M7 8 L17 8 M9 11 L15 11 M9 18 L12 21 L15 18"
    case .emoji: "O12 12 9 D9 10 1.2 D15 10 1.2 M7.5 14 C9.5 17.5 14.5 17.5 16.5 14"
    case .language: "O12 12 9 M3 12 L21 12 M12 3 C6.5 8 6.5 16 12 21 M12 3 C17.5 8 17.5 16 12 21"
    case .settings:
      "O12 12 3 O12 12 6.5 M18.5 12 L21.5 12 M2.5 12 L5.5 12 M12 2.5 L12 5.5 M12 18.5 L12 21.5 "
        + "M16.6 16.6 L18.7 18.7 M5.3 5.3 L7.4 7.4 M16.6 7.4 L18.7 5.3 M5.3 18.7 L7.4 16.6"
    case .left: "M15 5 L8 12 L15 19"
    case .right: "M9 5 L16 12 L9 19"
    case .up: "M5 15 L12 8 L19 15"
    case .down: "M5 9 L12 16 L19 9"
    }
  }
}
