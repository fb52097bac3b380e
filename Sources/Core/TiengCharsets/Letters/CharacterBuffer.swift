/// Characters on their way from a decoder to an encoder.
///
/// Decoders append characters, and a combining character changes the last one in place. Characters
/// that may still change stay when the others are taken out.
struct CharacterBuffer: ~Copyable {
  private(set) var start: UnsafeMutablePointer<LocatedCharacter>
  private(set) var count = 0
  private var capacity: Int
  /// The bytes that could not be decoded, in order, with their places.
  private(set) var undecodable: [(offset: Int, bytes: [UInt8])] = []

  init(capacity: Int) {
    self.capacity = capacity
    start = .allocate(capacity: capacity)
  }

  deinit { start.deallocate() }

  /// Makes room for so many more.
  mutating func reserve(_ more: Int) {
    guard count + more > capacity else { return }
    capacity = 2 * (count + more)
    let larger = UnsafeMutablePointer<LocatedCharacter>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }

  var last: LocatedCharacter? { count > 0 ? start[count - 1] : nil }

  /// Appends a character for which room was reserved.
  @inline(__always)
  mutating func append(_ character: LocatedCharacter) {
    start[count] = character
    count &+= 1
  }

  /// Appends a character, or composes it with the last one.
  @inline(__always)
  mutating func put(_ scalar: UInt32, at offset: Int, isSealed: Bool = false) {
    if scalar &- 0x300 < 0x24 && compose(with: scalar) { return }
    append(LocatedCharacter(scalar, at: offset, isSealed: isSealed))
  }

  private mutating func compose(with combining: UInt32) -> Bool {
    guard let last, !last.isSealed, let whole = Alphabet.composed(last.scalar, combining)
    else { return false }
    replaceLast(by: whole)
    return true
  }

  /// Replaces the last character. Its place stays the same.
  mutating func replaceLast(by scalar: UInt32) {
    start[count - 1] = LocatedCharacter(scalar, at: start[count - 1].offset)
  }

  mutating func putUndecodable(_ bytes: [UInt8], at offset: Int) {
    undecodable.append((offset, bytes))
    append(LocatedCharacter(LocatedCharacter.undecodable, at: offset, isSealed: true))
  }

  /// The bytes of the character that could not be decoded.
  func bytes(of character: LocatedCharacter) -> [UInt8] {
    undecodable.first { $0.offset == character.offset }?.bytes ?? []
  }

  mutating func truncate(to count: Int) { self.count = count }

  /// Takes the first characters out.
  mutating func removeFirst(_ taken: Int) {
    count -= taken
    start.update(from: start + taken, count: count)
    if !undecodable.isEmpty {
      let next = count > 0 ? start[0].offset : Int.max
      undecodable.removeAll { $0.offset < next }
    }
  }
}
