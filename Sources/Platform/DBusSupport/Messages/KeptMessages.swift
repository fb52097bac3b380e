import CDBus

/// The messages that libdbus keeps after they were read, to reuse their memory: up to five, with
/// their content. After many messages at once, the text of the last ones can stay there for hours.
package enum KeptMessages {
  private static let count = 5
  /// A length above which libdbus does not keep a message, in bytes.
  private static let length = 11 << 10

  /// Reuses all of them for messages that libdbus does not keep, and frees these.
  package static func overwrite() {
    let bytes = [UInt8](repeating: 0, count: length)
    var messages: [OpaquePointer] = []
    defer { for message in messages { dbus_message_unref(message) } }
    for _ in 0..<count {
      guard let message = dbus_message_new_signal("/", "org.freedesktop.IBus.Tieng", "Overwrite")
      else { return }
      messages.append(message)
      var content = DBusMessageIter()
      var array = DBusMessageIter()
      dbus_message_iter_init_append(message, &content)
      guard
        dbus_message_iter_open_container(&content, MessageType.array.code, "y", &array) != 0
      else { continue }
      bytes.withUnsafeBufferPointer {
        var start = $0.baseAddress
        _ = dbus_message_iter_append_fixed_array(
          &array, Int32(UInt8(ascii: "y")), &start, Int32($0.count))
      }
      dbus_message_iter_close_container(&content, &array)
    }
  }
}
