import DBusSupport
import Engine
import Foundation
import IBusClient
import RawBus
import Testing
import TiengCore
import TiengGLib
import tieng_terminal

/// Every object of the engine, and everything that a hostile program can do to it. Afterwards keys are typed,
/// the engine is on the bus as it was, the keyboard that was attached still is, the desktop is accepted, and
/// the memory is not more.
extension EndToEndTests {
  private static var sessionAddress: String {
    String(cString: g_getenv("DBUS_SESSION_BUS_ADDRESS")!)
  }

  @Test(arguments: HostileTarget.all)
  func `no program holds up the engine`(target: HostileTarget) throws {
    let rules = "[{'application': <'bank'>, 'off-the-record': <true>}]"
    try with(["application-rules": rules]) { context throws in
      let engine = try #require(engineProcesses().first)
      try #require(try eventually { try owner() != nil })
      let name = try owner()
      let keyboard = try RawPeer(address: Self.sessionAddress)
      if target.attaching == nil { try attach(keyboard, by: "Attach", HostileTarget.all[1]) }
      let address = try target.isOnIBus ? BusPeer.address() : Self.sessionAddress
      try asProcess("gnome-shell") { () throws in
        let before = try anonymousMemory(of: engine)
        for hostility in Hostility.all {
          let note = Comment(rawValue: "\(target.name): \(hostility.name)")
          do {
            let peer = try RawPeer(address: address)
            if let method = target.attaching { try attach(peer, by: method, target) }
            // ibus-daemon may abort if a program leaves it while a message of the program waits
            // (docs/upstream/ibus-daemon-left-by-caller.md), so programs leave its bus after the keys.
            var waiting: [RawPeer] = []
            try hostility.act(target, peer) {
              let other = try RawPeer(address: address)
              if target.isOnIBus { waiting.append(other) }
              return other
            }
            #expect(try typesSoon(in: context), note)
            withExtendedLifetime(waiting) {}
          }
          #expect(try owner() == name, note)
          #expect(try acceptsDesktop(), note)
          if target.attaching == nil {
            #expect(keyboard.ask(state)?.kind == .answer, note)
          } else {
            #expect(try acceptsKeyboard(), note)
          }
          #expect(engineProcesses() == [engine], note)
        }
        let growth = try anonymousMemory(of: engine) - before
        #expect(growth <= 2_000, "\(target.name): \(growth) kB")
      }
    }
  }

  private func attach(_ peer: RawPeer, by method: String, _ target: HostileTarget) throws {
    let call = RawMessage(method, of: target.interface, at: target.path, on: HostileTarget.busName)
    try #require(eventually { peer.ask(call)?.kind == .answer })
  }

  /// A key is answered while everything else waits.
  private func typesSoon(in context: InputContext) throws -> Bool {
    let field = ClientField(context: context)
    field.focusIn()
    for key in try KeySequence("tieengs ").events { field.press(key) }
    return field.finish() == "tiếng "
  }

  private func owner() throws -> String? {
    try RawPeer(address: Self.sessionAddress).owner(of: HostileTarget.busName)
  }

  private var state: RawMessage {
    let object = HostileTarget.all[1]
    return RawMessage("State", of: object.interface, at: object.path, on: object.program)
  }

  private func acceptsDesktop() throws -> Bool {
    let peer = try RawPeer(address: Self.sessionAddress)
    // The name of the last one may not be free yet.
    guard eventually({ peer.take(name: "org.gnome.Shell") }) else { return false }
    return eventually { peer.ask(HostileTarget.all[0].call())?.kind == .answer }
  }

  private func acceptsKeyboard() throws -> Bool {
    let peer = try RawPeer(address: Self.sessionAddress)
    let object = HostileTarget.all[1]
    return eventually {
      let call = RawMessage(
        "Attach", of: object.interface, at: object.path, on: HostileTarget.busName)
      return peer.ask(call)?.kind == .answer
    }
  }

  /// The connection by which services are asked, which nobody has a reason to call.
  @Test(arguments: Hostility.all)
  func `no program ends a connection without an object`(hostility: Hostility) throws {
    let bus = BusTransport.makeBus()
    var answer: BusConnection??
    bus.use { answer = .some($0) }
    try #require(runMainLoop { answer != nil })
    let connection = try #require(answer!)
    let target = HostileTarget.connection(try #require(connection.uniqueName))
    let peer = try RawPeer(address: Self.sessionAddress)
    try hostility.act(target, peer) { try RawPeer(address: Self.sessionAddress) }
    // Answers come after what was sent before. One that is late is an error.
    var isAnswered = false
    for _ in 0..<10 where !isAnswered {
      var isOver = false
      connection.call(
        "GetId", of: BusSignal.daemon, at: "/org/freedesktop/DBus", on: BusSignal.daemon,
        within: 2_000
      ) { _ in
      } answered: {
        isAnswered = $0.failure == nil
        isOver = true
      }
      try #require(runMainLoop { isOver })
    }
    #expect(isAnswered)
    #expect(connection.isOpen && bus.connection === connection)
    bus.disconnect()
  }
}
