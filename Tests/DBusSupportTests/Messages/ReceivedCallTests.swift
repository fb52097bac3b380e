import CDBus
import DBusSupport
import TestSupport
import Testing

/// Calls that are read where they were received, compared with what libdbus reads.
@Suite struct ReceivedCallTests {
  private static func bytes(of message: OpaquePointer) -> [UInt8] {
    dbus_message_set_serial(message, 7)
    var bytes: UnsafeMutablePointer<CChar>?
    var count: Int32 = 0
    dbus_message_marshal(message, &bytes, &count)
    defer { dbus_free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }

  private static func call(_ write: (inout MessageWriter) -> Void) -> [UInt8] {
    let message = dbus_message_new_method_call(
      "org.example.Name", "/org/example/1", "org.example.Interface", "Method")!
    defer { dbus_message_unref(message) }
    dbus_message_set_sender(message, ":1.7")
    var writer = MessageWriter(message)
    write(&writer)
    return bytes(of: message)
  }

  private static let key = call {
    $0.append(UInt32(97))
    $0.append(UInt32(30))
    $0.append(UInt32(0))
  }

  @Test func `numbers alone are read where they are`() throws {
    try ReceivedCallTests.key.withUnsafeBytes {
      let call = try #require(ReceivedCall($0))
      #expect(String(cString: call.path) == "/org/example/1")
      #expect(String(cString: call.interface) == "org.example.Interface")
      #expect(String(cString: call.method) == "Method" && String(cString: call.sender) == ":1.7")
      #expect(call.serial == 7 && call.wantsAnswer)
      var numbers = call.arguments
      #expect(numbers.next(.int32) == nil)
      #expect((0..<4).map { _ in numbers.next(.uint32) } == [97, 30, 0, nil])
    }
    ReceivedCallTests.call { _ in }.withUnsafeBytes { #expect(ReceivedCall($0) != nil) }
  }

  @Test func `all else is left to libdbus`() {
    let others = [
      ReceivedCallTests.call { $0.append("text") },
      ReceivedCallTests.call { $0.variant("u") { $0.append(UInt32(1)) } },
      ReceivedCallTests.call { $0.append(true) },
      Array(ReceivedCallTests.key.dropLast()),
      ReceivedCallTests.key + [0],
      [],
    ]
    for bytes in others { bytes.withUnsafeBytes { #expect(ReceivedCall($0) == nil) } }
  }

  // libdbus also refuses names and paths that are none, which ibus-daemon lets nobody send.
  @Test func `changed bytes that libdbus takes for a message are read as it reads them`() {
    var random = SeededRandom(seed: 1)
    var taken = 0
    for _ in 0..<200_000 {
      var bytes = ReceivedCallTests.key
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      bytes.withUnsafeBytes { bytes in
        guard let call = ReceivedCall(bytes) else { return }
        guard let message = ReceivedCall.message(bytes) else { return }
        defer { dbus_message_unref(message) }
        taken += 1
        let texts = [call.path, call.interface, call.method, call.sender].map {
          String(cString: $0)
        }
        let read = [
          dbus_message_get_path(message), dbus_message_get_interface(message),
          dbus_message_get_member(message), dbus_message_get_sender(message),
        ].map { String(cString: $0!) }
        #expect(texts == read && call.serial == dbus_message_get_serial(message))
        #expect(call.wantsAnswer == (dbus_message_get_no_reply(message) == 0))
        var numbers = call.arguments
        var reader = MessageReader(message)
        for _ in 0..<4 { #expect(numbers.next(.uint32) == reader.uint32()) }
      }
    }
    #expect(taken > 1_000)
  }
}
