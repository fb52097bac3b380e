import CDBus
import Glibc

/// An incoming call, while it is being answered.
package struct BusCall: ~Copyable {
  private let source: Source
  private let connection: any MessageSender
  package private(set) var isAnswered = false

  private enum Source {
    case libdbus(OpaquePointer)
    case received(ReceivedCall)
  }

  init(_ message: OpaquePointer, on connection: any MessageSender) {
    source = .libdbus(message)
    self.connection = connection
  }

  init(_ call: ReceivedCall, on connection: any MessageSender) {
    source = .received(call)
    self.connection = connection
  }

  /// True if this is a call of the method.
  package func isOf(_ interface: StaticString, _ method: StaticString) -> Bool {
    switch source {
    case .libdbus(let message):
      dbus_message_is_method_call(message, interface.text, method.text) != 0
    case .received(let call):
      strcmp(call.method, method.text) == 0 && strcmp(call.interface, interface.text) == 0
    }
  }

  /// True if this is a call of any method of the interface.
  package func isOf(_ interface: StaticString) -> Bool {
    switch source {
    case .libdbus(let message): dbus_message_has_interface(message, interface.text) != 0
    case .received(let call): strcmp(call.interface, interface.text) == 0
    }
  }

  /// True if this is a call of the object at the path.
  package func isAt(_ path: String) -> Bool {
    self.path.map { own in path.withCString { strcmp(own, $0) == 0 } } ?? false
  }

  /// The path of the object that is called.
  package var path: UnsafePointer<CChar>? {
    switch source {
    case .libdbus(let message): dbus_message_get_path(message)
    case .received(let call): call.path
    }
  }

  package var method: UnsafePointer<CChar>? {
    switch source {
    case .libdbus(let message): dbus_message_get_member(message)
    case .received(let call): call.method
    }
  }

  /// The unique name of the caller. The bus daemon writes it.
  package var sender: UnsafePointer<CChar>? {
    switch source {
    case .libdbus(let message): dbus_message_get_sender(message)
    case .received(let call): call.sender
    }
  }

  /// The arguments of the call.
  package var arguments: MessageReader {
    switch source {
    case .libdbus(let message): MessageReader(message)
    case .received(let call): MessageReader(call.arguments)
    }
  }

  private var wantsAnswer: Bool {
    switch source {
    case .libdbus(let message): dbus_message_get_no_reply(message) == 0
    case .received(let call): call.wantsAnswer
    }
  }

  private var serial: UInt32 {
    switch source {
    case .libdbus(let message): dbus_message_get_serial(message)
    case .received(let call): call.serial
    }
  }

  /// Calls `body` with the call as a message of libdbus.
  private func withMessage<Value>(_ body: (OpaquePointer) -> Value?) -> Value? {
    switch source {
    case .libdbus(let message): return body(message)
    case .received(let call):
      guard let message = ReceivedCall.message(call.bytes) else { return nil }
      defer { dbus_message_unref(message) }
      return body(message)
    }
  }

  /// Answers the call. If the caller does not want an answer, nothing is sent.
  ///
  /// - Parameter passesFiles: True if `write` appends a file descriptor.
  package mutating func reply(
    passesFiles: Bool = false, _ write: (inout MessageWriter) -> Void = { _ in }
  ) {
    isAnswered = true
    guard wantsAnswer else { return }
    if passesFiles {
      guard let reply = withMessage({ dbus_message_new_method_return($0) }) else { return }
      var writer = MessageWriter(reply)
      write(&writer)
      connection.send(reply)
    } else {
      connection.bytes.writeAnswer(to: serial, of: sender, write)
      connection.sendBytes()
    }
  }

  /// Leaves the answer for later.
  package mutating func keep() -> KeptCall? {
    isAnswered = true
    return withMessage { KeptCall($0, on: connection) }
  }

  /// Answers with an error.
  package mutating func refuse(_ name: String, _ reason: String) {
    isAnswered = true
    guard wantsAnswer,
      let reply = withMessage({ dbus_message_new_error($0, name, reason) })
    else { return }
    connection.send(reply)
  }
}

extension StaticString {
  var text: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
