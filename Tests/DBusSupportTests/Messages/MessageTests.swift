import CDBus
import DBusSupport
import Testing

@Suite struct MessageTests {
  /// A message with what `write` puts into it, for as long as `read` takes.
  private func withMessage(
    _ write: (inout MessageWriter) -> Void, read: (inout MessageReader) -> Void
  ) {
    let message = dbus_message_new_signal("/place", "org.example.Interface", "Signal")!
    defer { dbus_message_unref(message) }
    var writer = MessageWriter(message)
    write(&writer)
    var reader = MessageReader(message)
    read(&reader)
  }

  @Test func `written values are read back`() {
    withMessage {
      $0.append(UInt32.max)
      $0.append(Int32.min)
      $0.append("tiếng Việt 👍")
      $0.append("")
      $0.variant("(us)") {
        $0.structure {
          $0.append(UInt32(7))
          $0.append("bảy")
        }
      }
      $0.append(UInt32(8))
    } read: {
      #expect($0.uint32() == .max)
      #expect($0.int32() == .min)
      #expect($0.string().map { String(cString: $0) } == "tiếng Việt 👍")
      #expect($0.string().map { String(cString: $0) } == "")
      let pair = $0.inVariant { variant in
        variant.inStructure { pair -> String? in
          guard let number = pair.uint32(), let text = pair.string() else { return nil }
          return "\(number) \(String(cString: text))"
        }
      }
      #expect(pair == "7 bảy")
      #expect($0.uint32() == 8)
      #expect($0.uint32() == nil)
    }
  }

  @Test(arguments: [nil, "org.example.Destination"])
  func `a signal has the same bytes as one that libdbus writes`(destination: String?) throws {
    let expected = dbus_message_new_signal("/place", "org.example.Interface", "Signal")!
    if let destination { dbus_message_set_destination(expected, destination) }
    var writer = MessageWriter(expected)
    writeAllTypes(to: &writer)
    let bytes = MessageBytes()
    bytes.writeSignal(
      "Signal", of: "org.example.Interface", at: "/place", to: destination, writeAllTypes)
    let signal = try #require(bytes.messages.first)
    #expect(self.bytes(of: signal) == self.bytes(of: expected))
  }

  @Test(arguments: [nil, ":1.7"])
  func `an answer has the same bytes as one that libdbus writes`(sender: String?) throws {
    let call = dbus_message_new_method_call(nil, "/place", "org.example.Interface", "Method")!
    defer { dbus_message_unref(call) }
    dbus_message_set_serial(call, 77)
    if let sender { dbus_message_set_sender(call, sender) }
    let expected = dbus_message_new_method_return(call)!
    var writer = MessageWriter(expected)
    writeAllTypes(to: &writer)
    let bytes = MessageBytes()
    bytes.writeAnswer(to: 77, of: dbus_message_get_sender(call), writeAllTypes)
    let answer = try #require(bytes.messages.first)
    #expect(self.bytes(of: answer) == self.bytes(of: expected))
  }

  @Test func `an object for bytes can be used again, and keeps nothing`() throws {
    let bytes = MessageBytes()
    for text in [String(repeating: "long ", count: 1_000), "", "short"] {
      bytes.writeSignal("S", of: "org.example.I", at: "/a", to: nil) { $0.append(text) }
      let signal = try #require(bytes.messages.first)
      defer { dbus_message_unref(signal) }
      var reader = MessageReader(signal)
      #expect(reader.string().map { String(cString: $0) } == text)
      bytes.empty()
      #expect(bytes.count == 0)
    }
  }

  @Test func `several messages are kept one after the other`() throws {
    let bytes = MessageBytes()
    for text in ["", "một", "hai hai"] {
      bytes.writeSignal("S", of: "org.example.I", at: "/a", to: nil) { $0.append(text) }
    }
    let texts = bytes.messages.map { message in
      var reader = MessageReader(message)
      return reader.string().map { String(cString: $0) }
    }
    #expect(texts == ["", "một", "hai hai"])
  }

