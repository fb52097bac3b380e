/// The error that a run is not as a ``RunWriter`` wrote it.
package struct DamagedRun: Error {
  /// The error. It has no details.
  package init() {}
}

/// Reads a run that a ``RunWriter`` wrote.
package struct RunReader {
  /// Gives the next piece of the run, which is empty at the end.
  private let source: () throws -> ArraySlice<UInt8>
  private var piece: ArraySlice<UInt8> = []

  /// The key that ``next()`` has read. Empty before the first call.
  package private(set) var key: [UInt8] = []

  /// The count of the key.
  package private(set) var count: UInt64 = 0

  /// Reads a run from a source of bytes.
  ///
  /// - Parameter source: Is called for the next bytes. It gives any number of them, and none at the
  ///   end.
  package init(_ source: @escaping () throws -> ArraySlice<UInt8>) { self.source = source }

  /// Reads the next key. Returns false at the end.
  ///
  /// - Throws: ``DamagedRun`` if the bytes are not as they were written, or if some are missing.
  package mutating func next() throws -> Bool {
    if piece.isEmpty {
      piece = try source()
      if piece.isEmpty { return false }
    }
    let shared = Int(try byte())
    let more = try byte()
    guard shared <= key.count else { throw DamagedRun() }
    key.removeLast(key.count - shared)
    for _ in 0..<more { key.append(try byte()) }
    count = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      guard shift < 64 else { throw DamagedRun() }
      count |= UInt64(next & 0x7f) << shift
      if next < 0x80 { return true }
      shift += 7
    }
  }

  private mutating func byte() throws -> UInt8 {
    if piece.isEmpty {
      piece = try source()
      if piece.isEmpty { throw DamagedRun() }
    }
    return piece.removeFirst()
  }
}
