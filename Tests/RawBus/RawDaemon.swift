import Glibc

/// The socket of a bus with one program on it, to which this side is the bus and ibus-daemon.
package final class RawDaemon {
  private let listening: Int32
  private let path: String
  private var socket: RawSocket!
  private var serial: UInt32 = 0

  /// The address for the program.
  package var address: String { "unix:path=\(path)" }

  /// - Parameter path: The file of the socket, which does not exist.
  package init(path: String) throws {
    self.path = path
    listening = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let file = listening
    guard RawSocket.with(path, { bind(file, $0, $1) == 0 && listen(file, 1) == 0 }) else {
      throw RawSocket.Failure(description: "there can be no socket at \(path)")
    }
  }

  deinit {
    close(listening)
    unlink(path)
  }

  /// Waits for the program, lets it in, and gives it its names.
  package func accept() throws {
    let file = Glibc.accept(listening, nil, nil)
    guard file >= 0 else { throw RawSocket.Failure(description: "nobody has come") }
    socket = RawSocket(file)
    while let line = socket.line() {
      if line.contains("AUTH") { socket.write(Array("OK 00\r\n".utf8)) }
      if line.contains("NEGOTIATE") { socket.write(Array("AGREE_UNIX_FD\r\n".utf8)) }
      if line.contains("BEGIN") { break }
    }
    var names = 0
    while names < 2, let call = socket.next(within: 10_000) {
      guard call.kind == .call else { continue }
      answer(call)
      names += 1
    }
    guard names == 2 else { throw RawSocket.Failure(description: "it does not want a name") }
  }

  private func answer(_ call: RawMessage) {
    var answer = RawMessage(.answer)
    answer.answered = call.serial
    answer.sender = "org.freedesktop.DBus"
    answer.destination = ":1.1"
    if call.member == "Hello" {
      answer.signature = "s"
      answer.body.text(":1.1")
    } else if call.member == "RequestName" {
      answer.signature = "u"
      answer.body.number(1)
    }
    write(answer)
  }

  /// Sends a message. Its sender is ibus-daemon, if it says nothing else.
  ///
  /// - Returns: Its number, nil if the program is gone.
  @discardableResult
  package func write(_ message: RawMessage) -> UInt32? {
    serial += 1
    var message = message
    message.serial = serial
    if message.sender == nil { message.sender = "org.freedesktop.IBus" }
    return socket.write(message.bytes) ? serial : nil
  }

  /// Sends a call, and waits for its answer or error. Signals and calls in between are dropped.
  package func ask(_ call: RawMessage, within milliseconds: Int = 10_000) -> RawMessage? {
    guard let number = write(call) else { return nil }
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while ContinuousClock.now < end, let message = socket.next(within: milliseconds) {
      if message.answered == number { return message }
    }
    return nil
  }

  /// Closes the connection.
  package func hangUp() { socket = nil }

  /// Drops what has come. False if the program is gone.
  @discardableResult
  package func drop() -> Bool { socket.drop() }
}
