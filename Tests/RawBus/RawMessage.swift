/// A message of D-Bus that says anything, right or wrong, as it is written to a socket.
package struct RawMessage {
  package enum Kind: UInt8, Sendable {
    case call = 1
    case answer, error, signal
  }

  package var kind = Kind.call
  package var flags: UInt8 = 0
  package var serial: UInt32 = 1
  package var path: String?
  package var interface: String?
  package var member: String?
  package var error: String?
  /// The number of the call that it answers.
  package var answered: UInt32?
  package var destination: String?
  package var sender: String?
  package var signature = ""
  package var body = RawValues()

  /// The caller wants no answer.
  package static let noReply: UInt8 = 1

  package init(_ kind: Kind = .call) { self.kind = kind }

  /// A call of a method.
  package init(
    _ member: String, of interface: String, at path: String, on destination: String?,
    _ signature: String = "", _ write: (inout RawValues) -> Void = { _ in }
  ) {
    self.member = member
    self.interface = interface
    self.path = path
    self.destination = destination
    self.signature = signature
    write(&body)
  }

  /// The message as it is on the socket.
  package var bytes: [UInt8] {
    var fields = RawValues()
    func add(_ code: UInt8, _ type: String, _ write: (inout RawValues) -> Void) {
      fields.align(8)
      fields.byte(code)
      fields.signature(type)
      write(&fields)
    }
    for (code, type, text) in [
      (1, "o", path), (2, "s", interface), (3, "s", member), (4, "s", error),
      (6, "s", destination), (7, "s", sender),
    ] as [(UInt8, String, String?)] {
      if let text { add(code, type) { $0.text(text) } }
    }
    if let answered { add(5, "u") { $0.number(answered) } }
    if !signature.isEmpty { add(8, "g") { $0.signature(signature) } }
    var whole = RawValues()
    for byte in [UInt8(ascii: "l"), kind.rawValue, flags, 1] { whole.byte(byte) }
    whole.number(UInt32(body.bytes.count))
    whole.number(serial)
    whole.number(UInt32(fields.bytes.count))
    whole.add(fields.bytes)
    whole.align(8)
    return whole.bytes + body.bytes
  }

  /// The place of the serial number in the bytes of a message.
  package static let serialPlace = 8..<12

  /// The smallest number of bytes that say how long a message is.
  static let headSize = 16

  /// The length of the message that begins with these bytes.
  static func length(_ bytes: UnsafeRawBufferPointer) -> Int? {
    guard bytes.count >= headSize else { return nil }
    let (body, fields) = (number(bytes, 4), number(bytes, 12))
    return headSize + (fields + 7) & ~7 + body
  }

  private static func number(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Int {
    Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
  }

  /// Reads a message that a bus or our own program has written.
  init(_ bytes: UnsafeRawBufferPointer) {
    kind = Kind(rawValue: bytes[1]) ?? .signal
    flags = bytes[2]
    serial = UInt32(RawMessage.number(bytes, 8))
    var place = RawMessage.headSize
    let end = place + RawMessage.number(bytes, 12)
    while place + 8 <= end {
      place = (place + 7) & ~7
      let (code, type) = (bytes[place], bytes[place + 2])
      place += 4
      switch type {
      case UInt8(ascii: "u"):
        if code == 5 { answered = UInt32(RawMessage.number(bytes, place)) }
        place += 4
      case UInt8(ascii: "g"):
        place += Int(bytes[place]) + 2
      default:
        let count = RawMessage.number(bytes, place)
        note(code, String(decoding: bytes[(place + 4)..<(place + 4 + count)], as: UTF8.self))
        place += count + 5
      }
    }
    let start = (end + 7) & ~7
    body = RawValues(Array(bytes[start...]))
  }

  private mutating func note(_ code: UInt8, _ text: String) {
    switch code {
    case 1: path = text
    case 2: interface = text
    case 3: member = text
    case 4: error = text
    case 6: destination = text
    case 7: sender = text
    default: break
    }
  }
}

/// Values in the form of D-Bus, one after another.
package struct RawValues {
  package private(set) var bytes: [UInt8]

  package init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  package mutating func align(_ size: Int) {
    while bytes.count % size != 0 { bytes.append(0) }
  }

  package mutating func byte(_ value: UInt8) { bytes.append(value) }

  package mutating func number(_ value: UInt32) {
    align(4)
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func text(_ text: String) {
    number(UInt32(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
    bytes.append(0)
  }

  package mutating func signature(_ text: String) {
    bytes.append(UInt8(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
    bytes.append(0)
  }

  package mutating func add(_ other: [UInt8]) { bytes += other }

  /// The text at the beginning.
  package var firstText: String {
    guard bytes.count > 4 else { return "" }
    return String(decoding: bytes[4...].prefix { $0 != 0 }, as: UTF8.self)
  }
}