  private func writeAllTypes(to writer: inout MessageWriter) {
    writer.append("tiếng")
    writer.append(true)
    writer.append(UInt64.max - 1)
    writer.append(path: "/org/example/1")
    writer.structure {
      $0.append(Int32(-7))
      $0.array(of: "s") { for text in ["", "một", "hai"] { $0.append(text) } }
    }
    writer.variant("(sa{sv}av)") {
      $0.structure {
        $0.append("name")
        $0.array(of: "{sv}") {
          $0.entry {
            $0.append("key")
            $0.variant("t") { $0.append(UInt64(3)) }
          }
        }
        $0.array(of: "v") {
          $0.variant("(sb)") {
            $0.structure {
              $0.append("x")
              $0.append(false)
            }
          }
        }
      }
    }
    writer.array(of: "{sv}")
    writer.array(of: "t") { $0.append(UInt64(9)) }
    writer.append(UInt32(5))
  }

  /// What a message consists of, except for the order of the fields of its header. Releases it.
  private func bytes(of message: OpaquePointer) -> [String] {
    defer { dbus_message_unref(message) }
    #expect(dbus_message_get_serial(message) == 0)
    #expect(dbus_message_get_no_reply(message) != 0)
    dbus_message_set_serial(message, 1)
    var bytes: UnsafeMutablePointer<CChar>?
    var count: Int32 = 0
    #expect(dbus_message_marshal(message, &bytes, &count) != 0)
    defer { dbus_free(bytes) }
    let all = UnsafeBufferPointer(start: bytes, count: Int(count)).map { UInt8(bitPattern: $0) }
    let length = Int(all[4]) + Int(all[5]) << 8
    let text = { (pointer: UnsafePointer<CChar>?) in pointer.map { String(cString: $0) } ?? "none" }
    return [
      "\(dbus_message_get_type(message)) to \(dbus_message_get_reply_serial(message))",
      text(dbus_message_get_path(message)), text(dbus_message_get_interface(message)),
      text(dbus_message_get_member(message)), text(dbus_message_get_destination(message)),
      text(dbus_message_get_signature(message)), "\(all.suffix(length))",
    ]
  }

  @Test func `a text of a signal ends at a zero character`() throws {
    let bytes = MessageBytes()
    bytes.writeSignal("S", of: "org.example.I", at: "/a", to: nil) { $0.append("be\0fore") }
    let signal = try #require(bytes.messages.first)
    defer { dbus_message_unref(signal) }
    var reader = MessageReader(signal)
    #expect(reader.string().map { String(cString: $0) } == "be")
  }

  @Test func `a value of another type is nil, and stays to be read`() {
    withMessage {
      $0.append(true)
      $0.append("text")
    } read: {
      #expect($0.uint32() == nil)
      #expect($0.string() == nil)
      #expect($0.inVariant { _ in 1 } == nil)
      #expect($0.inStructure { _ in 1 } == nil)
      $0.skip()
      #expect($0.int32() == nil)
      #expect($0.string().map { String(cString: $0) } == "text")
      // After the last value there is nothing, no matter how often one asks.
      $0.skip()
      #expect($0.string() == nil)
    }
  }

  @Test func `a value is found in a dictionary by its name`() {
    withMessage {
      $0.array(of: "{sv}") {
        $0.entry {
          $0.append("one")
          $0.variant("u") { $0.append(UInt32(1)) }
        }
        $0.entry {
          $0.append("two")
          $0.variant("b") { $0.append(true) }
        }
      }
      $0.array(of: "{sv}")
      $0.append("three")
    } read: {
      #expect($0.inDictionary("two") { $0.bool() } == true)
      #expect($0.inDictionary("two") { $0.bool() } == nil)
      #expect($0.string().map { String(cString: $0) } == "three")
    }
  }

  @Test func `a container that was read in part is skipped as a whole`() {
    withMessage {
      $0.variant("(ss)") {
        $0.structure {
          $0.append("one")
          $0.append("two")
        }
      }
      $0.array(of: "{sv}")
      $0.append("three")
    } read: {
      let first = $0.inVariant { $0.inStructure { $0.string().map { String(cString: $0) } } }
      #expect(first == "one")
      $0.skip()
      #expect($0.string().map { String(cString: $0) } == "three")
    }
  }
}

extension MessageBytes {
  fileprivate var messages: [OpaquePointer] {
    var messages: [OpaquePointer] = []
    forEachMessage { messages.append($0) }
    return messages
  }
}
