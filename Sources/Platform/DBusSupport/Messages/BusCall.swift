import CDBus
import Glibc

/// An incoming call, while it is being answered.
///
/// Its arguments are read when somebody asks for them: whether a caller is refused is to be decided
/// before.
package struct BusCall: ~Copyable {
  private let source: Source
  private let connection: any MessageSender
  package private(set) var isAnswered = false

  private enum Source {
    case libdbus(OpaquePointer)
    case received(ReceivedCall)
    case unread(UnreadCall)
    case kept(KeptCall)
  }

  init(_ message: OpaquePointer, on connection: any MessageSender) {
    source = .libdbus(message)
    self.connection = connection
  }

  init(_ call: ReceivedCall, on connection: any MessageSender) {
    source = .received(call)
    self.connection = connection
  }

  init(_ call: UnreadCall, on connection: any MessageSender) {
    source = .unread(call)
    self.connection = connection
  }

  init(_ call: KeptCall, on connection: any MessageSender) {
    source = .kept(call)
    self.connection = connection
  }

  /// True if this is a call of the method.
  package func isOf(_ interface: StaticString, _ method: StaticString) -> Bool {
    isOf(interface) && self.method.map { strcmp($0, method.text) == 0 } ?? false
  }

  /// True if this is a call of any method of the interface.
  package func isOf(_ interface: StaticString) -> Bool {
    self.interface.map { strcmp($0, interface.text) == 0 } ?? false
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
    case .unread(let call): call.head.path
    case .kept: nil
    }
  }

  private var interface: UnsafePointer<CChar>? {
    switch source {
    case .libdbus(let message): dbus_message_get_interface(message)
    case .received(let call): call.interface
    case .unread(let call): call.head.interface
    case .kept: nil
    }
  }

  package var method: UnsafePointer<CChar>? {
    switch source {
    case .libdbus(let message): dbus_message_get_member(message)
    case .received(let call): call.method
    case .unread(let call): call.head.method
    case .kept: nil
    }
  }

  /// The unique name of the caller. The bus daemon writes it.
  package var sender: UnsafePointer<CChar>? {
    switch source {
    case .libdbus(let message): dbus_message_get_sender(message)
    case .received(let call): call.sender
    case .unread(let call): call.head.sender
    case .kept(let call): call.sender
    }
  }

  /// The arguments of the call. There are none if the call is not valid.
  package var arguments: MessageReader {
    switch source {
    case .libdbus(let message): MessageReader(message)
    case .received(let call): MessageReader(call.arguments)
    case .unread(let call):
      call.message.map { MessageReader($0) } ?? MessageReader(ReceivedCall.Numbers.none)
    case .kept: MessageReader(ReceivedCall.Numbers.none)
    }
  }

  private var wantsAnswer: Bool {
    switch source {
    case .libdbus(let message): dbus_message_get_no_reply(message) == 0
    case .received(let call): call.wantsAnswer
    case .unread(let call): call.head.wantsAnswer
    case .kept(let call): call.wantsAnswer
    }
  }

  private var serial: UInt32 {
    switch source {
    case .libdbus(let message): dbus_message_get_serial(message)
    case .received(let call): call.serial
    case .unread(let call): call.head.frame.serial
    case .kept(let call): call.serial
    }
  }

  /// Answers the call. If the caller does not want an answer, nothing is sent.
  package mutating func reply(_ write: (inout MessageWriter) -> Void = { _ in }) {
    isAnswered = true
    guard wantsAnswer else { return }
    connection.bytes.writeAnswer(to: serial, of: sender, write)
    connection.sendBytes()
  }

  /// Answers the call with a message of libdbus, which can pass files.
  package mutating func replyPassingFiles(_ write: (inout MessageWriter) -> Void) {
    isAnswered = true
    guard wantsAnswer, let reply = dbus_message_new(DBUS_MESSAGE_TYPE_METHOD_RETURN) else { return }
    dbus_message_set_reply_serial(reply, serial)
    dbus_message_set_no_reply(reply, 1)
    if let sender { dbus_message_set_destination(reply, sender) }
    var writer = MessageWriter(reply)
    write(&writer)
    connection.send(reply)
  }

  /// Leaves the answer for later.
  package mutating func keep() -> KeptCall {
    isAnswered = true
    return KeptCall(
      serial: serial, sender: sender.map { String(cString: $0) } ?? "", wantsAnswer: wantsAnswer,
      on: connection)
  }

  /// Answers with an error.
  package mutating func refuse(_ name: String, _ reason: String) {
    isAnswered = true
    guard wantsAnswer else { return }
    connection.bytes.writeError(name, reason, to: serial, of: sender)
    connection.sendBytes()
  }
}

extension StaticString {
  var text: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
