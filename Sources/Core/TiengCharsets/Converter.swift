/// Converts text from one charset to another, piece by piece.
///
///     var converter = Converter(from: .tcvn3, to: .unicode)
///     var output: [UInt8] = []
///     try converter.convert([0x56, 0x69, 0xD6, 0x74], into: &output)
///     try converter.finish(into: &output)
///     String(decoding: output, as: UTF8.self)   // Việt
///
/// Pieces may end anywhere, even inside a letter. The memory does not grow with the input. Letters
/// of Vietnamese that come in parts are composed. All other text stays as it is, if the target can
/// hold it.
public struct Converter: ~Copyable {
  private let source: Charset
  private let target: Charset
  private let replaces: Bool
  private var decoder: Decoder
  private var encoder: any Encoding
  private var text = CharacterBuffer(capacity: 3 * blockSize)
  private var output = OutputBuffer(capacity: 16 * blockSize)
  /// The number of bytes of the input that were read.
  private var offset = 0

  /// The number of mistakes that were replaced so far.
  public private(set) var replacements = 0

  private static let blockSize = 1 << 13

  /// A converter at the beginning of a text.
  ///
  /// - Parameters:
  ///   - source: The charset of the text.
  ///   - target: The charset of the result.
  ///   - replacing: True to replace bytes that mean nothing and characters that cannot be held.
  ///     They become U+FFFD or, if the target does not have it, `?`. A capital that the target
  ///     lacks, such as those with tones in TCVN3, becomes its small letter.
  public init(from source: Charset, to target: Charset, replacing: Bool = false) {
    (self.source, self.target, replaces) = (source, target, replacing)
    decoder = Decoder(source)
    encoder = target.encoder
  }

  /// Converts the next bytes, and appends the result. The end of it may be held back.
  ///
  ///     var converter = Converter(from: .tcvn3, to: .unicode)
  ///     var output: [UInt8] = []
  ///     try converter.convert([0x56, 0x69, 0xd6, 0x74], into: &output)
  ///     try converter.finish(into: &output)
  ///     String(decoding: output, as: UTF8.self)   // Việt
  ///
  /// - Throws: ``ConversionError`` with the first mistake, if mistakes are not replaced. The text
  ///   before the mistake is appended; the converter cannot be used any more.
  public mutating func convert(
    _ bytes: some Collection<UInt8>, into result: inout [UInt8]
  ) throws(ConversionError) {
    let error = bytes.withContiguousStorageIfAvailable { convert(blocksOf: $0, into: &result) }
    if let error = error
      ?? Array(bytes).withUnsafeBufferPointer({
        convert(blocksOf: $0, into: &result)
      })
    {
      throw error
    }
  }

  /// Ends the input, and appends what was held back.
  ///
  /// - Throws: ``ConversionError`` as ``convert(_:into:)``.
  public mutating func finish(into result: inout [UInt8]) throws(ConversionError) {
    decoder.finish(at: offset, into: &text)
    let error = encode(text.count)
    encoder.finish(into: &output)
    output.move(to: &result)
    if let error { throw error }
  }

  private mutating func convert(
    blocksOf bytes: UnsafeBufferPointer<UInt8>, into result: inout [UInt8]
  ) -> ConversionError? {
    var first = 0
    while first < bytes.count {
      let end = min(first + Self.blockSize, bytes.count)
      let block = UnsafeBufferPointer(rebasing: bytes[first..<end])
      let settled = decoder.decode(block, at: offset, into: &text)
      offset += block.count
      first = end
      let error = encode(settled)
      output.move(to: &result)
      if let error { return error }
    }
    return nil
  }

  /// Writes the first characters of the text and removes them.
  private mutating func encode(_ count: Int) -> ConversionError? {
    var done = startsWithMark(count) ? 1 : 0
    while true {
      let rest = UnsafeBufferPointer(start: text.start + done, count: count - done)
      done += encoder.encode(rest, into: &output)
      guard done < count else { break }
      guard replaces else { return error(at: text.start[done]) }
      replace(text.start[done])
      done += 1
    }
    text.removeFirst(count)
    return nil
  }

  /// True if the text begins with a byte order mark, which must not go into a target that is not
  /// Unicode.
  private func startsWithMark(_ count: Int) -> Bool {
    count > 0 && text.start[0].offset == 0 && text.start[0].scalar == 0xFEFF && !target.isUnicode
  }

  /// Writes a replacement for a character that cannot be written.
  private mutating func replace(_ character: LocatedCharacter) {
    replacements += 1
    output.reserve(16)
    for substitute in substitutes(for: character.scalar) {
      if encoder.encode(LocatedCharacter(substitute, at: 0), into: &output) { break }
    }
  }

  private func substitutes(for scalar: UInt32) -> [UInt32] {
    if Unicode.Scalar(scalar) == nil { return [0xFFFD, 0x3F] }
    return [Alphabet.small(of: scalar), 0x3F].compactMap(\.self)
  }

  private func error(at character: LocatedCharacter) -> ConversionError {
    if let scalar = Unicode.Scalar(character.scalar) {
      ConversionError(offset: character.offset, reason: .unencodable(scalar), charset: target)
    } else {
      ConversionError(
        offset: character.offset, reason: .undecodable(bytes(of: character)), charset: source)
    }
  }

  private func bytes(of character: LocatedCharacter) -> [UInt8] {
    character.scalar == LocatedCharacter.undecodable
      ? text.bytes(of: character) : Array(("\\x" + Hexadecimal.text(character.scalar)).utf8)
  }
}
