import CDBus
import Testing

@testable import DBusSupport

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
