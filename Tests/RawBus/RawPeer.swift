import Glibc

/// A program on a bus that writes what it likes.
///
///     let peer = try RawPeer(address: address)
///     peer.write(RawMessage("Focus", of: interface, at: path, on: name, "ss") { … })
package final class RawPeer {
  private let socket: RawSocket
  private var serial: UInt32 = 0
  /// Its own name, such as `:1.7`.
  package private(set) var name = ""

  private static let bus = "org.freedesktop.DBus"

  package init(address: String) throws {
    socket = try RawSocket(address: address)
    let digits = String(geteuid()).utf8.map { "3\($0 - UInt8(ascii: "0"))" }.joined()
    socket.write(Array("\0AUTH EXTERNAL \(digits)\r\n".utf8))
    guard let line = socket.line(), line.hasPrefix("OK ") else {
      throw RawSocket.Failure(description: "the bus does not accept the user")
    }
    socket.write(Array("BEGIN\r\n".utf8))
    guard let answer = ask("Hello") else {
      throw RawSocket.Failure(description: "the bus does not answer")
    }
    name = answer.body.firstText
  }

  /// Asks the bus itself.
  private func ask(_ method: String, _ signature: String = "", _ values: RawValues = RawValues())
    -> RawMessage?
  {
    var call = RawMessage(
      method, of: RawPeer.bus, at: "/org/freedesktop/DBus", on: RawPeer.bus, signature)
    call.body = values
    return ask(call)
  }

  /// Takes a name on the bus. False if another program has it.
  package func take(name: String) -> Bool {
    var values = RawValues()
    values.text(name)
    values.number(4)
    return ask("RequestName", "su", values)?.body.bytes.first == 1
  }

  /// The unique name of the owner of a name.
  package func owner(of name: String) -> String? {
    var values = RawValues()
    values.text(name)
    let answer = ask("GetNameOwner", "s", values)
    return answer?.kind == .answer ? answer?.body.firstText : nil
  }

  /// Sends a call, and waits for its answer or error.
  package func ask(_ call: RawMessage, within milliseconds: Int = 10_000) -> RawMessage? {
    guard let number = write(call) else { return nil }
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while ContinuousClock.now < end, let message = socket.next(within: milliseconds) {
      if message.answered == number { return message }
    }
    return nil
  }

  /// Sends a message.
  ///
  /// - Returns: Its number, nil if the bus has closed the connection.
  @discardableResult
  package func write(_ message: RawMessage) -> UInt32? {
    serial += 1
    var message = message
    message.serial = serial
    return socket.write(message.bytes) ? serial : nil
  }

  /// Sends any bytes. False if the bus has closed the connection.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> Bool { socket.write(bytes) }

  /// Sends messages in turn, so many a second, and drops what is answered.
  ///
  /// - Returns: The number of sent messages.
  @discardableResult
  package func flood(_ messages: [RawMessage], rate: Int, seconds: Double) -> Int {
    var pieces = messages.map(\.bytes)
    let start = ContinuousClock.now
    var sent = 0
    while true {
      let time = start.duration(to: .now) / .seconds(1)
      if time > seconds { return sent }
      var bytes: [UInt8] = []
      while sent < Int(time * Double(rate)), bytes.count < 1 << 16 {
        let index = sent % pieces.count
        serial += 1
        withUnsafeBytes(of: serial.littleEndian) {
          pieces[index].replaceSubrange(RawMessage.serialPlace, with: $0)
        }
        bytes += pieces[index]
        sent += 1
      }
      guard socket.write(bytes), socket.drop() else { return sent }
      usleep(1_000)
    }
  }

  /// Refuses all calls, until the bus closes the connection.
  package func refuseCalls() {
    while true {
      guard let call = socket.next(within: 1_000_000) else { return }
      guard call.kind == .call, call.flags & RawMessage.noReply == 0 else { continue }
      var error = RawMessage(.error)
      error.error = "org.freedesktop.DBus.Error.AccessDenied"
      error.answered = call.serial
      error.destination = call.sender
      error.signature = "s"
      error.body.text("refused")
      write(error)
    }
  }
}
