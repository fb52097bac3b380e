/// Makes characters of the bytes of a charset, a block at a time.
///
/// First the bytes become characters, by UTF-8 or by a table; then, in the
/// charsets that are written in ASCII, escapes and references become what they
/// stand for. Letters that come in parts are composed on the way.
struct Decoder {
  private var bytes: any ByteDecoding
  private var rewriter: (any Rewriting)?

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
  /// - Returns: How many characters of the buffer can no more change.
  mutating func decode(
    _ block: UnsafeBufferPointer<UInt8>, at offset: Int, into text: inout CharacterBuffer
  ) -> Int {
    text.reserve(2 * block.count + 16)
    let first = text.count
    bytes.decode(block, at: offset, into: &text)
    let held = rewriter?.rewrite(&text, from: first) ?? 0
    return max(0, text.count - held - 1)
  }

  /// Appends what the end of the input leaves. Then nothing changes any more.
  mutating func finish(at offset: Int, into text: inout CharacterBuffer) {
    text.reserve(16)
    let first = text.count
    bytes.finish(at: offset, into: &text)
    _ = rewriter?.rewrite(&text, from: first)
    rewriter?.finish(&text)
  }
}

/// Makes characters of bytes, whatever the characters mean.
protocol ByteDecoding {
  mutating func decode(
    _ block: UnsafeBufferPointer<UInt8>, at offset: Int, into text: inout CharacterBuffer)
  /// - Parameter offset: Where the input ended.
  mutating func finish(at offset: Int, into text: inout CharacterBuffer)
}

/// Puts characters in the place of the ASCII that stands for them.
protocol Rewriting {
  /// Rewrites the characters from `first` on, in place.
  ///
  /// - Returns: How many at the end belong to something that is still open.
  mutating func rewrite(_ text: inout CharacterBuffer, from first: Int) -> Int
  mutating func finish(_ text: inout CharacterBuffer)
}
