/// Reads a stream of server-sent events as it arrives.
///
///     var stream = EventStream()
///     try stream.append(Array("data: {\"a\"".utf8))   // []
///     try stream.append(Array(":1}\n\n".utf8))        // {"a":1}
///
/// Fields other than `data` and comments are skipped.
package struct EventStream {
  /// The most bytes of a line, and of the data of an event.
  package static let limit = 64 * 1024

  private var line: [UInt8] = []
  private var data: [UInt8] = []
  private var hasData = false
  private var endedWithReturn = false

  package init() {}

  /// Takes the next bytes.
  ///
  /// - Returns: The data of the events that are complete now.
  package mutating func append(
    _ bytes: some Sequence<UInt8>
  ) throws(CompletionFailure) -> [String] {
    var events: [String] = []
    for byte in bytes {
      let isBreakOfBefore = byte == UInt8(ascii: "\n") && endedWithReturn
      endedWithReturn = byte == UInt8(ascii: "\r")
      if isBreakOfBefore { continue }
      guard byte == UInt8(ascii: "\n") || endedWithReturn else {
        line.append(byte)
        guard line.count + data.count <= EventStream.limit else { throw .tooMuch }
        continue
      }
      if let event = endLine() { events.append(event) }
    }
    return events
  }

  /// Ends the stream. Returns the data of an event that was not ended by an empty line.
  package mutating func finish() -> String? {
    if !line.isEmpty { _ = endLine() }
    return endEvent()
  }

  private mutating func endLine() -> String? {
    defer { line.removeAll(keepingCapacity: true) }
    guard !line.isEmpty else { return endEvent() }
    guard line.starts(with: "data:".utf8) else { return nil }
    var value = line.dropFirst(5)
    if value.first == UInt8(ascii: " ") { value.removeFirst() }
    if hasData { data.append(UInt8(ascii: "\n")) }
    data += value
    hasData = true
    return nil
  }

  private mutating func endEvent() -> String? {
    guard hasData else { return nil }
    defer {
      data.removeAll(keepingCapacity: true)
      hasData = false
    }
    return String(decoding: data, as: UTF8.self)
  }
}
