import CDBus
import DBusSupport
import Foundation
import Glibc
import Testing
import TiengGLib

/// The connection whose socket is read and written without libdbus.
@Suite struct DirectConnectionTests {
  private static let name = "org.example.Direct"

  /// Runs the main loop until the call is answered.
  ///
  /// - Returns: The text of the answer, or of the error.
  private static func ask(
    _ caller: BusConnection, _ method: String, _ write: (inout MessageWriter) -> Void = { _ in }
  ) -> String? {
    var answer: String??
    caller.call(
      method, of: "org.example.Interface", at: "/place", on: name, within: 20_000, write
    ) {
      var values = $0.values
      answer = .some($0.failure?.description ?? values.string().map { String(cString: $0) })
    }
    while answer == nil { g_main_context_iteration(nil, 1) }
    return answer!
  }

  @Test func `a name has one owner`() async {
    await #expect(processExitsWith: .success) {
      let bus = try PrivateBus()
      var first: BusConnection? = try bus.directConnection(named: DirectConnectionTests.name)
      #expect(first?.awaitName() == true)
      let second = try bus.directConnection(named: DirectConnectionTests.name)
      #expect(!second.awaitName() && !second.request(name: DirectConnectionTests.name))
      #expect(first?.request(name: DirectConnectionTests.name) == true)
      first = nil
      while !second.request(name: DirectConnectionTests.name) { usleep(1_000) }
      #expect(second.peer != nil)
      withExtendedLifetime(bus) {}
    }
  }

  @Test func `an address without a local socket is an error`() {
    for address in ["unix:path=/nowhere/at-all", "tcp:host=localhost,port=1", "", "x", "unix:"] {
      #expect(throws: BusFailure.self) { try BusConnection(address: address, name: "a.b") }
    }
  }

  @Test func `numbers and texts of any size arrive, and so do answers`() async {
    await #expect(processExitsWith: .success) {
      let bus = try PrivateBus()
      let connection = try bus.directConnection(named: DirectConnectionTests.name)
      let caller = try bus.connection()
      #expect(connection.awaitName())
      connection.onCall = { call in
        var values = call.arguments
        if call.isOf("org.example.Interface", "Numbers") {
          // The wrong type first, which changes nothing.
          let isText = values.string() != nil || values.inVariant { _ in true } != nil
          let numbers = (values.uint32(), values.uint32(), values.int32(), values.uint32())
          return call.reply { $0.append("\(isText) \(numbers)") }
        }
        guard call.isOf("org.example.Interface", "Text"), let text = values.string() else { return }
        let answer = String(cString: text)
        call.reply { $0.append(answer) }
      }
      connection.listen()
      caller.listen()
      let told = DirectConnectionTests.ask(caller, "Numbers") {
        $0.append(UInt32.max)
        $0.append(UInt32(7))
        $0.append(Int32.min)
      }
      #expect(told == "false (Optional(4294967295), Optional(7), Optional(-2147483648), nil)")
      for length in [0, 1, 3_900, 4_096, 70_000, 3_000_000] {
        let text = String(repeating: "x", count: length)
        #expect(DirectConnectionTests.ask(caller, "Text") { $0.append(text) } == text)
      }
      for method in ["Unknown", "Numbers2"] {
        let answer = DirectConnectionTests.ask(caller, method) { $0.append(UInt32(1)) }
        #expect(answer == "there is no such method")
      }
      withExtendedLifetime(bus) {}
    }
  }

  @Test func `signals and answers come once and in order if the bus does not read for a while`()
    async
  {
    await #expect(processExitsWith: .success) {
      let bus = try PrivateBus()
      let connection = try bus.directConnection(named: DirectConnectionTests.name)
      let listener = try bus.connection()
      #expect(connection.awaitName())
      listener.listen()
      connection.listen()
      var told: [String] = []
      let signal = BusSignal(
        "Signal", of: "org.example.Interface", at: "/place", from: DirectConnectionTests.name)
      let following = listener.subscribe(signal) {
        told.append($0.string().map { String(cString: $0) } ?? "")
      }
      var isKnown = false
      listener.askForOwner(of: DirectConnectionTests.name) { isKnown = $0 }
      while !isKnown { g_main_context_iteration(nil, 1) }
      func emit(_ number: Int) {
        connection.emit("Signal", of: "org.example.Interface", at: "/place") {
          $0.append("\(number)")
          $0.append(String(repeating: "ế", count: number % 5 == 0 ? 7_000 : 30))
        }
      }
      bus.send(SIGSTOP)
      for number in 0..<600 { emit(number) }
      bus.send(SIGCONT)
      for number in 600..<1_000 { emit(number) }
      while told.count < 1_000 { g_main_context_iteration(nil, 1) }
      #expect(told == (0..<1_000).map(String.init))
      withExtendedLifetime((bus, following)) {}
    }
  }

  @Test func `calls that come before an answer are handled after it`() async {
    await #expect(processExitsWith: .success) {
      let bus = try PrivateBus()
      let connection = try bus.directConnection(named: DirectConnectionTests.name)
      let caller = try bus.connection()
      #expect(connection.awaitName())
      var numbers: [UInt32] = []
      connection.onCall = { call in
        var values = call.arguments
        numbers.append(values.uint32() ?? 0)
        call.reply()
      }
      connection.listen()
      for number in 1...300 {
        caller.call(
          "Note", of: "org.example.Interface", at: "/place", on: DirectConnectionTests.name
        ) { $0.append(UInt32(number)) }
      }
      usleep(50_000)
      let owner = connection.ask(
        "NameHasOwner", of: BusSignal.daemon, at: "/org/freedesktop/DBus", on: BusSignal.daemon
      ) {
        $0.append(DirectConnectionTests.name)
      } read: {
        $0.bool()
      }
      #expect(owner == true && numbers.isEmpty)
      while numbers.count < 300 { g_main_context_iteration(nil, 1) }
      #expect(numbers == Array(1...300))
      withExtendedLifetime(bus) {}
    }
  }

  /// A bus closes connections that cannot take files at a message that brings one.
  @Test func `a message with a file changes nothing`() async {
    await #expect(processExitsWith: .success) {
      let bus = try PrivateBus()
      let connection = try bus.directConnection(named: DirectConnectionTests.name)
      let caller = try bus.connection()
      #expect(connection.awaitName())
      connection.onCall = { $0.reply { $0.append("answered") } }
      connection.onClose = { exit(2) }
      connection.listen()
      caller.listen()
      let files = { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
      #expect(DirectConnectionTests.ask(caller, "First") == "answered")
      let before = try files()
      for _ in 1...5 {
        caller.call(
          "File", of: "org.example.Interface", at: "/place", on: DirectConnectionTests.name
        ) { $0.append(file: STDIN_FILENO) }
      }
      #expect(DirectConnectionTests.ask(caller, "Then") == "answered")
      #expect(try files() == before)
      withExtendedLifetime(bus) {}
    }
  }

  /// A call as a machine writes it whose numbers begin with the highest byte.
  private static func foreignCall(_ method: String, _ argument: UInt32) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] {
      withUnsafeBytes(of: UInt32(value).bigEndian) { Array($0) }
    }
    func padded(_ bytes: [UInt8]) -> [UInt8] {
      bytes + [UInt8](repeating: 0, count: (8 - bytes.count % 8) % 8)
    }
    var fields: [UInt8] = []
    let texts: [(field: UInt8, kind: UInt8, text: String)] = [
      (1, UInt8(ascii: "o"), "/place"), (2, UInt8(ascii: "s"), "org.example.Interface"),
      (3, UInt8(ascii: "s"), method), (7, UInt8(ascii: "s"), ":1.7"),
    ]
    for (field, kind, text) in texts {
      fields = padded(fields) + [field, 1, kind, 0] + number(text.utf8.count)
      fields += Array(text.utf8) + [0]
    }
    fields = padded(fields) + [8, 1, UInt8(ascii: "g"), 0, 1, UInt8(ascii: "u"), 0]
    let start: [UInt8] =
      [UInt8(ascii: "B"), 1, 0, 1] + number(4) + number(7) + number(fields.count)
    return padded(start + fields) + number(Int(argument))
  }

  /// A bus passes messages on as they were written.
  @Test func `a call from a machine with another order of bytes is read`() async {
    await #expect(processExitsWith: .success) {
      let calls = (1...3).flatMap { DirectConnectionTests.foreignCall("Note", $0 << 24 | $0) }
      let bus = try ScriptedBus(sending: calls)
      let connection = try BusConnection(address: bus.address, name: DirectConnectionTests.name)
      var numbers: [UInt32] = []
      connection.onCall = { call in
        guard call.isOf("org.example.Interface", "Note") else { return }
        var values = call.arguments
        numbers.append(values.uint32() ?? 0)
        call.reply()
      }
      connection.onClose = { exit(2) }
      connection.listen()
      while numbers.count < 3 { g_main_context_iteration(nil, 1) }
      #expect(numbers == [0x0100_0001, 0x0200_0002, 0x0300_0003])
      withExtendedLifetime((bus, connection)) {}
    }
  }

  @Test(
    arguments: [
      // The length of what follows the beginning: 128 MB and 4 GB.
      [0, 0, 0, 8], [0xff, 0xff, 0xff, 0xff],
    ] as [[UInt8]])
  func `a message over the limit ends the connection`(length: [UInt8]) async {
    await #expect(processExitsWith: .success) { [length] in
      let start: [UInt8] = [UInt8(ascii: "l"), 1, 0, 1] + length + [7, 0, 0, 0, 0, 0, 0, 0]
      let bus = try ScriptedBus(sending: start)
      let connection = try BusConnection(address: bus.address, name: DirectConnectionTests.name)
      var isClosed = false
      connection.onCall = { _ in exit(2) }
      connection.onClose = { isClosed = true }
      connection.listen()
      while !isClosed { g_main_context_iteration(nil, 1) }
      withExtendedLifetime((bus, connection)) {}
    }
  }

  @Test func `the end of the bus is told`() async {
    await #expect(processExitsWith: .success) {
      let bus = try PrivateBus()
      let connection = try bus.directConnection(named: DirectConnectionTests.name)
      var isClosed = false
      connection.onClose = { isClosed = true }
      connection.listen()
      bus.send(SIGKILL)
      while !isClosed { g_main_context_iteration(nil, 1) }
      #expect(!connection.request(name: DirectConnectionTests.name))
    }
  }

  @Test func `what is too long is passed over, and the connection stays`() async {
    await #expect(processExitsWith: .success) {
      let bus = try PrivateBus()
      let connection = try bus.directConnection(named: DirectConnectionTests.name)
      let caller = try bus.connection()
      #expect(connection.awaitName())
      connection.bounds = MessageBounds(calls: 1_000, answers: 5_000)
      connection.onCall = { call in
        var values = call.arguments
        let text = values.string().map { String(cString: $0) } ?? ""
        call.reply { $0.append(text == "long" ? String(repeating: "x", count: 9_000) : text) }
      }
      connection.onClose = { exit(2) }
      caller.bounds = MessageBounds(calls: 1_000, answers: 5_000)
      connection.listen()
      caller.listen()
      for length in [10, 2_000, 4_090, 70_000, 5_000_000, 10] {
        let text = String(repeating: "x", count: length)
        let answer = DirectConnectionTests.ask(caller, "Text") { $0.append(text) }
        #expect(answer == (length < 1_000 ? text : "the call is too long"), "\(length)")
        #expect(DirectConnectionTests.ask(caller, "Number") { $0.append(UInt32(1)) } == "")
      }
      let answer = DirectConnectionTests.ask(caller, "Text") { $0.append("long") }
      #expect(answer == "the answer is too long")
      #expect(DirectConnectionTests.ask(caller, "Text") { $0.append("short") } == "short")
      withExtendedLifetime(bus) {}
    }
  }

  @Test func `a connection with many messages lets another have its turn`() async {
    await #expect(processExitsWith: .success) {
      let bus = try PrivateBus()
      let flooded = try bus.connection()
      let other = try bus.connection()
      let caller = try bus.connection()
      var (floodedCount, otherCount) = (0, 0)
      flooded.onCall = { _ in
        floodedCount += 1
        usleep(200)
      }
      other.onCall = { _ in otherCount += 1 }
      for (connection, count) in [(flooded, 300), (other, 1)] {
        let name = try #require(connection.uniqueName)
        for _ in 0..<count {
          caller.call("Method", of: "org.example.Interface", at: "/place", on: name) { _ in }
        }
      }
      // The bus answers after it has passed on what came before.
      let id: Bool? = caller.ask(
        "GetId", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus"
      ) { _ in
      } read: { _ in
        true
      }
      #expect(id == true)
      usleep(300_000)
      flooded.listen()
      other.listen()
      while otherCount == 0 { g_main_context_iteration(nil, 1) }
      #expect(floodedCount < 15)
      while floodedCount < 300 { g_main_context_iteration(nil, 1) }
      withExtendedLifetime(bus) {}
    }
  }
}
