import CDBus
import DBusSupport
import Glibc
import Testing

/// The order of messages, whoever writes them.
@Suite struct SendingOrderTests {
  // The socket takes a part of them at once.
  @Test func `every signal comes once and in order if the bus does not read for a while`() async {
    await #expect(processExitsWith: .success) {
      let bus = try PrivateBus()
      let exchange = try bus.exchange()
      func emit(_ number: Int) {
        exchange.emit(
          "\(number)", String(repeating: "ế", count: number % 5 == 0 ? 7_000 : 30))
      }
      bus.send(SIGSTOP)
      for number in 0..<600 { emit(number) }
      bus.send(SIGCONT)
      for number in 600..<1_000 { emit(number) }
      exchange.wait { exchange.told.count == 1_000 }
      #expect(exchange.told == (0..<1_000).map(String.init))
      withExtendedLifetime(bus) {}
    }
  }

  // In each call: two signals of ours, a message of libdbus, one more signal, a long one in every
  // third call, and the answer.
  @Test func `the signals and the answer of a call come in order`() async {
    await #expect(processExitsWith: .success) {
      let bus = try PrivateBus()
      let exchange = try bus.exchange()
      let owner = exchange.owner
      owner.listen()
      var number = 0
      owner.onCall = { call in
        exchange.emit("a\(number)")
        exchange.emit("b\(number)")
        let signal = dbus_message_new_signal("/place", "org.example.Interface", "Signal")!
        dbus_message_set_destination(signal, exchange.listener.uniqueName)
        var writer = MessageWriter(signal)
        writer.append("c\(number)")
        owner.send(signal)
        exchange.emit(
          "d\(number)", String(repeating: "ế", count: number % 3 == 0 ? 7_000 : 0))
        call.reply { $0.append("answer") }
        number += 1
      }
      var expected: [String] = []
      for number in 0..<20 {
        for text in ["a", "b", "c", "d"] { expected.append("\(text)\(number)") }
        var counts: [Int] = []
        exchange.listener.call(
          "Method", of: "org.example.Interface", at: "/place", on: "org.example.Name",
          within: 10_000, { _ in }, answered: { _ in counts.append(exchange.told.count) })
        exchange.wait { !counts.isEmpty }
        #expect(counts == [4 * (number + 1)])
        #expect(exchange.told == expected)
      }
      withExtendedLifetime(bus) {}
    }
  }
}
