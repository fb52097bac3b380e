import DBusSupport
import Engine
import IBusFrontend
import RawBus
import Testing
import TiengGLib
import TiengSession

/// A minimal AT-SPI bus, registry and screen reader on the session bus.
private final class ScreenReaderDouble {
  private let connection: BusConnection
  private(set) var calls: [String] = []
  private(set) var heard: [String] = []
  /// The name of the program that has joined.
  private(set) var member: String?
  private var subscriptions: [BusSubscription] = []
  private let address: String
  /// The events that it listens to.
  private let events: [String]
  var isOn: Bool

  init(listeningTo events: [String], isOn: Bool) throws {
    self.events = events
    self.isOn = isOn
    address = String(cString: try #require(g_getenv("DBUS_SESSION_BUS_ADDRESS")))
    connection = try BusConnection(address: address)
    #expect(connection.request(name: "org.a11y.Bus"))
    #expect(connection.request(name: "org.a11y.atspi.Registry"))
    connection.onCall = { [unowned self] in answer(&$0) }
    connection.listen()
  }

  private func answer(_ call: inout BusCall) {
    calls.append(call.method.map { String(cString: $0) } ?? "")
    switch calls.last {
    case "Get": call.reply { $0.variant("b") { $0.append(isOn) } }
    case "GetAddress": call.reply { $0.append(address) }
    case "Embed":
      member = call.sender.map { String(cString: $0) }
      call.reply {
        $0.structure { values in
          values.append("org.a11y.atspi.Registry")
          "/org/a11y/atspi/accessible/root".withCString { values.append(path: $0) }
        }
      }
    case "GetRegisteredEvents":
      call.reply {
        $0.array(of: "(ss)") {
          for event in events {
            $0.structure {
              $0.append(":1.0")
              $0.append(event)
            }
          }
        }
      }
    default: break
    }
  }

  func tellStatus(_ isOn: Bool) {
    self.isOn = isOn
    connection.emit(
      "PropertiesChanged", of: "org.freedesktop.DBus.Properties", at: "/org/a11y/bus"
    ) {
      $0.append("org.a11y.Status")
      $0.array(of: "{sv}") {
        $0.entry {
          $0.append("ScreenReaderEnabled")
          $0.variant("b") { $0.append(isOn) }
        }
      }
      $0.array(of: "s")
    }
  }
}

/// Announcements over AT-SPI.
extension EndToEndTests {
  @Test func `without a screen reader AT-SPI is not used`() throws {
    let desktop = try ScreenReaderDouble(listeningTo: ["Object:Announcement:"], isOn: false)
    let reader = ScreenReader(on: SessionBus())
    reader.start()
    #expect(runMainLoop { !desktop.calls.isEmpty })
    reader.say(.word("tiếng"))
    #expect(reader.hearing == nil)
    while g_main_context_iteration(nil, 0) != 0 {}
    // The engine asks again if the bus reports the owner of the name late.
    #expect(desktop.calls.allSatisfy { $0 == "Get" })
  }

  @Test(arguments: [
    ("Object:Announcement:", Hearing.Letters.composed), ("Object:StateChanged:Showing", .all),
  ])
  func `a screen reader gets what it listens to, until it ends`(
    event: String, letters: Hearing.Letters
  ) throws {
    let desktop = try ScreenReaderDouble(listeningTo: ["Focus:", event], isOn: false)
    let reader = ScreenReader(on: SessionBus())
    var changes = 0
    reader.onChange = { changes += 1 }
    reader.start()
    #expect(runMainLoop { !desktop.calls.isEmpty })
    desktop.tellStatus(true)
    #expect(runMainLoop { reader.hearing != nil })
    #expect(reader.hearing == Hearing(letters: letters))
    reader.saysLetters = false
    #expect(reader.hearing == Hearing(letters: .none))
    desktop.tellStatus(false)
    #expect(runMainLoop { reader.hearing == nil })
    #expect(changes == 3)
    reader.isWanted = false
    desktop.tellStatus(true)
    while g_main_context_iteration(nil, 0) != 0 {}
    #expect(reader.hearing == nil)
  }
}

extension EndToEndTests {
  @Test(arguments: Hostility.all)
  func `no program silences the screen reader`(hostility: Hostility) throws {
    let desktop = try ScreenReaderDouble(listeningTo: ["Object:Announcement:"], isOn: true)
    let reader = ScreenReader(on: SessionBus())
    reader.start()
    #expect(runMainLoop { reader.hearing != nil })
    let address = String(cString: try #require(g_getenv("DBUS_SESSION_BUS_ADDRESS")))
    let target = HostileTarget.screenReader(try #require(desktop.member))
    let peer = try RawPeer(address: address)
    try hostility.act(target, peer) { try RawPeer(address: address) }
    var isThere: Bool?
    let other = try BusConnection(address: address)
    other.listen()
    other.askForOwner(of: target.program) { isThere = $0 }
    #expect(runMainLoop { isThere != nil })
    #expect(isThere == true && reader.hearing != nil)
    // The desktop double has the names of the bus.
    withExtendedLifetime((desktop, reader)) {}
  }
}

/// What waits for a pause.
@Suite struct HeldTextsTests {
  @Test func `words are said together, and the oldest are dropped`() {
    var held = HeldTexts()
    #expect(held.removeAll() == nil)
    held.append(.word("tiếng"))
    held.append(.word("Việt"))
    #expect(held.removeAll() == "tiếng Việt")
    #expect(held.isEmpty)
    for number in 1...HeldTexts.capacity + 2 { held.append(.word("\(number)")) }
    #expect(held.removeAll() == "3 4 5 6 7 8 9 10")
  }

  @Test func `words with a language are told apart`() {
    var held = HeldTexts()
    held.append(.word("this", locale: "en"))
    held.append(.word("thi"))
    #expect(held.removeAll() == "this, English, thi")
  }

  @Test func `of rows only the last is said`() {
    var held = HeldTexts()
    held.append(.latin(false))
    for number in 1...3 {
      held.append(.row(CandidateTable.Candidate(title: "tiếng"), number: number, count: 3))
    }
    #expect(held.removeAll() == "Vietnamese, 3 of 3: tiếng")
  }
}
