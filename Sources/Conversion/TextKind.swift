package import VietnameseCharsets

/// What a text is in.
package struct TextKind: Hashable, Sendable {
  package let charset: Charset
  /// Whether a program took its letters for Western ones and saved them as UTF-8.
  package let isMisread: Bool

  /// What a text may be in, as likely as the likeliest.
  ///
  /// - Parameter sample: The beginning of the text.
  package static func likely(_ sample: ArraySlice<UInt8>) -> [TextKind] {
    let misread = Misreading.likely(sample)
    if !misread.isEmpty { return misread.map { TextKind(charset: $0, isMisread: true) } }
    return Charset.likely(sample).map { TextKind(charset: $0, isMisread: false) }
  }
}
