import DBusSupport

/// The AT-SPI objects of the engine: an application with a status bar that contains the announced
/// messages.
///
/// Nothing else is visible to a screen reader: no window, no focus, and of the typed text only the
/// last messages.
enum AccessibleObject: Hashable {
  case application
  case bar
  /// A message. Orca reads messages later, when there may be new ones; so several objects are used
  /// in turn.
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

  /// The number in `AtspiRole`. Orca does not announce the role of a notification in a status bar.
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
