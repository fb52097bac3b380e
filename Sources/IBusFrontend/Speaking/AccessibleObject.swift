import DBusSupport

/// What a screen reader sees of the engine: an application with a status bar, and in it the messages
/// that are said.
///
/// There is nothing else of it: no window, no focus, nothing of what was typed but the last messages.
enum AccessibleObject: Hashable {
  case application
  case bar
  /// Orca asks for a message when it has time for it, and there may be another by then: each has an
  /// object of its own for a while.
  case message(Int)

  static let messageCount = 8
  static let null = "/org/a11y/atspi/null"
  private static let root = "/org/a11y/atspi/accessible/"

  init?(at call: borrowing BusCall) {
    guard let path = call.path.map({ String(cString: $0) }),
      path.hasPrefix(AccessibleObject.root)
    else { return nil }
    let name = path.dropFirst(AccessibleObject.root.utf8.count)
    switch (name, Int(name)) {
    case ("root", _): self = .application
    case (_, 1): self = .bar
    case (_, let number?) where 2..<2 + AccessibleObject.messageCount ~= number:
      self = .message(number - 2)
    default: return nil
    }
  }

  var path: String {
    switch self {
    case .application: AccessibleObject.root + "root"
    case .bar: AccessibleObject.root + "1"
    case .message(let number): AccessibleObject.root + "\(number + 2)"
    }
  }

  /// A number of `AtspiRole`. Orca does not say of a message in a status bar that it is one.
  var role: UInt32 {
    switch self {
    case .application: 75
    case .bar: 54
    case .message: 101
    }
  }

  var roleName: String {
    switch self {
    case .application: "application"
    case .bar: "status bar"
    case .message: "notification"
    }
  }

  var parent: AccessibleObject? {
    switch self {
    case .application: nil
    case .bar: .application
    case .message: .bar
    }
  }

  var children: [AccessibleObject] {
    switch self {
    case .application: [.bar]
    case .bar: (0..<AccessibleObject.messageCount).map { .message($0) }
    case .message: []
    }
  }

  /// Bits of `AtspiStateType`: enabled, sensitive, showing, visible.
  static let states: UInt32 = 1 << 8 | 1 << 24 | 1 << 25 | 1 << 30
}
