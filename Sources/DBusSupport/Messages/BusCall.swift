import CDBus

/// An incoming call, while it is being answered.
package struct BusCall: ~Copyable {
  private let message: OpaquePointer
  private let connection: any MessageSender
  package private(set) var isAnswered = false

  init(_ message: OpaquePointer, on connection: any MessageSender) {
    self.message = message
    self.connection = connection
  }

  /// True if this is a call of the method.
  package func isOf(_ interface: StaticString, _ method: StaticString) -> Bool {
    dbus_message_is_method_call(message, interface.text, method.text) != 0
  }

  /// True if this is a call of any method of the interface.
  package func isOf(_ interface: StaticString) -> Bool {
    dbus_message_has_interface(message, interface.text) != 0
  }

  /// True if this is a call of the object at the path.
  package func isAt(_ path: String) -> Bool { dbus_message_has_path(message, path) != 0 }

  /// The path of the object that is called.
  package var path: UnsafePointer<CChar>? { dbus_message_get_path(message) }

  package var method: UnsafePointer<CChar>? { dbus_message_get_member(message) }

  /// The unique name of the caller. The bus daemon writes it.
  package var sender: UnsafePointer<CChar>? { dbus_message_get_sender(message) }

  /// The arguments of the call.
  package var arguments: MessageReader { MessageReader(message) }

  /// Answers the call. If the caller does not want an answer, nothing is sent.
  ///
  /// - Parameter passesFiles: True if `write` appends a file descriptor.
  package mutating func reply(
    passesFiles: Bool = false, _ write: (inout MessageWriter) -> Void = { _ in }
  ) {
    isAnswered = true
    guard dbus_message_get_no_reply(message) == 0 else { return }
    if passesFiles {
      guard let reply = dbus_message_new_method_return(message) else { return }
      var writer = MessageWriter(reply)
      write(&writer)
      connection.send(reply)
    } else {
      connection.bytes.writeAnswer(to: message, write)
      connection.sendBytes()
    }
  }

  /// Leaves the answer for later.
  package mutating func keep() -> KeptCall {
    isAnswered = true
    return KeptCall(message, on: connection)
  }

  /// Answers with an error.
  package mutating func refuse(_ name: String, _ reason: String) {
    isAnswered = true
    guard dbus_message_get_no_reply(message) == 0,
      let reply = dbus_message_new_error(message, name, reason)
    else { return }
    connection.send(reply)
  }
}

extension StaticString {
  var text: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
