/// A text to be converted, read a piece at a time.
package protocol ConversionInput {
  /// The beginning of the text. ``next()`` gives it again.
  func head() throws(StreamError) -> ArraySlice<UInt8>
  /// The next piece, which is empty at the end.
  func next() throws(StreamError) -> ArraySlice<UInt8>
}

extension InputFile: ConversionInput {}

/// An input whose bytes are in memory already.
package final class HeldInput: ConversionInput {
  private var rest: ArraySlice<UInt8>
  private static let pieceSize = 1 << 16

  package init(_ bytes: [UInt8]) { rest = bytes[...] }

  package func head() -> ArraySlice<UInt8> { rest.prefix(HeldInput.pieceSize) }

  package func next() -> ArraySlice<UInt8> {
    let piece = head()
    rest = rest.dropFirst(piece.count)
    return piece
  }
}
