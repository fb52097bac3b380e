package import TiengCharsets

/// The charset of a text, and whether it was misread.
package struct TextKind: Hashable, Sendable {
  package let charset: Charset
  /// True if a program took the letters for Western ones and saved them as UTF-8, or damaged Unicode
  /// in another way that ``Misreading`` puts right.
  package let isMisread: Bool

  /// The likeliest kinds of a text. There are several if they are equally likely.
  ///
  /// - Parameter sample: The beginning of the text.
  package static func likely(_ sample: ArraySlice<UInt8>) -> [TextKind] {
    let misread = Misreading.likely(sample)
    if !misread.isEmpty { return misread.map { TextKind(charset: $0, isMisread: true) } }
    return Charset.likely(sample).map { TextKind(charset: $0, isMisread: false) }
  }
}
