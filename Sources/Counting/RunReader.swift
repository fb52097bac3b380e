/// A run that is not what a ``RunWriter`` wrote.
public struct DamagedRun: Error {
  /// The error; there is nothing more to say.
  public init() {}
}

/// Reads what a ``RunWriter`` wrote.
public struct RunReader {
  /// The next piece of the run, which is empty at its end.
  private let source: () throws -> ArraySlice<UInt8>
  private var piece: ArraySlice<UInt8> = []

  /// The key that ``next()`` went on to; empty before the first.
  public private(set) var key: [UInt8] = []

  /// Its count.
  public private(set) var count: UInt64 = 0

  /// Reads a run from a source of bytes.
  ///
  /// - Parameter source: Gives the next bytes at each call, as many as it likes; none at the end.
  public init(_ source: @escaping () throws -> ArraySlice<UInt8>) { self.source = source }

  /// Goes on to the next key. False at the end.
  ///
  /// - Throws: ``DamagedRun`` if there is less or other than was written.
  public mutating func next() throws -> Bool {
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
