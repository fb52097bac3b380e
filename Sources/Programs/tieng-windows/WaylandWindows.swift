/// The windows of a compositor that has `wlr-foreign-toplevel-management-unstable-v1`: sway, labwc,
/// Hyprland and others.
final class WaylandWindows: WindowSource {
  private static let interface = "zwlr_foreign_toplevel_manager_v1"

  /// The numbers of objects. Those of windows come from the compositor.
  private enum ObjectNumber {
    static let display: UInt32 = 1
    static let registry: UInt32 = 2
    static let sync: UInt32 = 3
    static let manager: UInt32 = 4
    static let listed: UInt32 = 5
  }

  /// A window. Its parts are sent one by one, and hold from the `done` of the compositor on.
  private struct Toplevel {
    var next = ToldWindow()
    var isNextActive = false
    var current = ToldWindow()
    var isActive = false
  }

  private let connection: WaylandConnection
  private var toplevels: [UInt32: Toplevel] = [:]
  private(set) var window = ToldWindow()

  var file: Int32 { connection.file }

  /// - Returns: Nil if there is no compositor, or one without this protocol.
  init?() {
    guard let connection = WaylandConnection() else { return nil }
    self.connection = connection
    connection.say(1, to: ObjectNumber.display, WaylandValues.bytes(ObjectNumber.registry))
    connection.say(0, to: ObjectNumber.display, WaylandValues.bytes(ObjectNumber.sync))
    guard let name = findManager() else { return nil }
    connection.say(
      0, to: ObjectNumber.registry,
      WaylandValues.bytes(name) + WaylandValues.bytes(WaylandWindows.interface)
        + WaylandValues.bytes(1) + WaylandValues.bytes(ObjectNumber.manager))
  }

  /// The number of the window manager object among the globals of the compositor.
  private func findManager() -> UInt32? {
    var found: UInt32?
    while connection.receive(waits: true) {
      while var message = connection.next() {
        switch (message.object, message.kind) {
        case (ObjectNumber.registry, 0):
          if let name = message.values.word(), message.values.text() == WaylandWindows.interface {
            found = name
          }
        case (ObjectNumber.sync, 0): return found
        case (ObjectNumber.display, 0): return nil
        default: break
        }
      }
    }
    return nil
  }

  func read() -> Bool {
    guard connection.receive(waits: false) else { return false }
    while let message = connection.next() {
      guard handle(message) else { return false }
    }
    return true
  }

  /// All windows are told before the answer to a `sync`.
  func applications() -> [String] {
    connection.say(0, to: ObjectNumber.display, WaylandValues.bytes(ObjectNumber.listed))
    while connection.receive(waits: true) {
      while let message = connection.next() {
        if message.object == ObjectNumber.listed || !handle(message) {
          return toplevels.values.map(\.current.application)
        }
      }
    }
    return []
  }

  /// - Returns: False if no more messages about windows will come.
  private func handle(_ message: WaylandConnection.Message) -> Bool {
    var values = message.values
    switch (message.object, message.kind) {
    case (ObjectNumber.display, 0), (ObjectNumber.manager, 1): return false
    case (ObjectNumber.manager, 0): if let number = values.word() { toplevels[number] = Toplevel() }
    case (let number, let kind):
      guard toplevels[number] != nil else { break }
      change(number, kind, &values)
    }
    return true
  }

  private func change(_ number: UInt32, _ kind: UInt16, _ values: inout WaylandValues) {
    switch kind {
    case 0: toplevels[number]?.next.title = values.text() ?? ""
    case 1: toplevels[number]?.next.application = values.text() ?? ""
    case 4: toplevels[number]?.isNextActive = WaylandWindows.isActive(values.array() ?? [])
    case 5:
      if let next = toplevels[number] {
        toplevels[number]?.current = next.next
        toplevels[number]?.isActive = next.isNextActive
      }
    case 6:
      toplevels[number] = nil
      connection.say(7, to: number)
    default: return
    }
    window = toplevels.values.first(where: \.isActive)?.current ?? ToldWindow()
  }

  /// True if a list of states contains *activated*.
  private static func isActive(_ states: ArraySlice<UInt8>) -> Bool {
    var states = WaylandValues(states)
    while let state = states.word() {
      if state == 2 { return true }
    }
    return false
  }
}
