/// Why a program has no place on the IBus bus.
package enum BusError: Error, Hashable, CustomStringConvertible {
  /// No ibus-daemon is running for this user.
  case noDaemon
  /// Another process holds the name that the program is to be known by.
  case nameTaken(String, holder: String)

  package var description: String {
    switch self {
    case .noDaemon:
      "no ibus-daemon is running for this user (GNOME starts one; otherwise: ibus-daemon -d)"
    case .nameTaken(let name, let holder):
      "\(name) is already held by \(holder): another engine of this name is running"
    }
  }
}
