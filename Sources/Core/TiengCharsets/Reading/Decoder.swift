/// Decodes the bytes of a charset into characters, a block at a time.
///
/// First the bytes become characters, by UTF-8 or by a table. Then, in the charsets that are
/// written in ASCII, escapes and references become the characters that they stand for. Letters that
/// come in parts are composed on the way.
struct Decoder {
  private var bytes: any ByteDecoding
  private var rewriter: (any CharacterRewriting)?

  init(_ charset: Charset) {
    bytes =
      if let table = charset.table {
        TableDecoder(table: table)
      } else if charset == .viqr {
        TableDecoder(table: .ascii)
      } else {
        UTF8Decoder()
      }
    rewriter =
      switch charset {
      case .viqr: VIQRReader()
      case .ncrDecimal, .ncrHex: ReferenceReader()
      case .cString: EscapeReader()
      default: nil
      }
  }

  /// Appends the characters of a block that begins at `offset` of the input.
  ///
  /// - Returns: The number of characters of the buffer that can no longer change.
  mutating func decode(
    _ block: UnsafeBufferPointer<UInt8>, at offset: Int, into text: inout CharacterBuffer
  ) -> Int {
    text.reserve(2 * block.count + 16)
    let first = text.count
    bytes.decode(block, at: offset, into: &text)
    let held = rewriter?.rewrite(&text, from: first) ?? 0
    return max(0, text.count - held - 1)
  }

  /// Appends what is left at the end of the input. After that nothing changes any more.
  mutating func finish(at offset: Int, into text: inout CharacterBuffer) {
    text.reserve(16)
    let first = text.count
    bytes.finish(at: offset, into: &text)
    _ = rewriter?.rewrite(&text, from: first)
    rewriter?.finish(&text)
  }
}

/// Decodes bytes into characters, whatever the characters mean.
protocol ByteDecoding {
  mutating func decode(
    _ block: UnsafeBufferPointer<UInt8>, at offset: Int, into text: inout CharacterBuffer)
  /// - Parameter offset: The place where the input ended.
  mutating func finish(at offset: Int, into text: inout CharacterBuffer)
}

/// Replaces ASCII text by the characters that it stands for.
protocol CharacterRewriting {
  /// Rewrites the characters from `first` on, in place.
  ///
  /// - Returns: The number of characters at the end that belong to something that is still open.
  mutating func rewrite(_ text: inout CharacterBuffer, from first: Int) -> Int
  mutating func finish(_ text: inout CharacterBuffer)
}
